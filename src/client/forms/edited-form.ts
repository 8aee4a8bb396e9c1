import type { FormDefinition } from '#shared/forms/types.ts';
import type { FormDraft } from './drafts/form-draft.ts';
import type { SiteFormStore } from './engine/site-form-store.ts';
import { carriedTo } from './submit/newer-form.ts';

interface Edited {
  /** The form as it shows. */
  readonly shown: FormDefinition;
  /** What its tables have made of it. */
  readonly definition: FormDefinition;
  readonly store: SiteFormStore;
  readonly draft: FormDraft;
}

/**
 * A form whose tables have been edited takes itself over in place, with what it holds and the messages that show.
 *
 * @returns what is to be shown
 */
export function followEdit({ shown, definition, store, draft }: Edited): FormDefinition {
  if (JSON.stringify(shown) === JSON.stringify(definition)) return shown;
  store.replaceDefinition(definition, (values) => carriedTo(values, shown, definition));
  draft.replaceDefinition(definition);
  return definition;
}

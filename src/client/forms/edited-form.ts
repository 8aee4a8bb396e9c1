import type { FormDefinition } from '#shared/forms/types.ts';
import type { FormDraft } from './drafts/form-draft.ts';
import type { SiteFormStore } from './engine/site-form-store.ts';
import { convertValues } from './submit/newer-form.ts';

interface Edited {
  /** The definition that is shown. */
  readonly shown: FormDefinition;
  /** The edited definition. */
  readonly definition: FormDefinition;
  readonly store: SiteFormStore;
  readonly draft: FormDraft;
}

/**
 * Replaces the definition of a form that was edited in development. Values and messages stay.
 *
 * @returns the definition to show
 */
export function applyEdit({ shown, definition, store, draft }: Edited): FormDefinition {
  if (JSON.stringify(shown) === JSON.stringify(definition)) return shown;
  store.replaceDefinition(definition, (values) => convertValues(values, shown, definition));
  draft.replaceDefinition(definition);
  return definition;
}

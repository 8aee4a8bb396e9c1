import { withSameParts } from '#shared/forms/same-parts.ts';
import { spelled } from '#shared/forms/schema/same.ts';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import type { FormDraft } from './drafts/form-draft.ts';
import { createChecks } from './engine/form-checks.ts';
import type { FormStore } from './engine/form-store.ts';
import { carriedTo, heldBy } from './submit/newer-form.ts';

interface Edited {
  /** The form as it shows. */
  readonly shown: FormDefinition;
  /** What its tables have made of it. */
  readonly definition: FormDefinition;
  readonly store: FormStore;
  readonly draft: FormDraft;
}

/** Whether references lead to the same in both: none to the form as a whole, which is another one. */
function keepsReferences(before: FormSchema, after: FormSchema): boolean {
  const definitionsOf = (schema: FormSchema) => spelled((schema as { readonly definitions?: unknown }).definitions);
  return definitionsOf(before) === definitionsOf(after) && !spelled(after).includes('"$ref":"#"');
}

/**
 * A form whose tables have been edited takes itself over in place, with what it holds and what is said of it: a field that is asked as
 * before has the same schema, and so is not rendered again.
 *
 * @returns what is to be shown
 */
export function followEdit({ shown, definition, store, draft }: Edited): FormDefinition {
  const keeps = keepsReferences(shown.schema, definition.schema);
  const edited = withSameParts(shown, definition, (part) => keeps || !Object.hasOwn(part, '$ref'));
  if (edited === shown) return shown;
  store.follow({ schema: edited.schema, checks: createChecks({ definition: edited }) }, (held) =>
    heldBy(edited, carriedTo(held, shown, edited)),
  );
  draft.follow(edited);
  return edited;
}

import type { FormModule } from '#client/forms/form-module.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** A form that is updated while it shows. */
export interface EditedForm extends FormModule {
  /** Resolves once that shows. */
  readonly edit: (definition: FormDefinition) => Promise<void>;
}

export function editedForm(definition: FormDefinition): EditedForm {
  const listeners = new Set<(definition: FormDefinition) => Promise<void>>();
  return {
    definition,
    onChange: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    edit: async (edited) => {
      await Promise.all([...listeners].map((heard) => heard(edited)));
    },
  };
}

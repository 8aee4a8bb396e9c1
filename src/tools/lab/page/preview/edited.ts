import type { FormModule } from '#client/forms/form-module.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** A form whose definition can change while it is shown. */
export interface EditedForm extends FormModule {
  /** Changes the definition. Resolves when the change is shown. */
  readonly edit: (definition: FormDefinition) => Promise<void>;
}

export function editedForm(definition: FormDefinition): EditedForm {
  const listeners = new Set<(definition: FormDefinition) => Promise<void>>();
  return {
    definition,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: async (edited) => {
      await Promise.all([...listeners].map((listener) => listener(edited)));
    },
  };
}

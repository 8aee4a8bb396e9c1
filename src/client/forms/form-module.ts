import type { FormDefinition } from '#shared/forms/types.ts';

/** What `virtual:forms/<name>` exports: a form, in a chunk of its own. */
export interface FormModule {
  readonly definition: FormDefinition;
  /** On the dev server: tells what has become of it since its tables were edited; returns what stops that. */
  readonly onChange?: (heard: (definition: FormDefinition) => void) => () => void;
}

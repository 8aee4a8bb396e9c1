import type { FormDefinition } from '#shared/forms/types.ts';

/** What `virtual:forms/<name>` exports: a form, in a chunk of its own. */
export interface FormModule {
  readonly definition: FormDefinition;
}

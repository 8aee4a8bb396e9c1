import type { FormDefinition } from '#shared/forms/types.ts';

/** What `virtual:forms/<name>` exports: a form, in a chunk of its own. */
export interface FormModule {
  readonly definition: FormDefinition;
  /**
   * Only in development: calls a listener when the form's files under `schemas/` are edited. The promise resolves when the form shows it.
   *
   * @returns stops listening
   */
  readonly onChange?: (listener: (definition: FormDefinition) => Promise<void>) => () => void;
}

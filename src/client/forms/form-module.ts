import type { FormDefinition } from '#shared/forms/types.ts';

/** What `virtual:forms/<name>` exports: a form, in a chunk of its own. */
export interface FormModule {
  readonly definition: FormDefinition;
  /**
   * Where tables are edited: tells what has become of it, and hears once that shows.
   *
   * @returns what stops that
   */
  readonly onChange?: (heard: (definition: FormDefinition) => Promise<void>) => () => void;
}

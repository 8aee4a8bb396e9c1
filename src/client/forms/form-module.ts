import type { ErrorObject } from 'ajv';
import type { FieldPath } from '#shared/forms/path.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** A compiled check: whether a value is valid, and after it what is wrong. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** What `virtual:forms/<name>` exports: a form, and functions compiled from the very same schema. */
export interface FormModule {
  readonly definition: FormDefinition;
  /** By path: '' checks the whole form, a field's path its value alone. */
  readonly validators: Readonly<Record<FieldPath, Validator>>;
}

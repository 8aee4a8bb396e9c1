import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { FormDefinition } from '#shared/forms/types.ts';

/** What `virtual:forms/<name>` exports: a form, and validators compiled from the very same schema. */
export interface FormModule {
  readonly definition: FormDefinition;
  /** Validator functions by the schema's `$id`. */
  readonly validators: ValidatorFunctions;
}

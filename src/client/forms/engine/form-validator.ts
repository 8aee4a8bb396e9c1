import { toErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import { prune } from '#shared/forms/normalise.ts';
import { placeErrors } from '#shared/forms/place-errors.ts';
import type { FieldError, Payload } from '#shared/forms/types.ts';
import type { FormModule } from '../form-module.ts';

export interface FormValidator extends ValidatorType<Payload> {
  /** The errors of the form's data, one a field, in the order of the schema. */
  readonly findErrors: (data: Payload) => FieldError[];
}

function toRjsfError({ field, message }: FieldError): RJSFValidationError {
  return { property: `.${field}`, message, stack: message };
}

/**
 * rjsf's validator on a form's precompiled functions. It judges what would be sent (trimmed, empties absent, hidden fields
 * dropped) and tells one error a field, exactly as the API does.
 *
 * @throws when the functions were compiled from another schema
 */
export function createFormValidator({ definition, validators }: FormModule): FormValidator {
  const { schema } = definition;
  const validate = validators[schema.$id];
  if (!validate) throw new Error(`The validators of form "${definition.name}" have no function for "${schema.$id}"`);

  function findErrors(data: Payload): FieldError[] {
    return validate?.(prune(data, schema)) ? [] : placeErrors(validate?.errors, schema);
  }

  return {
    findErrors,
    validateFormData: (data) => {
      const errors = findErrors(data ?? {}).map(toRjsfError);
      return { errors, errorSchema: toErrorSchema<Payload>(errors) };
    },
    // rjsf asks this to choose between the branches of a schema; ours are flat and have none.
    isValid: (_schema, data) => findErrors(data ?? {}).length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}

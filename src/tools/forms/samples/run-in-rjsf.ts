import type { ErrorSchema, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { withAjv } from '#engine/rjsf/ajv/index.ts';
import { createValidator } from '#engine/rjsf/index.ts';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { fieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';
import type { SampleCase } from './types.ts';

const sort = (errors: readonly string[]) => [...errors].sort((a, b) => (a < b ? -1 : 1));

function errorsOf(validator: ValidatorType, schema: FormSchema, payload: SampleCase['payload']): readonly string[] {
  const { errorSchema } = validator.validateFormData(payload, schema as unknown as RJSFSchema);
  return sort(toErrorList(errorSchema));
}

/** The messages in rjsf's `ErrorSchema`, each after its path. */
const toErrorList = ({ __errors: messages = [], ...inside }: ErrorSchema, keys: readonly string[] = []): readonly string[] => [
  ...messages.map((message) => `${fieldPath(keys)}: ${message}`),
  ...Object.entries(inside).flatMap(([key, inner]) => toErrorList(inner as ErrorSchema, [...keys, key])),
];

/** Reports samples for which the rjsf validators, with and without Ajv, find other errors than the form's page. */
export function runInRjsf(cases: readonly SampleCase[], schema: FormSchema): TableError[] {
  const form = siteForm(schema);
  const validators = { createValidator: createValidator(form), withAjv: withAjv(form, customizeValidator()) };
  return cases.flatMap(({ file, key, payload }) => {
    const ours = sort(pageErrors(schema, payload).map(({ field, message }) => `${field}: ${message}`));
    return Object.entries(validators).flatMap(([name, validator]) => {
      const theirs = errorsOf(validator, schema, payload);
      const differing = [...theirs.filter((error) => !ours.includes(error)), ...ours.filter((error) => !theirs.includes(error))];
      if (differing.length === 0) return [];
      const problem = `in rjsf, ${name} and the page differ: ${differing.map((error) => `«${error}»`).join(', ')}`;
      return [new TableError(file, key, problem, 'Give the rule a message of its own in schema.json, or ask for it in a simpler way')];
    });
  });
}

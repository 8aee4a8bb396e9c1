import {
  createErrorHandler,
  ErrorSchemaBuilder,
  getDefaultFormState,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type RJSFValidationError,
  type ValidationData,
  type ValidatorType,
} from '@rjsf/utils';
import { isEntryNamePath } from '../../model/entry-name.ts';
import { parentPath, toKeys, type Path } from '../../schema/path.ts';

/** The error at one path of a form. */
export interface LocatedError {
  readonly path: Path;
  readonly keyword: string;
  readonly message: string;
}

/** The path where rjsf shows an error. The engine's control for the name of a dictionary entry has no counterpart in rjsf. */
export const rjsfPath = (path: Path): Path => (isEntryNamePath(path) ? parentPath(path) : path);

const toRjsfError = ({ path, keyword, message }: LocatedError): RJSFValidationError => ({
  name: keyword,
  property: toKeys(path)
    .map((key) => `.${key}`)
    .join(''),
  message,
  params: {},
  stack: message,
  schemaPath: '',
});

/** The arguments of `ValidatorType.validateFormData`. */
export type ValidationArguments = Parameters<ValidatorType['validateFormData']>;

/** Errors in rjsf's format, after `transformErrors` and `customValidate`. */
export function validationData(
  validator: ValidatorType,
  located: readonly LocatedError[],
  [formData, schema, customValidate, transformErrors, uiSchema]: ValidationArguments,
): ValidationData<unknown> {
  const rjsfErrors = located.map(toRjsfError);
  const errors = transformErrors ? transformErrors(rjsfErrors, uiSchema) : rjsfErrors;
  const errorSchema = transformErrors ? toErrorSchema(errors) : toTree(located);
  const data = { errors, errorSchema };
  if (!customValidate) return data;
  const whole: unknown = getDefaultFormState(validator, schema, formData, schema, true);
  const handler = customValidate(whole, createErrorHandler(whole), uiSchema, errorSchema);
  return validationDataMerge(data, unwrapErrorHandler(handler));
}

/** Errors as an error schema. rjsf's own `toErrorSchema` would split a field name such as `a.b` at the dot. */
function toTree(located: readonly LocatedError[]) {
  const builder = new ErrorSchemaBuilder();
  for (const { path, message } of located) builder.addErrors(message, toKeys(path));
  return builder.ErrorSchema;
}

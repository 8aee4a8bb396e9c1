import type { ErrorObject } from 'ajv';
import type { FieldError, FormSchema } from './types.ts';

/** What placing needs to know of an Ajv error; rjsf's own error type has the same parts. */
type RawError = Pick<ErrorObject, 'keyword' | 'instancePath' | 'message' | 'params'>;

interface PlacedError extends FieldError {
  readonly rank: number;
}

/** The errors that an `errorMessage` replaced (several, when a body has several unknown fields), or the error itself. */
function originals(error: RawError): readonly RawError[] {
  const { errors = [] } = error.params as { errors?: readonly RawError[] };
  return error.keyword === 'errorMessage' && errors.length > 0 ? errors : [error];
}

function fieldOf(error: RawError): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  return params.missingProperty ?? params.additionalProperty ?? error.instancePath.split('/')[1] ?? '';
}

/** Compares by field: those of the form in its order, then all others. */
export function byFormOrder({ properties }: FormSchema): (a: FieldError, b: FieldError) => number {
  const places = new Map(Object.keys(properties).map((name, place) => [name, place]));
  const place = ({ field }: FieldError) => places.get(field) ?? places.size;
  return (a, b) => place(a) - place(b);
}

/**
 * Puts every Ajv error under its field, one a field, in the order of the form's properties.
 *
 * - `errorMessage.required` lands on the parent object (ajv-errors issue 148): the field is read from the error it replaced.
 * - Of several errors on a field the one whose keyword stands first in the field's schema is told, so that the order in
 *   the JSON says which message matters most («digits only» before «exactly 10»).
 * - A body that is no object at all gets field ''.
 *
 * Errors carry no input; `params.errors[].data` must never be logged.
 */
export function placeErrors(errors: readonly RawError[] | null | undefined, schema: FormSchema): FieldError[] {
  const best = new Map<string, PlacedError>();
  const causes = (errors ?? []).flatMap((error) => originals(error).map((cause) => ({ cause, message: error.message })));
  for (const { cause, message = 'Invalid value' } of causes) {
    const field = fieldOf(cause);
    const keywords = Object.keys((Object.hasOwn(schema.properties, field) && schema.properties[field]) || {});
    const keyword = cause.instancePath.split('/').length > 2 ? 'items' : cause.keyword;
    const rank = keywords.indexOf(keyword);
    const known = best.get(field);
    if (!known || rank < known.rank) best.set(field, { field, message, rank });
  }
  return [...best.values()].sort(byFormOrder(schema)).map(({ field, message }) => ({ field, message }));
}

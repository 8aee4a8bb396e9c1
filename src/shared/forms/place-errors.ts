import type { ErrorObject } from 'ajv';
import { fieldPath, insideOf, isControl, keysAlong, type FieldPath, type Place } from './path.ts';
import type { FieldError, FormSchema } from './types.ts';

/** What is said of a rule that has no message of its own. */
export const INVALID = 'Invalid value';

/** What placing needs to know of an Ajv error. */
type RawError = Pick<ErrorObject, 'keyword' | 'instancePath' | 'message' | 'params'>;

interface PlacedError extends FieldError {
  readonly rank: number;
}

/** The errors that an `errorMessage` replaced (several, when a body has several unknown fields), or the error itself. */
function originals(error: RawError): readonly RawError[] {
  const { errors = [] } = error.params as { errors?: readonly RawError[] };
  return error.keyword === 'errorMessage' && errors.length > 0 ? errors : [error];
}

/** Where an error stands: at the control that shows it, which is the last place on its way that holds no others. */
function placeOf(
  { keyword, instancePath, params }: RawError,
  schema: FormSchema,
  base: FieldPath,
): { field: FieldPath; keyword: string; at: Place | undefined } {
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string };
  const named = missingProperty ?? additionalProperty;
  const keys = [...keysAlong(base), ...keysAlong(instancePath.slice(1)), ...(named === undefined ? [] : [named])];
  let at: Place | undefined = schema;
  for (const [index, key] of keys.entries()) {
    at = insideOf(at, key);
    if (!at || isControl(at))
      return { field: fieldPath(keys.slice(0, index + 1)), keyword: index + 1 < keys.length ? 'items' : keyword, at };
  }
  return { field: fieldPath(keys), keyword, at };
}

/** Compares by field: those of the form in its order, then all others. */
export function byFormOrder(schema: FormSchema): (a: FieldError, b: FieldError) => number {
  const orders = new Map<Place, ReadonlyMap<string, number>>();
  const known = new Map<FieldPath, readonly number[]>();

  function placeIn(holder: Place | undefined, key: string): number {
    const { properties } = holder ?? {};
    if (!holder || !properties) return Number(key) || 0;
    const order = orders.get(holder) ?? new Map(Object.keys(properties).map((name, place) => [name, place]));
    orders.set(holder, order);
    return order.get(key) ?? order.size;
  }

  function placesOf({ field }: FieldError): readonly number[] {
    const before = known.get(field);
    if (before) return before;
    let at: Place | undefined = schema;
    const places = keysAlong(field).map((key) => {
      const place = placeIn(at, key);
      at = at && insideOf(at, key);
      return place;
    });
    known.set(field, places);
    return places;
  }

  return (a, b) => {
    const [one, other] = [placesOf(a), placesOf(b)];
    const first = one.findIndex((place, index) => place !== other[index]);
    return first < 0 ? one.length - other.length : (one[first] ?? 0) - (other[first] ?? -1);
  };
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
 *
 * @param base the path of what was checked, where that was not the whole form
 */
export function placeErrors(errors: readonly RawError[] | null | undefined, schema: FormSchema, base: FieldPath = ''): FieldError[] {
  const best = new Map<string, PlacedError>();
  const causes = (errors ?? []).flatMap((error) => originals(error).map((cause) => ({ cause, message: error.message })));
  for (const { cause, message = INVALID } of causes) {
    const { field, keyword, at = {} } = placeOf(cause, schema, base);
    const rank = Object.keys(at).indexOf(keyword);
    const known = best.get(field);
    if (!known || rank < known.rank) best.set(field, { field, message, rank });
  }
  return [...best.values()].sort(byFormOrder(schema)).map(({ field, message }) => ({ field, message }));
}

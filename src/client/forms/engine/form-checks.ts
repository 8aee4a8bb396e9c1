import { fieldAt, valueAt, type FieldPath } from '#shared/forms/path.ts';
import { isHidden, normaliseValue, prune, revealersOf } from '#shared/forms/normalise.ts';
import { INVALID, placeErrors } from '#shared/forms/place-errors.ts';
import type { FieldError, Payload } from '#shared/forms/types.ts';
import type { FormModule } from '../form-module.ts';

/** Checks a form's values on the page: all of them, or what one field asks for. Both give the same verdict, and the API's. */
export interface FormChecks {
  /** The errors of all values, one a field, in the order of the schema. */
  readonly all: (values: Payload) => FieldError[];
  /** The error of one field, whatever stands in the others. */
  readonly one: (values: Payload, path: FieldPath) => string | undefined;
  /** The fields whose verdict follows the value at a path: they show while it has one of their options. */
  readonly readers: (path: FieldPath) => readonly FieldPath[];
  /** What is said of a value that is unlike what its field expects. Nothing is refused for it. */
  readonly advice: (values: Payload, path: FieldPath) => string | undefined;
  /**
   * Runs every function once, a slice at a time: the first call of one takes a browser a hundred times as long as the next.
   *
   * @param hasTime whether there is time for another one
   * @returns whether all have run
   */
  readonly warm: (hasTime: () => boolean) => boolean;
}

/**
 * Judges what would be sent (trimmed, empties absent, hidden fields dropped), by functions compiled from the form's schema.
 *
 * @throws when they were compiled from another schema
 */
export function createChecks({ definition, validators }: FormModule): FormChecks {
  const { name, schema } = definition;
  const { '': whole, ...parts } = validators;
  if (!whole) throw new Error(`The validators of form "${name}" have no function for the whole form`);
  const revealers = revealersOf(schema);
  const cold = Object.values(parts);

  function valueOf(values: Payload, path: FieldPath): unknown {
    const field = fieldAt(schema, path);
    return field && normaliseValue(valueAt(values, path), field);
  }

  function one(values: Payload, path: FieldPath): string | undefined {
    if (isHidden(path, values, schema, revealers)) return undefined;
    const value = valueOf(values, path);
    if (value === undefined) return schema.required?.includes(path) ? (schema.errorMessage?.required?.[path] ?? INVALID) : undefined;
    const validate = parts[path];
    if (!validate || validate(value)) return undefined;
    return placeErrors(validate.errors, schema, path)[0]?.message;
  }

  function advice(values: Payload, path: FieldPath): string | undefined {
    const { advice: rule } = fieldAt(schema, path) ?? {};
    const value = rule && valueOf(values, path);
    return typeof value === 'string' && !new RegExp(rule?.unlike ?? '', 'u').test(value) ? rule?.text : undefined;
  }

  function warm(hasTime: () => boolean): boolean {
    while (cold.length > 0 && hasTime()) cold.pop()?.('');
    if (cold.length > 0 || !hasTime()) return false;
    whole?.({});
    return true;
  }

  return {
    all: (values) => (whole(prune(values, schema)) ? [] : placeErrors(whole.errors, schema)),
    one,
    readers: (path) => Object.values(schema.properties[path]?.reveals ?? {}).flat(),
    advice,
    warm,
  };
}

import type { PartSchema } from '../schema/places.ts';
import { isPlainObject } from '../plain-object.ts';
import { kindShown } from './holders.ts';
import type { FormStructure } from './structure.ts';

/** A box that must be ticked: nobody else can agree for whoever fills the form in. */
export const mustBeTicked = ({ enum: values, const: only }: PartSchema): boolean =>
  only === true || (values?.length === 1 && values[0] === true);

/** Whether a field's `default` may stand for an answer that nobody was asked for. */
export const standsIn = (field: PartSchema): boolean => field.default !== undefined && !mustBeTicked(field);

/**
 * A value with the `default` of all that has to be there inside and is not, at any depth, in rows too: it was given to a form that
 * did not ask for it yet. Nothing else is added, so that nobody is said to have chosen what they were free to leave open.
 *
 * @param place what the form says of the value's place
 * @returns the same value where nothing is missing
 */
export function withNeeded<Value>(structure: FormStructure, place: PartSchema, value: Value): Value;
export function withNeeded(structure: FormStructure, place: PartSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const shape = structure.shape(place, value);
    const rows = value.map((row: unknown, index) => withNeeded(structure, structure.inside(shape, index) ?? {}, row));
    return rows.some((row, index) => row !== value[index]) ? rows : value;
  }
  if (!isPlainObject(value)) return value;
  const { field } = structure.shape(place, value);
  const required = new Set(field.required);
  const added = Object.keys({ ...field.properties, ...value }).flatMap((name): [string, unknown][] => {
    const inside = structure.inside({ field }, name);
    if (!inside) return [];
    const before = Object.hasOwn(value, name) ? value[name] : undefined;
    const after = before === undefined ? missing(structure, inside, required.has(name)) : withNeeded(structure, inside, before);
    return after === before ? [] : [[name, after]];
  });
  return added.length === 0 ? value : { ...value, ...Object.fromEntries(added) };
}

/** What stands in for an answer that is not there; undefined where nothing has to, or can. */
function missing(structure: FormStructure, place: PartSchema, isRequired: boolean): unknown {
  if (!isRequired) return undefined;
  const shape = structure.shape(place, undefined);
  if (standsIn(shape.field)) return shape.field.default;
  if (kindShown(shape) !== 'group' || structure.holdsItself(place)) return undefined;
  const within = withNeeded(structure, place, {});
  return Object.keys(within).length > 0 ? within : undefined;
}

/** A default may decide what else has to be there, whose default may decide again; no form's go on for longer. */
const MOST_ROUNDS = 8;

/** A whole payload with what has to be there and is not, as far as there are defaults for it. */
export function withAllNeeded<Payload extends Record<string, unknown>>(
  structure: FormStructure,
  schema: PartSchema,
  payload: Payload,
): Payload {
  let whole = payload;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = withNeeded(structure, schema, whole);
    if (next === whole) return whole;
    whole = next;
  }
  return whole;
}

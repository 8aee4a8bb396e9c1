import type { PartSchema } from '../schema/places.ts';
import { isPlainObject } from '../plain-object.ts';
import { kindShown } from './holders.ts';
import { MOST_ROUNDS } from './rounds.ts';
import type { FormStructure } from './structure.ts';

/** A box that must be ticked: nobody else can agree for whoever fills the form in. */
export const mustBeTicked = ({ enum: values, const: only }: PartSchema): boolean =>
  only === true || (values?.length === 1 && values[0] === true);

/** A box that is answered from the beginning: No where it is not ticked. One that must be ticked takes no No, and is left open. */
export const beginsAnswered = (field: PartSchema): boolean => typeof field.default === 'boolean' && !mustBeTicked(field);

/** Whether a field's `default` may stand for an answer that nobody was asked for. */
export const standsIn = (field: PartSchema): boolean => field.default !== undefined && !mustBeTicked(field);

/** What one look through a value finds, and how far it still goes. */
interface Look {
  /** What stands in at each place for an answer that is not there: found once, as every row asks. */
  readonly standIns: Map<PartSchema, unknown>;
  /** Groups, rows and lists that are still looked into. */
  left: number;
}

const lookInto = (most: number): Look => ({ standIns: new Map(), left: most });

/**
 * A value with the `default` of all that has to be there inside and is not, at any depth, in rows too: it was given to a form that
 * did not ask for it yet. Nothing else is added, so that nobody is said to have chosen what they were free to leave open.
 *
 * @param place what the form says of the value's place
 * @returns the same value where nothing is missing
 */
export function withNeeded<Value>(structure: FormStructure, place: PartSchema, value: Value, look?: Look): Value;
export function withNeeded(structure: FormStructure, place: PartSchema, value: unknown, look = lookInto(Infinity)): unknown {
  if (!(Array.isArray(value) || isPlainObject(value)) || look.left === 0) return value;
  look.left -= 1;
  if (Array.isArray(value)) {
    const shape = structure.shape(place, value);
    const rows = value.map((row: unknown, index) => withNeeded(structure, structure.inside(shape, index) ?? {}, row, look));
    return rows.some((row, index) => row !== value[index]) ? rows : value;
  }
  const { field } = structure.shape(place, value);
  const required = new Set(field.required);
  const asked = Object.keys({ ...field.properties, ...value }).filter(
    (name) => required.has(name) || (Object.hasOwn(value, name) && value[name] !== undefined),
  );
  const added = asked.flatMap((name): [string, unknown][] => {
    const inside = structure.inside({ field }, name);
    if (!inside) return [];
    const before = Object.hasOwn(value, name) ? value[name] : undefined;
    const after = before === undefined ? standIn(structure, inside, look) : withNeeded(structure, inside, before, look);
    return after === before ? [] : [[name, after]];
  });
  return added.length === 0 ? value : { ...value, ...Object.fromEntries(added) };
}

function standIn(structure: FormStructure, place: PartSchema, look: Look): unknown {
  if (!look.standIns.has(place)) look.standIns.set(place, madeUp(structure, place));
  return look.standIns.get(place);
}

/** What stands in for an answer that has to be there and is not; undefined where nothing can. */
function madeUp(structure: FormStructure, place: PartSchema): unknown {
  const shape = structure.shape(place, undefined);
  if (standsIn(shape.field)) return shape.field.default;
  if (kindShown(shape) !== 'group' || structure.holdsItself(place)) return undefined;
  const within = withNeeded(structure, place, {});
  return Object.keys(within).length > 0 ? within : undefined;
}

/** More groups and rows nobody fills in on a page; in what is beyond, nothing stands in, and what is missing is told. */
const MOST_PLACES = 1000;

/** A whole payload with what has to be there and is not, as far as there are defaults for it. */
export function withAllNeeded<Payload extends Record<string, unknown>>(
  structure: FormStructure,
  schema: PartSchema,
  payload: Payload,
): Payload {
  let whole = payload;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = withNeeded(structure, schema, whole, lookInto(MOST_PLACES));
    if (next === whole) return whole;
    whole = next;
  }
  return whole;
}

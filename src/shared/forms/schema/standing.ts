import { fieldPath, type FieldPath } from '../path.ts';
import { insides, spreadOf, spreadOfAll, wholeOf, type PartSchema, type Root } from './places.ts';

/** A value of a payload, and all that its form may say of it. */
export interface Standing {
  readonly path: FieldPath;
  /** The path with `*` for each position of a list: the same for a field in all rows. */
  readonly inAnyRow: FieldPath;
  readonly value: unknown;
  /** What the form says of the value, whether its branch is taken or not. */
  readonly schemas: readonly PartSchema[];
}

/** What is looked for in a form: some of the schemas of a place. */
export type Wanted = (schema: PartSchema) => boolean;

const known = new WeakMap<Wanted, WeakMap<Root, boolean>>();

/** Whether a form has such a place at all; most have none, and then no payload needs to be walked. */
export function hasAny(root: Root, wanted: Wanted): boolean {
  const answers = known.get(wanted) ?? new WeakMap<Root, boolean>();
  known.set(wanted, answers);
  const before = answers.get(root);
  if (before !== undefined) return before;
  const seen = new Set<PartSchema>([root]);
  // The set grows as it is walked: whatever stands at a place, and whatever is inside of that.
  for (const schema of seen) {
    for (const one of spreadOf(schema, root)) seen.add(one);
    const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items } = schema;
    for (const part of [...Object.values(properties), ...Object.values(patternProperties), additionalProperties, ...prefixItems, items])
      if (part) seen.add(part);
  }
  const answer = [...seen].some(wanted);
  answers.set(root, answer);
  return answer;
}

function* inside(
  value: unknown,
  places: readonly PartSchema[],
  root: Root,
  keys: readonly (string | number)[],
  wanted: Wanted,
): Generator<Standing> {
  if (value === undefined || value === null) return;
  const schemas = spreadOfAll(places, root);
  if (keys.length > 0 && schemas.some(wanted)) {
    yield { path: fieldPath(keys), inAnyRow: fieldPath(keys.map((key) => (typeof key === 'number' ? '*' : key))), value, schemas };
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* inside(entry, insides(places, index, root), root, [...keys, index], wanted);
  } else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) yield* inside(part, insides(places, name, root), root, [...keys, name], wanted);
  }
}

/**
 * The values of a payload that a form says a thing of, at any depth, each row's by itself. What is inside of one is not
 * looked at; null is no value.
 *
 * @param wanted the thing; the very same function for the same thing, since what a form has of it is remembered
 */
export function standingIn(payload: unknown, root: Root, wanted: Wanted): Standing[] {
  return hasAny(root, wanted) ? [...inside(payload, wholeOf(root), root, [], wanted)] : [];
}

/** What a form says of the value at a path of a payload; nothing where it does not speak of it. */
export function schemasAt(payload: unknown, root: Root, keys: readonly string[]): readonly PartSchema[] {
  let at = payload;
  let places = wholeOf(root);
  for (const key of keys) {
    places = insides(places, Array.isArray(at) ? Number(key) : key, root);
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  return spreadOfAll(places, root);
}

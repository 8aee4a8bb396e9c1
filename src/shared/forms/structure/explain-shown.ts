import { MOST_TOLD, type Broken } from '../schema/broken.ts';
import { explainPart } from '../schema/explain.ts';
import type { PartSchema, Root } from '../schema/places.ts';
import { isHolder } from './holders.ts';
import { isUnnamed, NAME_WANTED } from './unnamed.ts';
import type { Shape } from './shape.ts';
import type { FormStructure } from './structure.ts';
import type { ChooseAt } from './walk.ts';
import { wayTo } from './way.ts';

type Keys = Broken['keys'];

/** Somebody has filled in an entry, and not said what it is called. */
const NAMELESS = { errorMessage: { propertyNames: NAME_WANTED } } as PartSchema;

/** An entry of which its visitor has not said what it is called. */
const namelessAt = (keys: Keys): Broken => ({ keys, keyword: 'propertyNames', at: NAMELESS });

const OF_NAMES: ReadonlySet<string> = new Set(['propertyNames', 'additionalProperties']);

/** What leads to the entry whose name a rule is about; undefined where it is about a value. */
export function entryMisnamed({ at, keyword, keys, name }: Broken): Keys | undefined {
  if (at === NAMELESS) return keys;
  const isOfName = keyword === 'propertyNames' || (keyword === 'additionalProperties' && at.patternProperties !== undefined);
  return isOfName && name !== undefined ? [...keys, name] : undefined;
}

/** Whether a name is refused that nobody has given. */
const isOfNoName = ({ keyword, keys, name }: Broken) => OF_NAMES.has(keyword) && isUnnamed(String(name ?? keys.at(-1)));

const aloneOf = new WeakMap<PartSchema, PartSchema>();

/** What a schema asks of an object or a list itself, with nothing of what is inside: of that its names alone. */
function alone(schema: PartSchema): PartSchema {
  const known = aloneOf.get(schema);
  if (known) return known;
  const { properties, patternProperties, additionalProperties, items: _rows, prefixItems: _positions, ...own } = schema;
  const names = (all: object = {}) => Object.fromEntries(Object.keys(all).map((name) => [name, {}]));
  const isClosed = additionalProperties === false;
  const made = {
    ...own,
    ...(isClosed && { properties: names(properties), patternProperties: names(patternProperties), additionalProperties }),
  };
  aloneOf.set(schema, made);
  return made;
}

/**
 * What the schemas that hold at a place find wrong with its value; in what is inside only where one control shows it all.
 *
 * @param around what the value stands in, outermost first
 */
export function brokenAt(shape: Shape, value: unknown, keys: Keys, root: Root, around: readonly unknown[]): Broken[] {
  const rules = isHolder(shape) ? shape.rules.map(alone) : shape.rules;
  return rules.flatMap((rule) =>
    explainPart(rule, value, root, MOST_TOLD, around)
      .filter((one) => !isOfNoName(one))
      .map((one) => ({ ...one, keys: [...keys, ...one.keys] })),
  );
}

const areAlong = (some: Keys, others: Keys) => some.every((key, depth) => depth >= others.length || key === others[depth]);

/**
 * Values that fit several branches of which one is meant: no branch that shows finds anything wrong with them. Where something is wrong in
 * one, or in what it stands in, mending that may tell the branches apart.
 *
 * @param whole what the schema as a whole finds wrong
 * @param broken what is wrong in all that shows
 */
export function fittingSeveral(whole: readonly Broken[], broken: readonly Broken[]): Broken[] {
  const several = whole.filter(({ areSeveral }) => areSeveral === true);
  const wrong = broken.map(({ keys, name }) => (name === undefined ? keys : [...keys, name]));
  return several.filter(({ keys }) => !wrong.some((one) => areAlong(keys, one)));
}

/**
 * What is wrong in all that shows: like `explain`, only that of several branches the one that shows is meant.
 *
 * @param keys what leads to the value
 * @param around what it stands in, outermost first
 */
export function explainShown(
  structure: FormStructure,
  root: Root,
  schema: PartSchema,
  value: unknown,
  keys: Keys,
  chooseAt: ChooseAt,
  around: readonly unknown[] = [],
): Broken[] {
  // Nothing is right whichever branch shows.
  if (value === null && structure.nothing(schema) === null) return [];
  const shape = structure.shape(schema, value, wayTo(root, keys, chooseAt));
  const own = brokenAt(shape, value, keys, root, around);
  if (!isHolder(shape) || typeof value !== 'object' || value === null) return own;
  const nameless = Array.isArray(value) ? [] : Object.keys(value).filter(isUnnamed);
  for (const name of nameless) own.push(namelessAt([...keys, name]));
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return own.concat(
    entries.flatMap(([key, one]) => {
      const inside = structure.inside(shape, key);
      return inside ? explainShown(structure, root, inside, one, [...keys, key], chooseAt, [...around, value]) : [];
    }),
  );
}

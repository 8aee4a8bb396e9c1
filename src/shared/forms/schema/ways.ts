import { collectSubschemas, type PartSchema, type Root } from './places.ts';

/** A place inside a schema, and the way that leads there. */
export interface PlaceWay {
  /** The name of the place in what it is part of; `items` for each row of a list. */
  readonly name: string;
  /** What it is part of; undefined for where the walk began. */
  readonly from: PlaceWay | undefined;
  /** What it is called there. */
  readonly place: PartSchema;
  /** All that may say something of it, less what said something further out before. */
  readonly schemas: ReadonlySet<PartSchema>;
  /** Whether it is in a row of a list. */
  readonly inRow: boolean;
}

/**
 * So many places are looked at in one walk, those further out first. The largest forms that people wrote have some hundred; of definitions that all
 * refer to one another there would be more ways than can ever be walked.
 */
export const MOST_WAYS = 3000;

/** How often a schema says something along a way. */
function timesAlong(way: PlaceWay | undefined, schema: PartSchema): number {
  let times = 0;
  for (let at = way; at; at = at.from) if (at.schemas.has(schema)) times += 1;
  return times;
}

/** What a place holds, by name, as far as its schemas say: fields, and rows as `items`. */
function* partsOf(schemas: Iterable<PartSchema>): Generator<readonly [name: string, part: PartSchema, isRow: boolean]> {
  for (const { properties = {} } of schemas) for (const [name, field] of Object.entries(properties)) yield [name, field, false];
  for (const { items } of schemas) if (items) yield ['items', items, true];
}

/**
 * Every place inside a schema along every way that leads there, from the outside in: a definition that is used twice is two places.
 * What refers to itself is looked into as often as is said, and no walk goes beyond `MOST_WAYS`.
 *
 * @param times how often the same schema may say something on one way
 * @param most how many places at all
 */
export function waysIn(schema: PartSchema, root: Root, times: number, most = MOST_WAYS): readonly PlaceWay[] {
  const wayTo = (place: PartSchema, way: Pick<PlaceWay, 'name' | 'from' | 'inRow'>): PlaceWay => {
    const schemas = new Set(collectSubschemas(place, root).filter((one) => timesAlong(way.from, one) < times));
    return { ...way, place, schemas };
  };
  const ways = [wayTo(schema, { name: '', from: undefined, inRow: false })];
  // The list grows as it is walked.
  for (const way of ways) {
    for (const [name, part, isRow] of partsOf(way.schemas)) {
      if (ways.length >= most) return ways;
      ways.push(wayTo(part, { name, from: way, inRow: way.inRow || isRow }));
    }
  }
  return ways;
}

/** What was reached from the outside in, in the order in which a form asks: each with all that is in it before the next. */
export function asAsked<Way extends { readonly from: Way | undefined }>(ways: readonly Way[]): readonly Way[] {
  const inside = Map.groupBy(ways, ({ from }) => from);
  const within = (way: Way): Way[] => [way, ...(inside.get(way) ?? []).flatMap(within)];
  return (inside.get(undefined) ?? []).flatMap(within);
}

/** The names that lead to a place from where the walk began. */
export function keysTo(way: PlaceWay): readonly string[] {
  return way.from ? [...keysTo(way.from), way.name] : [];
}

/** An object with the value at the end of a way changed, and nothing else; the very same where the value stays. */
export function changedAt<Value extends object>(value: Value, [key, ...rest]: readonly string[], change: (at: object) => object): Value {
  if (key === undefined) return change(value) as Value;
  const before = (value as Readonly<Record<string, object>>)[key] ?? {};
  const after = changedAt(before, rest, change);
  return after === before ? value : { ...value, [key]: after };
}

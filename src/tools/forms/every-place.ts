import { kindName, type KindName } from '#shared/forms/kinds/kinds.ts';
import { laidOver } from '#shared/forms/schema/laid-over.ts';
import { mapKeyword } from '#shared/forms/schema/subschemas.ts';
import { insides, spreadOfAll, type PartSchema, type Root } from '#shared/forms/schema/places.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/** A place of a form where a value can stand: a field, a row, a field of a row. */
export interface FormPlace {
  /** Names that lead there; `*` for each row of a list. */
  readonly way: readonly string[];
  /** All schemas that may say something of the value, the nearest first: what it refers to and its branches too. */
  readonly schemas: readonly PartSchema[];
}

/** Kinds whose control shows their entries too: these are no places of their own. */
const WHOLE: ReadonlySet<KindName> = new Set(['options', 'files']);

/** So many rows within rows are looked into. */
const DEEPEST = 12;

/** Every place of a form, from the outside in; what refers to itself is looked into once. */
export function* everyPlace(root: Root): Generator<FormPlace> {
  const seen = new Set<PartSchema>();
  function* within(around: readonly PartSchema[], way: readonly string[]): Generator<FormPlace> {
    const names = new Set(spreadOfAll(around, root).flatMap(({ properties = {} }) => Object.keys(properties)));
    const keys = [...[...names].map((name) => [name, name] as const), ['*', Number.MAX_SAFE_INTEGER] as const];
    for (const [name, key] of keys) {
      const schemas = insides(around, key, root);
      const [first] = schemas;
      if (!first) continue;
      const place = { way: [...way, name], schemas: spreadOfAll(schemas, root) };
      yield place;
      if (seen.has(first) || place.way.length > DEEPEST || WHOLE.has(kindName(laidOver(first, root)))) continue;
      seen.add(first);
      yield* within(schemas, place.way);
    }
  }
  yield* within([root], []);
}

/** Where each schema of a form stands in it, as a dotted key. */
export function dottedKeysOf(schema: FormSchema): ReadonlyMap<unknown, string> {
  const keys = new Map<unknown, string>();
  const visit = (one: unknown, path: readonly string[]): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    keys.set(one, path.join('.'));
    for (const [keyword, value] of Object.entries(one)) mapKeyword(keyword, value, path, visit);
    return one;
  };
  visit(schema, []);
  return keys;
}

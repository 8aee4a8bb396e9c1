import type { PartSchema } from './places.ts';
import { mapKeyword } from './subschemas.ts';

type Keys = readonly (string | number)[];

/** What was found of one part of a value by one schema. */
interface Found<Broken> {
  readonly keys: Keys;
  readonly around: readonly unknown[];
  readonly most: number;
  readonly broken: readonly Broken[];
}

const referring = new WeakMap<PartSchema, boolean>();

/** Whether a schema, or one that stands in it, leads on to another. */
function refers(schema: PartSchema): boolean {
  const known = referring.get(schema);
  if (known !== undefined) return known;
  let does = schema.$ref !== undefined;
  const look = (one: unknown) => {
    does ||= typeof one === 'object' && one !== null && refers(one);
    return one;
  };
  for (const [keyword, value] of Object.entries(schema)) if (!does) mapKeyword(keyword, value, [], look);
  referring.set(schema, does);
  return does;
}

const isAlike = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** What a walk has found of parts of its value so far, so that whatever leads to one again does not look again. */
export class FoundParts<Broken extends { readonly keys: Keys }> {
  readonly #found = new Map<PartSchema, Map<object, Found<Broken>>>();

  /**
   * What refers to nothing is led to once, and so not kept in mind.
   *
   * @param around what the value stands in
   * @param most so many are wanted
   * @param look finds them, the first time
   */
  of(
    schema: PartSchema,
    value: object,
    { keys, around, most }: Omit<Found<Broken>, 'broken'>,
    look: () => readonly Broken[],
  ): readonly Broken[] {
    if (!refers(schema)) return look();
    const found = this.#found.get(schema) ?? new Map<object, Found<Broken>>();
    this.#found.set(schema, found);
    const known = found.get(value);
    const isEnough = known && (known.most >= most || known.broken.length < known.most);
    if (isEnough && isAlike(known.around, around)) {
      const told = known.broken.slice(0, most);
      const { length } = known.keys;
      return isAlike(known.keys, keys) ? told : told.map((one) => ({ ...one, keys: [...keys, ...one.keys.slice(length)] }));
    }
    const before = [...around];
    const broken = look();
    found.set(value, { keys, around: before, most, broken });
    return broken;
  }
}

import { isPlainObject } from '../plain-object.ts';
import { explainPart } from '../schema/explain.ts';
import type { PartSchema, Root } from '../schema/places.ts';
import { always } from '../schema/told-apart.ts';
import { UNFINISHED } from './site.ts';

/** What schemas that hold at one place say of a field there. */
export const saidOfField = (name: string, schemas: readonly PartSchema[], root: Root): readonly PartSchema[] =>
  schemas.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? always(properties[name] ?? {}, root) : []));

/** What in a value speaks against a schema, as far as a visitor has come. */
const speaking = (schema: PartSchema, value: unknown, root: Root) =>
  explainPart(schema, value, root).filter(
    ({ keyword, name }) => !UNFINISHED.has(keyword) && (keyword !== 'dependencies' || name === undefined),
  );

/** Whether nothing in a value speaks against a schema. */
export function acceptsSoFar(schema: PartSchema, value: unknown, root: Root): boolean {
  return value === undefined || speaking(schema, value, root).length === 0;
}

export const holds = (schema: PartSchema, value: unknown, root: Root): boolean => explainPart(schema, value, root, 1).length === 0;

/** Which branch holds, else which is the first that nothing speaks against: what one asks for may be missing, as another is meant. */
export function meantAt(branches: readonly PartSchema[], value: unknown, root: Root): number {
  const fitting = value === undefined ? -1 : branches.findIndex((one) => holds(one, value, root));
  return fitting < 0 ? branches.findIndex((one) => acceptsSoFar(one, value, root)) : fitting;
}

/** How many names of a value each branch has no field for, where another one has and nothing beside them. */
function strangers(
  branches: readonly (readonly PartSchema[])[],
  beside: readonly PartSchema[],
  value: unknown,
  root: Root,
): readonly number[] {
  if (!isPlainObject(value)) return branches.map(() => 0);
  const counts = Object.entries(value).map(([name, inside]) => {
    const said = branches.map((parts) => saidOfField(name, parts, root));
    const before = saidOfField(name, beside, root);
    if (before.length > 0) return strangers(said, before, inside, root);
    return said.map((parts) => (parts.length === 0 && said.some((other) => other.length > 0) ? 1 : 0));
  });
  return branches.map((_one, index) => counts.reduce((sum, all) => sum + (all[index] ?? 0), 0));
}

/**
 * Which branch is meant where no one name tells them apart: the one that holds, else the first of those that answers given in any case speak
 * least against, and that have fields for the others. What is wrong in a field of its own makes no branch another: its control would go with
 * what is to be corrected.
 *
 * @param beside what holds at the same place whichever is meant
 */
export function guessedAt(branches: readonly PartSchema[], beside: readonly PartSchema[], value: unknown, root: Root): number {
  if (value === undefined) return 0;
  const holding = branches.findIndex((one) => holds(one, value, root));
  if (holding >= 0) return holding;
  const isAsked = (keys: readonly (string | number)[]) =>
    keys.reduce<readonly PartSchema[]>((parts, key) => (typeof key === 'string' ? saidOfField(key, parts, root) : parts), beside).length >
    0;
  const strange = strangers(
    branches.map((one) => always(one, root)),
    beside,
    value,
    root,
  );
  const ranks = branches.map((one, index) => {
    const against = speaking(one, value, root);
    const asked = against.filter(({ keys }) => isAsked(keys)).length;
    return { index, rank: [asked, strange[index] ?? 0, against.length - asked] as const };
  });
  const [first] = ranks.toSorted(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
  return first?.index ?? 0;
}

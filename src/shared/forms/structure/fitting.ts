import { explainPart } from '../schema/explain.ts';
import type { PartSchema, Root } from '../schema/places.ts';
import { UNFINISHED } from './site.ts';

/** Whether nothing in a value speaks against a schema. */
export function acceptsSoFar(schema: PartSchema, value: unknown, root: Root): boolean {
  if (value === undefined) return true;
  return explainPart(schema, value, root).every(
    ({ keyword, name }) => UNFINISHED.has(keyword) || (keyword === 'dependencies' && name !== undefined),
  );
}

export const holds = (schema: PartSchema, value: unknown, root: Root): boolean => explainPart(schema, value, root, 1).length === 0;

/** Which branch holds, else which is the first that nothing speaks against: what one asks for may be missing, as another is meant. */
export function meantAt(branches: readonly PartSchema[], value: unknown, root: Root): number {
  const fitting = value === undefined ? -1 : branches.findIndex((one) => holds(one, value, root));
  return fitting < 0 ? branches.findIndex((one) => acceptsSoFar(one, value, root)) : fitting;
}

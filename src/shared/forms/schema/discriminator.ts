import type { Json } from '../types.ts';
import { targetOf, type Subschema, type Root } from './subschemas.ts';

/** Nothing can stand here. */
export const isNever = ({ not }: Subschema): boolean =>
  not !== undefined && Object.keys(not).every((keyword) => keyword === 'errorMessage');

/** The schemas that always speak of the same value as this one: what it refers to, and all of `allOf`. */
export function allOfChain(schema: Subschema, root: Root, seen: Set<Subschema> = new Set()): Subschema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, allOf = [] } = schema;
  const inside = [...($ref === undefined ? [] : [targetOf($ref, root)]), ...allOf];
  return [schema, ...inside.flatMap((one) => allOfChain(one, root, seen))];
}

/** The values that a branch takes for a name: those of its `const` or `enum`. */
export function valuesOf(branch: Subschema, name: string, root: Root): readonly Json[] | undefined {
  for (const { properties = {} } of allOfChain(branch, root)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    for (const { const: only, enum: values } of field ? allOfChain(field, root) : []) {
      if (only !== undefined) return [only];
      if (values) return values;
    }
  }
  return undefined;
}

/** The name whose value tells all branches apart; undefined where none does. */
export function discriminatorOf(branches: readonly Subschema[], root: Root): string | undefined {
  const [first] = branches;
  const names = first ? allOfChain(first, root).flatMap(({ properties = {} }) => Object.keys(properties)) : [];
  return names.find((name) => {
    const sets = branches.map((branch) => valuesOf(branch, name, root));
    if (!sets.every((values) => values !== undefined)) return false;
    const all = sets.flat().map((value) => JSON.stringify(value));
    return new Set(all).size === all.length;
  });
}

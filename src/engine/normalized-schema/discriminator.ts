import type { Json } from './types.ts';
import { targetOf, type Subschema, type Root } from './subschemas.ts';

/** Whether no value is valid: `{ "not": {} }`. */
export const isNever = ({ not }: Subschema): boolean =>
  not !== undefined && Object.keys(not).every((keyword) => keyword === 'errorMessage');

/** The schemas that always apply together with this one: itself, the target of `$ref`, and `allOf`, recursively. */
export function allOfChain(schema: Subschema, root: Root, seen: Set<Subschema> = new Set()): Subschema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, allOf = [] } = schema;
  const children = [...($ref === undefined ? [] : [targetOf($ref, root)]), ...allOf];
  return [schema, ...children.flatMap((child) => allOfChain(child, root, seen))];
}

/** The values of a property in its `const` or `enum` in a branch; undefined if it has neither. */
export function valuesOf(branch: Subschema, property: string, root: Root): readonly Json[] | undefined {
  for (const { properties = {} } of allOfChain(branch, root)) {
    const field = Object.hasOwn(properties, property) ? properties[property] : undefined;
    for (const { const: only, enum: values } of field ? allOfChain(field, root) : []) {
      if (only !== undefined) return [only];
      if (values) return values;
    }
  }
  return undefined;
}

/** The property whose value decides between all branches; undefined if there is none. */
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

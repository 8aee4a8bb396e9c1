import type { FieldSchema, Json } from '../types.ts';
import { targetOf, type Subschema, type Root } from './subschemas.ts';

/** A branch of which nothing shows: it only lets null pass. */
const isNull = ({ type }: Subschema) => type === 'null';

/** Nothing can stand here. */
export const isNever = ({ not }: Subschema): boolean =>
  not !== undefined && Object.keys(not).every((keyword) => keyword === 'errorMessage');

const ANNOTATIONS: ReadonlySet<string> = new Set(['type', 'title', 'description', 'errorMessage', 'default', 'examples']);

/** A schema that takes one value alone, as options of a list are written. */
export function isOneValue(schema: Subschema): boolean {
  const { const: only, enum: values, ...rest } = schema;
  return (only !== undefined || values?.length === 1) && Object.keys(rest).every((keyword) => ANNOTATIONS.has(keyword));
}

/** Values of which a field must be none, as a `not` has them: `const` or `enum` alone. */
export function unlikeIn({ not }: Subschema): readonly Json[] {
  const { const: only, enum: values = only === undefined ? [] : [only], ...rest } = not ?? {};
  return Object.keys(rest).every((keyword) => ANNOTATIONS.has(keyword)) ? values : [];
}

/** The names that a schema only asks to be there. */
export function onlyWanted({ required = [], type = 'object', ...rest }: Subschema): readonly string[] {
  return type === 'object' && Object.keys(rest).every((keyword) => ANNOTATIONS.has(keyword)) ? required : [];
}

/** Names that must not stand in an object, as a `not` of `required` has it: each list of them together. */
export function forbiddenBy({ not }: Subschema): readonly (readonly string[])[] {
  if (!not) return [];
  const { anyOf = [not], ...rest } = not;
  if (not.anyOf && !Object.keys(rest).every((keyword) => ANNOTATIONS.has(keyword))) return [];
  return anyOf.map(onlyWanted).filter((names) => names.length > 0);
}

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

/** The branches of a choice that somebody can mean: not those that let null pass, nor those that let nothing. */
export const nonNullBranches = (alternatives: readonly FieldSchema[], root: Root): FieldSchema[] =>
  alternatives.filter((one) => !allOfChain(one, root).some(isNull) && !isNever(one));

import { mustBeTicked } from '#engine/index.ts';
import { formerNames } from '#engine/versions/index.ts';
import { targetOf, type Subschema, type Root } from '#engine/normalized-schema/index.ts';
import { schemaAccepts } from '../../verdict.ts';
import type { Declared } from './match-paths.ts';

/** Whether a field's default may replace a missing answer; consent is never assumed. */
const canUseDefault = (field: Subschema): boolean => field.default !== undefined && !mustBeTicked(field);

/** Whether a default may replace a missing answer, and its field accepts it. */
export const hasDefault = (fields: readonly Subschema[] = [], root: Root) =>
  fields.some((field) => canUseDefault(field) && schemaAccepts(field, field.default, root));

/** The given schemas with their references and `allOf`, which apply in every case. */
export function unconditionalSchemas(schemas: readonly Subschema[], root: Root, seen = new Set<Subschema>()): Subschema[] {
  return schemas.flatMap((schema) => {
    if (seen.has(schema)) return [];
    seen.add(schema);
    const { $ref, allOf = [] } = schema;
    return [schema, ...unconditionalSchemas([...($ref === undefined ? [] : [targetOf($ref, root)]), ...allOf], root, seen)];
  });
}

/** The names that any of the schemas requires. */
export function requiredNames(schemas: readonly Subschema[]): ReadonlySet<string> {
  return new Set(schemas.flatMap(({ required = [] }) => required));
}

/** Current names → former names, by which stored values are converted. */
export function carriedNames(before: Declared, after: Declared): ReadonlyMap<string, string> {
  const wasOf = (declared: Declared) => new Map([...declared].map(([name, fields]) => [name, fields.flatMap(({ was = [] }) => was)]));
  const taken = new Set<string>();
  const carried = new Map<string, string>();
  for (const [name, candidates] of formerNames(wasOf(after), wasOf(before))) {
    const former = candidates.find((candidate) => before.has(candidate) && !taken.has(candidate));
    if (former === undefined) continue;
    taken.add(former);
    carried.set(name, former);
  }
  return carried;
}

/** The names that schemas have fields for. */
export const declaredIn = (schemas: readonly Subschema[]) => new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));

const OPTIONAL = 'Remove it from "required"';

/** How to make a newly required field harmless. */
export function optional(fields: readonly Subschema[] = []): string {
  if (fields.some(mustBeTicked)) return `${OPTIONAL}: a "default" cannot give consent`;
  return `${OPTIONAL}, or give it a "default"${fields.some(canUseDefault) ? ' that its rules accept' : ''}`;
}

/** A call without a version is read as the current one. */
export const HAS_DEFAULT =
  'is required now; its default is used for stored answers, drafts and open pages, but API calls without a Form-Version must send it';

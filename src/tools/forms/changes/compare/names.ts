import { mustBeTicked } from '#engine/index.ts';
import { formerNames } from '#engine/versions/index.ts';
import { targetOf, type Subschema, type Root } from '#engine/normalized-schema/index.ts';
import { schemaAccepts } from '../../verdict.ts';
import type { Declared } from './match-paths.ts';

/** Whether a field's `default` may stand for an answer that nobody was asked for. */
const standsIn = (field: Subschema): boolean => field.default !== undefined && !mustBeTicked(field);

/** Whether one of these may stand for what nobody was asked for: another reader can see what it stands for, and its field accepts it. */
export const hasDefault = (fields: readonly Subschema[] = [], root: Root) =>
  fields.some((field) => standsIn(field) && schemaAccepts(field, field.default, root));

/** The schemas that always hold at a place: themselves, what they refer to, and what holds beside them. */
export function alwaysHolding(schemas: readonly Subschema[], root: Root, seen = new Set<Subschema>()): Subschema[] {
  return schemas.flatMap((schema) => {
    if (seen.has(schema)) return [];
    seen.add(schema);
    const { $ref, allOf = [] } = schema;
    return [schema, ...alwaysHolding([...($ref === undefined ? [] : [targetOf($ref, root)]), ...allOf], root, seen)];
  });
}

/** The names that must be there, always or where some branch asks for it. */
export function wanted(schemas: readonly Subschema[]): ReadonlySet<string> {
  return new Set(schemas.flatMap(({ required = [] }) => required));
}

/** Names of now → the names of before that they carry on, where what was stored is carried likewise. */
export function carriedNames(before: Declared, after: Declared): ReadonlyMap<string, string> {
  const wasOf = (declared: Declared) => new Map([...declared].map(([name, fields]) => [name, fields.flatMap(({ was = [] }) => was)]));
  const taken = new Set<string>();
  const carried = new Map<string, string>();
  for (const [name, candidates] of formerNames(wasOf(after), wasOf(before))) {
    const former = candidates.find((one) => before.has(one) && !taken.has(one));
    if (former === undefined) continue;
    taken.add(former);
    carried.set(name, former);
  }
  return carried;
}

/** The names that schemas have fields for. */
export const declaredIn = (schemas: readonly Subschema[]) => new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));

const OPTIONAL = 'Remove it from "required"';

/** What takes the harm out of a field that must be there. */
export function optional(fields: readonly Subschema[] = []): string {
  if (fields.some(mustBeTicked)) return `${OPTIONAL}: a "default" cannot give consent`;
  return `${OPTIONAL}, or give it a "default"${fields.some(standsIn) ? ' that its rules accept' : ''}`;
}

/** Whom a default serves, and whom it does not: a call that does not say which version of the form it means, means the present one. */
export const HAS_DEFAULT =
  'is required now; its default is used for stored answers, drafts and open pages, but API calls without a Form-Version must send it';

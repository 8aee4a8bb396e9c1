// Merges all schemas that apply to a field, only to show it: validation evaluates each schema by itself.
import type { MergedKeywords } from '../fields/field-kind.ts';
import { includesJson } from '../schema/json.ts';
import type { Keywords, Subschema } from '../schema/subschema.ts';
import type { Alternatives } from '../evaluation/alternatives.ts';
import { hiddenNames } from '../evaluation/forbidden-names.ts';
import { classifyBranches } from './classify-branches.ts';
import type { ApplicableSchema } from './conditional.ts';

const LOWER_LIMIT = /^(?:min|exclusiveMin)/;
const UPPER_LIMIT = /^(?:max|exclusiveMax)/;

type Type = Keywords['type'];

function intersectTypes(before: Type, added: Type): Type {
  const types = [before ?? []].flat();
  const addedTypes = new Set([added ?? []].flat());
  const common = types.filter((type) => addedTypes.has(type) || (type === 'integer' && addedTypes.has('number')));
  if (types.includes('number') && addedTypes.has('integer')) common.push('integer');
  const merged = common.length > 0 ? common : types;
  return merged.length === 1 ? merged[0] : merged;
}

/** Merges a keyword that two schemas have: the stricter limit, the values that both allow, else the value of the first schema. */
function mergeKeyword(keyword: string, before: unknown, added: unknown): unknown {
  if (before === undefined) return added;
  if (keyword === 'type') return intersectTypes(before as Type, added as Type);
  if (keyword === 'enum') return (before as readonly unknown[]).filter((option) => includesJson(added as readonly unknown[], option));
  if (typeof before === 'number' && typeof added === 'number') {
    if (LOWER_LIMIT.test(keyword)) return Math.max(before, added);
    return UPPER_LIMIT.test(keyword) ? Math.min(before, added) : before;
  }
  return keyword === 'uniqueItems' || keyword === 'readOnly' ? Boolean(before) || Boolean(added) : before;
}

/** Names of properties that any of the schemas forbids. */
export const mergeHiddenNames = (schemas: readonly ApplicableSchema[]): ReadonlySet<string> =>
  new Set(schemas.flatMap(({ subschema }) => hiddenNames(subschema)));

export const mergeRequired = (schemas: readonly ApplicableSchema[]): ReadonlySet<string> =>
  new Set(schemas.flatMap(({ subschema }) => subschema.keywords.required ?? []));

/** The names of all properties that are not hidden, in order. The properties that a condition adds come after the field that decides it. */
export function orderPropertyNames(schemas: readonly ApplicableSchema[], hidden: ReadonlySet<string>): readonly string[] {
  const [only, ...others] = schemas;
  if (only && others.length === 0) return [...only.subschema.named('properties').keys()].filter((name) => !hidden.has(name));
  const names: string[] = [];
  const decidedBy = new Map<string, string>();
  for (const { subschema, after } of schemas) {
    const added = [...subschema.named('properties').keys()].filter((name) => !names.includes(name) && !hidden.has(name));
    const index = after === undefined ? -1 : names.findLastIndex((name) => name === after || decidedBy.get(name) === after);
    names.splice(index < 0 ? names.length : index + 1, 0, ...added);
    if (after !== undefined) for (const name of added) decidedBy.set(name, after);
  }
  return names;
}

/** The merged keywords of one schema. */
export function ownKeywords(subschema: Subschema): MergedKeywords {
  return { ...subschema.keywords, ...structureFlags([subschema]) };
}

const structureFlags = (subschemas: readonly Subschema[]) => ({
  hasProperties: subschemas.some((subschema) => subschema.hasPropertyKeyword),
  hasItems: subschemas.some((subschema) => subschema.has('items')),
  hasPrefixItems: subschemas.some((subschema) => subschema.has('prefixItems')),
  hasContains: subschemas.some((subschema) => subschema.has('contains')),
});

/**
 * The merged keywords of a field, which decide how it is shown.
 *
 * If a field is also declared outside a condition, the conditional schema only validates. Its `const` does not replace the control, and a
 * field that the condition reads keeps all its options.
 *
 * @param names the names of the field's properties
 * @param alternativesOf analyses the branches of a `oneOf` or `anyOf`
 */
export function mergeKeywords(
  schemas: readonly ApplicableSchema[],
  required: ReadonlySet<string>,
  names: readonly string[],
  alternativesOf: (branches: readonly Subschema[]) => Alternatives,
): MergedKeywords {
  const [only, ...others] = schemas;
  const subschemas = schemas.map(({ subschema }) => subschema);
  if (only && others.length === 0 && !only.subschema.has('oneOf') && !only.subschema.has('anyOf')) return ownKeywords(only.subschema);

  const merged: Record<string, unknown> = {};
  const isDeclared = schemas.some(({ isImposed, subschema }) => !isImposed && !subschema.acceptsAll);
  for (const { subschema, reads, isImposed } of schemas) {
    const onlyAsserts = isDeclared && isImposed === true;
    if (onlyAsserts && reads?.isRead === true) continue;
    for (const [keyword, value] of Object.entries(subschema.keywords)) {
      if (onlyAsserts && (keyword === 'const' || keyword === 'readOnly')) continue;
      merged[keyword] = mergeKeyword(keyword, merged[keyword], value);
    }
  }
  if (required.size > 0) merged['required'] = [...required];
  return { ...merged, ...keywordsOfBranches(subschemas, merged, names, alternativesOf), ...structureFlags(subschemas) };
}

/** Keywords that only the branches of a `oneOf` or `anyOf` have: the options they list, or the types and values that all of them name. */
function keywordsOfBranches(
  subschemas: readonly Subschema[],
  merged: Keywords,
  names: readonly string[],
  alternativesOf: (branches: readonly Subschema[]) => Alternatives,
): MergedKeywords {
  let branchKeywords: MergedKeywords = {};
  const all = subschemas.flatMap((subschema) => [subschema.list('oneOf'), subschema.list('anyOf')]).filter(({ length }) => length > 0);
  for (const branches of all) {
    const alternatives = alternativesOf(branches);
    const kind = classifyBranches(alternatives, new Set(names));
    if (kind === 'options')
      branchKeywords = { ...branchKeywords, singleValueBranches: alternatives.nonNullBranches.map(({ keywords }) => keywords) };
    if (kind !== 'rule' || merged.type !== undefined || merged.enum !== undefined) continue;
    const typed = branches.map((branch) => branch.allOfChain.find(({ keywords }) => keywords.type ?? keywords.enum)?.keywords ?? {});
    const types = [...new Set(typed.flatMap(({ type = [] }) => type))];
    const formats = new Set(typed.map(({ format }) => format));
    const [format] = formats.size === 1 ? formats : [];
    branchKeywords = {
      ...branchKeywords,
      ...(types.length > 0 && { type: types }),
      ...(typed.every((keywords) => keywords.enum) && { enum: typed.flatMap((keywords) => keywords.enum ?? []) }),
      ...(format !== undefined && { format }),
    };
  }
  return branchKeywords;
}

import { BEHAVIOR_BY_KIND } from '#engine/index.ts';
import { kindOfSchema, mergeReferenced, childSubschemas, collectFromAll, type Subschema } from '#engine/normalized-schema/index.ts';
import { testValuesOf } from '#engine/testing/index.ts';
import { fieldPath, valueAt, withValueAt } from '#shared/forms/path.ts';
import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import type { Mutant } from '../../mutants/types.ts';

/** A change of a valid payload that may detect a mutant: the payload is still valid, or is rejected for the change. */
export interface Candidate {
  readonly isValid: boolean;
  /** Long texts are in the short notation of samples. */
  readonly set?: Payload;
  readonly omit?: readonly string[];
}

/** A name that no form gives to a field. */
const UNKNOWN = 'no_such_field';

type Keys = readonly string[];

/**
 * The paths of the values in a payload that a schema applies to.
 *
 * @param schemas the schemas of `value`
 * @param keys the path of `value`
 */
function* pathsOf(target: Subschema, value: unknown, schemas: readonly Subschema[], root: FormSchema, keys: Keys = []): Generator<Keys> {
  if (collectFromAll(schemas, root).includes(target)) yield keys;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* pathsOf(target, inner, childSubschemas(schemas, Array.isArray(value) ? Number(key) : key, root), root, [...keys, key]);
  }
}

/** One changed value as a sample writes it: the whole top-level field. */
function change(base: Payload, keys: Keys, value: unknown): Omit<Candidate, 'isValid'> {
  const [name = ''] = keys;
  const set = withValueAt(base, fieldPath(keys), value)[name];
  return set === undefined ? { omit: [name] } : { set: { [name]: set } };
}

/** Splits `maxLength`, `required.name` or `aliases.e.g.`. Only the first dot separates, since the name may have dots. */
function splitKeywordPath(path: string): readonly [keyword: string, name: string | undefined] {
  const dot = path.indexOf('.');
  return dot === -1 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)];
}

function changes(mutant: Mutant, base: Payload, keys: Keys, root: FormSchema): Candidate[] {
  const { part, tightens = false } = mutant;
  const [keyword, name] = splitKeywordPath(mutant.keywordPath);
  if (keyword === 'additionalProperties') return [{ isValid: false, ...change(base, [...keys, UNKNOWN], 'x') }];
  if (keyword === 'required' && name !== undefined) return [{ isValid: false, ...change(base, [...keys, name], undefined) }];
  // The root's other keywords concern the whole form, which one changed value cannot break.
  if (keys.length === 0) return [];
  const merged = mergeReferenced(part, root);
  if (keyword === 'aliases' && name !== undefined)
    return [{ isValid: true, ...change(base, keys, BEHAVIOR_BY_KIND[kindOfSchema(merged)].hasSeveralValues ? [name] : name) }];
  if (name !== undefined) return [];
  const { accepted, rejected } = testValuesOf(merged);
  const limit = part[keyword as keyof FieldSchema];
  const values = (tightens ? accepted : rejected)(keyword, limit, valueAt(base, fieldPath(keys)), merged);
  return values.map((value) => ({ isValid: tightens, ...change(base, keys, value) }));
}

/** Whether a payload has a value that a mutant's schema applies to. */
export const appliesIn = (payload: Payload, { part }: Mutant, schema: FormSchema): boolean =>
  !pathsOf(part, payload, [schema], schema).next().done;

/**
 * Changes of a valid payload that may detect a mutant, the most likely first. Empty if one value is not enough to break the rule, or if
 * the payload has no value for it. Each candidate has to be tried.
 */
export function candidates(mutant: Mutant, schema: FormSchema, base: Payload): Candidate[] {
  const { field, part } = mutant;
  const [keys] = pathsOf(part, base, [schema], schema);
  if (keys) return changes(mutant, base, keys, schema);
  // A top-level field without a value in this payload: a candidate may add one.
  return field !== undefined && schema.properties[field] === part ? changes(mutant, base, [field], schema) : [];
}

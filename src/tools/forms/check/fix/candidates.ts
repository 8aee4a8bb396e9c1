import { BEHAVIOR_BY_KIND } from '#engine/index.ts';
import { kindOfSchema, mergeReferenced, childSubschemas, collectFromAll, type Subschema } from '#engine/normalized-schema/index.ts';
import { trialsOf } from '#engine/testing/index.ts';
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

/** The paths of the values in a payload that a schema applies to. */
function* placesOf(of: Subschema, value: unknown, places: readonly Subschema[], root: FormSchema, keys: Keys = []): Generator<Keys> {
  if (collectFromAll(places, root).includes(of)) yield keys;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    yield* placesOf(of, one, childSubschemas(places, Array.isArray(value) ? Number(key) : key, root), root, [...keys, key]);
  }
}

/** One changed value as a sample writes it: the whole top-level field. */
function change(base: Payload, keys: Keys, value: unknown): Omit<Candidate, 'isValid'> {
  const [name = ''] = keys;
  const set = withValueAt(base, fieldPath(keys), value)[name];
  return set === undefined ? { omit: [name] } : { set: { [name]: set } };
}

function changes({ own, of, tightens = false }: Mutant, base: Payload, keys: Keys, root: FormSchema): Candidate[] {
  const [keyword = '', name, ...deeper] = own.split('.');
  if (keyword === 'additionalProperties') return [{ isValid: false, ...change(base, [...keys, UNKNOWN], 'x') }];
  if (keyword === 'required' && name !== undefined)
    return [{ isValid: false, ...change(base, [...keys, [name, ...deeper].join('.')], undefined) }];
  if (keys.length === 0) return [];
  const laid = mergeReferenced(of, root);
  if (keyword === 'aliases' && name !== undefined) {
    const spelling = [name, ...deeper].join('.');
    return [{ isValid: true, ...change(base, keys, BEHAVIOR_BY_KIND[kindOfSchema(laid)].hasSeveralValues ? [spelling] : spelling) }];
  }
  if (name !== undefined) return [];
  const { breaking, within } = trialsOf(laid);
  const limit = of[keyword as keyof FieldSchema];
  const values = (tightens ? within : breaking)(keyword, limit, valueAt(base, fieldPath(keys)), laid);
  return values.map((value) => ({ isValid: tightens, ...change(base, keys, value) }));
}

/** Whether a payload has a value that a mutant's schema applies to. */
export const shows = (payload: Payload, { of }: Mutant, schema: FormSchema): boolean =>
  !placesOf(of, payload, [schema], schema).next().done;

/**
 * Changes of a valid payload that may detect a mutant, the most likely first. Empty if one value is not enough to break the rule, or if
 * the payload has no value for it. Each candidate has to be tried.
 */
export function candidates(mutant: Mutant, schema: FormSchema, base: Payload): Candidate[] {
  const { field } = mutant;
  const [keys] = placesOf(mutant.of, base, [schema], schema);
  if (keys) return changes(mutant, base, keys, schema);
  return field !== undefined && schema.properties[field] === mutant.of ? changes(mutant, base, [field], schema) : [];
}

import { isObject } from '../schema/json.ts';
import { valueAt, type Key } from '../schema/path.ts';

/** A value that is evaluated, with the values around it. */
export interface Instance {
  readonly value: unknown;
  /** Its property name or index in the parent; '' for the root. */
  readonly key: Key;
  readonly parent: Instance | undefined;
  /** 0 for the root. */
  readonly depth: number;
}

export const rootInstance = (value: unknown): Instance => ({ value, key: '', parent: undefined, depth: 0 });

export const childInstance = (parent: Instance, key: Key, value: unknown): Instance => ({ value, key, parent, depth: parent.depth + 1 });

/** The keys that lead from the root to an instance. */
export const keysTo = ({ parent, key }: Instance): Key[] => (parent ? [...keysTo(parent), key] : []);

/** Whether two instances are the same value at the same place. */
export const isSamePlace = (a: Instance | undefined, b: Instance | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.value === b.value && a.key === b.key && isSamePlace(a.parent, b.parent));

/** Whether a limit is the value of another field: `{ "$data": "1/email" }`. */
export const isDataReference = (limit: unknown): limit is { readonly $data: string } =>
  isObject(limit) && typeof limit['$data'] === 'string' && Object.keys(limit).length === 1;

/** Whether any keyword in a schema takes its limit from another field. */
export const hasDataReference = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && (isDataReference(schema) || Object.values(schema).some(hasDataReference));

/**
 * The value that a `$data` reference points to: by a JSON Pointer from the root (`/email`), or a relative one (`1/email`: one level up, then
 * `email`). Undefined if there is no value.
 */
export function resolveData({ $data }: { readonly $data: string }, instance: Instance): unknown {
  const [, levels, pointer = ''] = /^(\d*)((?:\/[^/]*)*)$/.exec($data) ?? [];
  if (levels === undefined) return undefined;
  let from: Instance | undefined = instance;
  for (let up = levels === '' ? instance.depth : Number(levels); from && up > 0; up -= 1) from = from.parent;
  return from && valueAt(from.value, pointer.slice(1));
}

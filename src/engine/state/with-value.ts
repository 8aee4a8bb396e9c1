import { isPlainObject, setOwn, type JsonObject } from '../schema/json.ts';

/**
 * Values with the value at some keys replaced; undefined removes it. Missing groups and lists on the way are created.
 *
 * @param emptyRow returns the value of a row that is missing up to the set one; undefined if there is no list at the keys. By default, no list
 *   is created
 */
export function withValue(
  values: JsonObject,
  keys: readonly string[],
  value: unknown,
  emptyRow: (list: readonly string[], index: number) => unknown = () => undefined,
): JsonObject {
  const change = (current: unknown, depth: number): unknown => {
    const key = keys[depth];
    if (key === undefined) return value;
    const list = keys.slice(0, depth);
    const row = Number(key);
    const isList =
      Array.isArray(current) || (!isPlainObject(current) && depth > 0 && Number.isInteger(row) && emptyRow(list, 0) !== undefined);
    if (isList) {
      const rows: unknown[] = Array.isArray(current) ? [...current] : [];
      for (let index = rows.length; index <= row; index += 1) rows.push(emptyRow(list, index));
      rows[row] = change(rows[row], depth + 1) ?? emptyRow(list, row);
      return rows;
    }
    const group: Record<string, unknown> = isPlainObject(current) ? { ...current } : {};
    const inner = change(Object.hasOwn(group, key) ? group[key] : undefined, depth + 1);
    if (inner === undefined) delete group[key];
    else setOwn(group, key, inner);
    return group;
  };
  return change(values, 0) as JsonObject;
}

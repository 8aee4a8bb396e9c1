import { isPlainObject, type JsonObject } from '../schema/json.ts';

/** Replaces values at any depth in objects and lists. `replace` returns the same value to keep it. */
function mapValues(value: unknown, replace: (value: unknown) => unknown): unknown {
  const replaced = replace(value);
  if (replaced !== value) return replaced;
  if (Array.isArray(value)) return value.map((item) => mapValues(item, replace));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapValues(inner, replace)]));
}

/** Wraps each file in an object with its name and size. rjsf validates a JSON copy of its data, in which a file is an empty object. */
export const describeFiles = (values: JsonObject): JsonObject =>
  mapValues(values, (value) =>
    value instanceof File ? { name: value.name, size: value.size, type: value.type, file: value } : value,
  ) as JsonObject;

/** Reverses `describeFiles`. */
export const restoreFiles = (data: unknown): JsonObject =>
  isPlainObject(data)
    ? (mapValues(data, (value) => (isPlainObject(value) && value['file'] instanceof File ? value['file'] : value)) as JsonObject)
    : {};

import { toKeys, type Path } from '#engine/index.ts';
import type { FieldSchema, FormSchema } from './types.ts';

export { toKeys as keysAlong, toPath as fieldPath, valueAt, withValueAt, type Path as FieldPath } from '#engine/index.ts';

/** Whether a path is another one, or leads into the value there. */
export const isAtOrIn = (path: Path, outer: Path): boolean => path === outer || path.startsWith(`${outer}/`);

/** A form's schema, or any part of it, as far as it says what is inside. */
export type Place = Pick<FieldSchema, 'properties' | 'items'>;

/** Whether one control shows a field, and all that is wrong inside its value: a text, a file, a list of options. */
export function isControl({ properties, items }: Place): boolean {
  return properties === undefined && (items === undefined || isControl(items));
}

/** The schema of what stands in another place under this key. */
function insideOf({ properties, items }: Place, key: string): FieldSchema | undefined {
  if (properties) return Object.hasOwn(properties, key) ? properties[key] : undefined;
  return items;
}

/** The schema of what stands at a path of a form; undefined where the form has no such place. */
export function fieldAt(schema: FormSchema, path: Path): FieldSchema | undefined {
  return toKeys(path).reduce<Place | undefined>((at, key) => at && insideOf(at, key), schema);
}

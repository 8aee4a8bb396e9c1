import { toKeys, type Path } from '#engine/index.ts';
import type { FieldSchema, FormSchema } from './types.ts';

export { toKeys as keysAlong, toPath as fieldPath, valueAt, withValueAt, type Path as FieldPath } from '#engine/index.ts';

/** Whether a path is equal to another one, or inside it. */
export const isAtOrIn = (path: Path, outer: Path): boolean => path === outer || path.startsWith(`${outer}/`);

/** The part of a schema that tells its children. */
export type Place = Pick<FieldSchema, 'properties' | 'items'>;

/** Whether a field has one control, which also shows errors inside its value: a text, a file, a list of options. */
export function isControl({ properties, items }: Place): boolean {
  return properties === undefined && (items === undefined || isControl(items));
}

/** The schema of a property or entry. */
function childOf({ properties, items }: Place, key: string): FieldSchema | undefined {
  if (properties) return Object.hasOwn(properties, key) ? properties[key] : undefined;
  return items;
}

/** The schema of the field at a path; undefined if the form has no such field. */
export function fieldAt(schema: FormSchema, path: Path): FieldSchema | undefined {
  return toKeys(path).reduce<Place | undefined>((at, key) => at && childOf(at, key), schema);
}

import type { FieldPathId } from '@rjsf/utils';
import { idAt } from '#shared/forms/place-id.ts';

/**
 * What rjsf calls the form itself. What it calls the places inside (its own `toFieldPathId`) two of them can have together.
 *
 * @param prefix begins every id of the form
 */
export const formPlaceId = (prefix: string): FieldPathId => ({ path: [], $id: prefix });

const inside = new WeakMap<FieldPathId, Map<string, FieldPathId>>();

/**
 * The same of the place that a name or a row's key leads to from another one: the very same object each time, so that what shows there need
 * not render again.
 */
export function placeIdIn(holder: FieldPathId, key: string): FieldPathId {
  const known = inside.get(holder) ?? new Map<string, FieldPathId>();
  inside.set(holder, known);
  const id = known.get(key) ?? { path: [...holder.path, key], $id: idAt(holder.$id, [key]) };
  known.set(key, id);
  return id;
}

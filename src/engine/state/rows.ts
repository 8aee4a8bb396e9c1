// Moves state that is stored by path along with rows and entries that are added, moved, removed or renamed.
import type { Field } from '../model/field.ts';
import { escapeKey, toKeys, type Path } from '../schema/path.ts';

/** Returns the new index of a row; undefined if the row is removed. */
export type RowMove = (index: number) => number | undefined;

/** Returns the new last key in the path of a row or dictionary entry; undefined if it is removed. */
export type KeyMove = (key: string) => string | undefined;

export const insertedAt =
  (position: number): RowMove =>
  (index) =>
    index < position ? index : index + 1;

export const removedAt =
  (position: number): RowMove =>
  (index) =>
    index === position ? undefined : index < position ? index : index - 1;

export const movedFrom =
  (from: number, to: number): RowMove =>
  (index) => {
    if (index === from) return to;
    if (from < to) return index > from && index <= to ? index - 1 : index;
    return index >= to && index < from ? index + 1 : index;
  };

export const renamedTo =
  (from: string, to: string): KeyMove =>
  (key) =>
    key === from ? to : key;

/** Whether a path is the same as another one, or inside it. */
export const isAtOrInside = (path: Path, container: Path): boolean =>
  container === '' || path === container || path.startsWith(`${container}/`);

/** The new path of a field after the keys of a list have moved; undefined if its row was removed. */
function movePath(path: Path, list: Path, move: KeyMove): Path | undefined {
  if (path === list || !isAtOrInside(path, list)) return path;
  const prefix = list === '' ? '' : `${list}/`;
  const [part = '', ...inside] = path.slice(prefix.length).split('/');
  const [key = ''] = toKeys(part);
  const moved = move(key);
  return moved === undefined ? undefined : `${prefix}${[escapeKey(moved), ...inside].join('/')}`;
}

/** A map by path with the new paths after the keys of a list have moved. */
export function rekey<Value>(map: ReadonlyMap<Path, Value>, list: Path, move: KeyMove): Map<Path, Value> {
  return new Map(
    [...map].flatMap(([path, value]) => {
      const moved = movePath(path, list, move);
      return moved === undefined ? [] : [[moved, value]];
    }),
  );
}

/** A form's fields with the rows of a list moved, so that resolving reuses them. */
export function withMovedRows(field: Field, [key, ...keys]: readonly string[], move: RowMove, count: number): Field {
  if (key !== undefined) return field.withChild(key, (child) => withMovedRows(child, keys, move, count));
  const rows: (Field | undefined)[] = Array.from({ length: count });
  for (const [index, row] of field.children.entries()) {
    const to = move(index);
    if (to !== undefined) rows[to] = row.withKey(to);
  }
  return field.withChildren(rows as readonly Field[]);
}

import { joinPath, type Path } from '../schema/path.ts';

/** Where each row of a list goes: by its position before, its position afterwards; undefined where it is removed. */
export type RowMove = (index: number) => number | undefined;

export const insertedAt =
  (at: number): RowMove =>
  (index) =>
    index < at ? index : index + 1;

export const removedAt =
  (at: number): RowMove =>
  (index) =>
    index === at ? undefined : index < at ? index : index - 1;

export const movedFrom =
  (from: number, to: number): RowMove =>
  (index) => {
    if (index === from) return to;
    if (from < to) return index > from && index <= to ? index - 1 : index;
    return index >= to && index < from ? index + 1 : index;
  };

/** Where a path leads once rows of a list have moved: to the same row. Undefined where that row is gone. */
export function movePath(path: Path, list: Path, move: RowMove): Path | undefined {
  const prefix = list === '' ? '' : `${list}/`;
  if (!path.startsWith(prefix) || path === list) return path;
  const [position = '', ...inside] = path.slice(prefix.length).split('/');
  const index = /^\d+$/.test(position) ? move(Number(position)) : Number.NaN;
  if (index === undefined) return undefined;
  return Number.isNaN(index) ? path : [joinPath(list, index), ...inside].join('/');
}

/** A map by path, rekeyed so that what belongs to a row stays with it. */
export function rekey<Value>(map: ReadonlyMap<Path, Value>, list: Path, move: RowMove): Map<Path, Value> {
  return new Map(
    [...map].flatMap(([path, value]) => {
      const moved = movePath(path, list, move);
      return moved === undefined ? [] : [[moved, value]];
    }),
  );
}

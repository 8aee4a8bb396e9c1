import { namingShape } from '#shared/forms/naming-shape.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { insides, wholeOf, type PartSchema, type Root } from '#shared/forms/schema/places.ts';
import { fieldsOf } from '#shared/forms/versions/former-names.ts';
import { movesSince, placedAt, type Move, type Way } from '#shared/forms/versions/moves.ts';

/** What fields are called now, along `was`, that samples call as they were called before. */

const rowsIn = (way: Way) => way.filter((key) => key === '*').length;

/** Fields that stood elsewhere. Which row of a list something belongs into that stood in none, a sample does not say. */
export const sampleMoves = (root: Root): readonly Move[] =>
  movesSince(undefined, root).filter(({ from, to }) => rowsIn(from) === rowsIn(to));

/** What a field is called now, beside others; its own name where nothing else is known. */
export function nameNow(name: string, places: readonly PartSchema[], root: Root): string {
  const now = fieldsOf(places, root);
  return now.has(name) ? name : ([...now].find(([, was]) => was.includes(name))?.[0] ?? name);
}

/** Where a field stands now; the same path where nothing says that it has another. */
export function pathNow(path: FieldPath, root: Root): FieldPath {
  const keys = keysAlong(path);
  const move = sampleMoves(root).find(({ from }) => from.length <= keys.length && from.every((key, at) => key === '*' || key === keys[at]));
  if (move) {
    const rows = keys.filter((_key, at) => move.from[at] === '*');
    return fieldPath([...placedAt(move.to, rows), ...keys.slice(move.from.length)]);
  }
  let places: readonly PartSchema[] = wholeOf(root);
  const names = keys.map((key) => {
    const { isList } = namingShape(places, root);
    const name = isList ? key : nameNow(key, places, root);
    places = insides(places, isList ? Number(key) : name, root);
    return name;
  });
  return fieldPath(names);
}

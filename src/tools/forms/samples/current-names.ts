// Converts the names and paths in samples to the current ones, by `was`.
import type { PossibleSchemas } from '#engine/index.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { fieldsOf, movesSince, fillRows, type Move, type PathPattern } from '#engine/versions/index.ts';

const rowsIn = (path: PathPattern) => path.filter((key) => key === '*').length;

/** Fields that moved within the same lists. A value that moved into a list is left out, as its row is unknown. */
export const sampleMoves = (schema: object): readonly Move[] =>
  movesSince(undefined, siteForm(schema)).filter(({ from, to }) => rowsIn(from) === rowsIn(to));

/** The current name of a property; the same name if it was not renamed. */
export function currentName(name: string, schemas: PossibleSchemas): string {
  const fields = fieldsOf(schemas);
  return fields.has(name) ? name : ([...fields].find(([, was]) => was.includes(name))?.[0] ?? name);
}

/** The current path of a field; the same path if it was not moved. */
export function currentPath(path: FieldPath, schema: object): FieldPath {
  const keys = keysAlong(path);
  const move = sampleMoves(schema).find(
    ({ from }) => from.length <= keys.length && from.every((key, depth) => key === '*' || key === keys[depth]),
  );
  if (move) {
    const rows = keys.filter((_key, depth) => move.from[depth] === '*');
    return fieldPath([...fillRows(move.to, rows), ...keys.slice(move.from.length)]);
  }
  let { schemas } = siteForm(schema);
  const names = keys.map((key) => {
    const name = schemas.isList ? key : currentName(key, schemas);
    schemas = schemas.at(name);
    return name;
  });
  return fieldPath(names);
}

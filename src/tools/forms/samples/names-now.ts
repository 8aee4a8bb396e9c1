import type { PossibleSchemas } from '#engine/index.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { fieldsOf, movesSince, fillRows, type Move, type PathPattern } from '#engine/versions/index.ts';

/** What fields are called now, along `was`, that samples call as they were called before. */

const rowsIn = (path: PathPattern) => path.filter((key) => key === '*').length;

/** Fields that stood elsewhere. Which row of a list something belongs into that stood in none, a sample does not say. */
export const sampleMoves = (schema: object): readonly Move[] =>
  movesSince(undefined, siteForm(schema)).filter(({ from, to }) => rowsIn(from) === rowsIn(to));

/** What a field is called now, beside others; its own name where nothing else is known. */
export function nameNow(name: string, schemas: PossibleSchemas): string {
  const now = fieldsOf(schemas);
  return now.has(name) ? name : ([...now].find(([, was]) => was.includes(name))?.[0] ?? name);
}

/** Where a field stands now; the same path where nothing says that it has another. */
export function pathNow(path: FieldPath, schema: object): FieldPath {
  const keys = keysAlong(path);
  const move = sampleMoves(schema).find(
    ({ from }) => from.length <= keys.length && from.every((key, at) => key === '*' || key === keys[at]),
  );
  if (move) {
    const rows = keys.filter((_key, at) => move.from[at] === '*');
    return fieldPath([...fillRows(move.to, rows), ...keys.slice(move.from.length)]);
  }
  let { schemas } = siteForm(schema);
  const names = keys.map((key) => {
    const name = schemas.isList ? key : nameNow(key, schemas);
    schemas = schemas.at(name);
    return name;
  });
  return fieldPath(names);
}

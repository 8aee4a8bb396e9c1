import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import type { PartSchema } from '../schema/places.ts';
import type { FormSchema, Payload } from '../types.ts';
import { isFlat } from './flat.ts';
import { SentValues } from './sent.ts';
import type { FormStructure } from './structure.ts';
import type { ChooseAt } from './walk.ts';
import { wayTo } from './way.ts';

/** What of a form's values counts. */
export interface Shown {
  readonly values: Payload;
  /** Where on the page a place of these values stands: rows that nobody filled in are not among them. */
  readonly pathOf: (path: FieldPath) => FieldPath;
}

/** What counts of the value at one place. @param isWanted it has to be there, be it empty */
export function shownPart(
  structure: FormStructure,
  schema: PartSchema,
  value: unknown,
  path: FieldPath,
  chooseAt: ChooseAt,
  isWanted = true,
): unknown {
  return new SentValues(structure).at(schema, value, wayTo(structure.root, keysAlong(path), chooseAt), isWanted);
}

/**
 * Whether what is asked in a row of a list counts: in one that nobody filled in only where so many have to be there, and null will not do.
 *
 * @param list its schema
 * @param isWanted the list has to be there
 */
export function isRowSent(
  structure: FormStructure,
  list: PartSchema,
  values: unknown,
  path: FieldPath,
  index: number,
  chooseAt: ChooseAt,
  isWanted: boolean,
): boolean {
  const sending = new SentValues(structure);
  const sent = sending.at(list, values, wayTo(structure.root, keysAlong(path), chooseAt), isWanted);
  // Of a list that nobody has touched the rows that have to be there show.
  if (sent === undefined) return isWanted && structure.nothing(structure.inside(structure.shape(list, undefined), index) ?? {}) !== null;
  const rows: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const row = rows[sending.kept.get(path)?.indexOf(index) ?? index];
  return row !== undefined && row !== null;
}

const itself = (path: FieldPath) => path;

/** @param kept by path of a list: where each row that counts stands on the page */
function placed(kept: SentValues['kept'], path: FieldPath): FieldPath {
  if (kept.size === 0) return path;
  return keysAlong(path).reduce((at, key) => {
    const own = kept.get(at)?.[Number(key)] ?? key;
    return at === '' ? fieldPath([own]) : `${at}/${fieldPath([own])}`;
  }, '');
}

/**
 * What of a form's values is checked and sent: not what stands in branches that do not show, nor groups and rows that nobody filled
 * in. A group or list that must be there is there all the same, so that what is missing is told inside it.
 *
 * @param chooseAt what the visitor has chosen at a place
 */
export function shownValues(structure: FormStructure, schema: FormSchema, values: Payload, chooseAt: ChooseAt): Shown {
  if (isFlat(schema)) return { values, pathOf: itself };
  const sending = new SentValues(structure);
  const whole = sending.at(schema, values, wayTo(structure.root, [], chooseAt), true) as Payload;
  return { values: whole, pathOf: (path) => placed(sending.kept, path) };
}

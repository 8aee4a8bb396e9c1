import type { JSONPath } from 'jsonc-parser';
import { trialsOf } from '#shared/forms/kinds/trials.ts';
import { placesAt } from '#shared/forms/named-values.ts';
import { keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { laidOver } from '#shared/forms/schema/laid-over.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { makeValue } from '../import/make-value.ts';
import type { Difference } from '../samples/run.ts';
import type { SampleCase } from '../samples/types.ts';
import { jsonPathOf } from '../texts.ts';
import { verdict, type Rules } from '../verdict.ts';
import type { SampleEdits } from './edits.ts';

/** How many values are made up for a field before that is left to people. */
const TURNS = 6;

/** A path as its keys stand in a file: rows as numbers. */
export function keysInFile(payload: Payload, field: FieldPath): (string | number)[] {
  let at: unknown = payload;
  return keysAlong(field).map((key) => {
    const isRow = Array.isArray(at);
    at = valueAt(at, key);
    return isRow ? Number(key) : key;
  });
}

/**
 * A value for a field that a payload lacks: the first plain one that the form takes.
 *
 * @param isFull with all that may stand in it, instead of what must
 */
export function valueFor(field: FieldPath, payload: Payload, { schema, ...rules }: Rules, isFull = false): unknown {
  const [first] = placesAt(schema, field);
  if (!first) return undefined;
  const laid = laidOver(first as FieldSchema, schema);
  const made = Array.from({ length: TURNS }, (_, turn) => makeValue(first, { root: schema, isFull, turn }));
  const isAbout = (path: FieldPath) => path === field || path.startsWith(`${field}/`) || field.startsWith(`${path}/`);
  const isTaken = (value: unknown) =>
    !verdict({ schema, ...rules }, withValueAt(payload, field, value)).some((error) => isAbout(error.field));
  const plain = isFull ? [] : trialsOf(laid).plain(laid);
  return [...plain, ...made].find(isTaken);
}

/** Where in its file a sample's own value of a field would stand; undefined where it takes the field from another sample. */
function placeIn(edits: SampleEdits, { file, key, payload }: SampleCase, field: FieldPath): JSONPath | undefined {
  const way = keysInFile(payload, field);
  if (key === '(file)') return way;
  const [top = '', ...inside] = way;
  const set = [...jsonPathOf(key), 'set'];
  return inside.length > 0 && edits.says(file, [...set, top]) ? [...set, ...way] : undefined;
}

/**
 * Gives a sample a field that became required, wherever it stands: a valid one, and a case that changes what the field stands in.
 * Names it where no value was found.
 */
export function giveRequired(edits: SampleEdits, { sample, field, given, unasked }: Difference, rules: Rules): void {
  const { file, key, payload } = sample;
  const place = unasked === undefined && valueAt(payload, field) === undefined ? placeIn(edits, sample, field) : undefined;
  if (!place) return;
  const where = key === '(file)' ? file : `${file} · ${key}`;
  const value = valueFor(field, payload, rules);
  if (value === undefined) edits.left.push(`${where}: put a value into "${field}" («${given}»); none was found that its rules take`);
  else {
    edits.set(file, place, value);
    edits.done.push(`${where}: has ${field} now`);
  }
}

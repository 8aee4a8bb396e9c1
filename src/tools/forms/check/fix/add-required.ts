import type { JSONPath } from 'jsonc-parser';
import { keysAlong, valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import { valueFor, type PayloadRules } from '#engine/testing/index.ts';
import type { Difference } from '../../samples/run.ts';
import type { SampleCase } from '../../samples/types.ts';
import { jsonPathOf } from '../../files/schema-files.ts';
import type { SampleEdits } from './edits.ts';

/** The keys of a path in a JSON file, with rows as numbers. */
export function keysInFile(payload: Payload, field: FieldPath): (string | number)[] {
  let container: unknown = payload;
  return keysAlong(field).map((key) => {
    const isRow = Array.isArray(container);
    container = valueAt(container, key);
    return isRow ? Number(key) : key;
  });
}

/** The path in a sample's file for a field; undefined if the sample takes the field from another sample. */
function pathInFile(edits: SampleEdits, { file, key, payload }: SampleCase, field: FieldPath): JSONPath | undefined {
  const keys = keysInFile(payload, field);
  if (key === '(file)') return keys;
  const [top = '', ...inside] = keys;
  const set = [...jsonPathOf(key), 'set'];
  return inside.length > 0 && edits.hasValue(file, [...set, top]) ? [...set, ...keys] : undefined;
}

/**
 * Adds a newly required field to a sample: to a valid one, or to a case that changes the group or row around the field. If no valid
 * value was found, the field is left to people.
 */
export function addRequired(edits: SampleEdits, { sample, field, actual, missingPath }: Difference, rules: PayloadRules): void {
  const { file, key, payload } = sample;
  const path = missingPath === undefined && valueAt(payload, field) === undefined ? pathInFile(edits, sample, field) : undefined;
  if (!path) return;
  const location = key === '(file)' ? file : `${file} · ${key}`;
  const value = valueFor(field, payload, rules);
  if (value === undefined) edits.left.push(`${location}: enter a value for "${field}" («${actual}»); no valid value could be generated`);
  else {
    edits.set(file, path, value);
    edits.done.push(`${location}: added ${field}`);
  }
}

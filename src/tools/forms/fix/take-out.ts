import { placesAt } from '#shared/forms/named-values.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import type { Difference } from '../samples/run.ts';
import { jsonPathOf } from '../texts.ts';
import type { SampleEdits } from './edits.ts';
import { keysInFile } from './give-required.ts';

/**
 * Takes a field that the form had at its last release, and has no more, out of a sample that says nothing of it. One that states what
 * comes of the field is left to people, and one whose field no release had: its name may be misspelled.
 */
export function takeOut(edits: SampleEdits, { sample, field, stated, isAsked }: Difference, released: FormSchema | undefined): void {
  if (stated !== undefined || isAsked || !released || placesAt(released, field).length === 0) return;
  const { file, key, payload } = sample;
  const inside = keysInFile(payload, field);
  const place = key === '(file)' ? inside : [...jsonPathOf(key), 'set', ...inside];
  // A case that takes it from another sample is right once that one is.
  if (!edits.says(file, place)) return;
  edits.set(file, place, undefined);
  edits.done.push(`${key === '(file)' ? file : `${file} · ${key}`}: ${field} is out, which the form asks no more`);
}

import { siteForm } from '#shared/forms/site-form.ts';
import { placeOf } from '#shared/forms/wire/values-by-name.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import { withReplacements } from '#shared/forms/definition/replacements.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { Difference } from '../../samples/run.ts';
import type { SampleCase } from '../../samples/types.ts';
import { jsonPathOf } from '../../files/schema-files.ts';
import type { SampleEdits } from './edits.ts';
import { keysInFile } from './give-required.ts';

/** Whether a release had a field, or the file that takes the place of one. */
function hadField({ schema, submit }: FormDefinition, field: FieldPath): boolean {
  return placeOf(siteForm(submit.update ? withReplacements(schema) : schema), field) !== undefined;
}

/** Whether a sample states what comes of a field, or of what stands in it. */
const speaksOf = ({ errors }: SampleCase, field: FieldPath): boolean =>
  Object.keys(errors).some((path) => path === field || path.startsWith(`${field}/`));

/**
 * Takes a field that the form had at its last release, and has no more, out of a sample that says nothing of it. One that states what
 * comes of the field is left to people, and one whose field no release had: its name may be misspelled.
 */
export function takeOut(edits: SampleEdits, { sample, field, unasked }: Difference, released: FormDefinition | undefined): void {
  if (unasked === undefined || speaksOf(sample, field) || !released || !hadField(released, field)) return;
  const { file, key, payload } = sample;
  const inside = keysInFile(payload, field);
  const place = key === '(file)' ? inside : [...jsonPathOf(key), 'set', ...inside];
  // A case that takes it from another sample is right once that one is.
  if (!edits.says(file, place)) return;
  edits.set(file, place, undefined);
  edits.done.push(`${key === '(file)' ? file : `${file} · ${key}`}: removed ${field}, which the form no longer has`);
}

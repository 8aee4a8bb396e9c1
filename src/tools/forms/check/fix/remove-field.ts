import { siteForm } from '#shared/forms/site-form.ts';
import { placeOf } from '#shared/forms/wire/values-by-name.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import { withReplacements } from '#shared/forms/definition/replacements.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { Difference } from '../../samples/run.ts';
import type { SampleCase } from '../../samples/types.ts';
import { jsonPathOf } from '../../files/schema-files.ts';
import type { SampleEdits } from './edits.ts';
import { keysInFile } from './add-required.ts';

/** Whether a release had a field. Fields for replacement files count. */
function hadField({ schema, submit }: FormDefinition, field: FieldPath): boolean {
  return placeOf(siteForm(submit.update ? withReplacements(schema) : schema), field) !== undefined;
}

/** Whether a sample expects an error at a field or inside it. */
const expectsErrorAt = ({ errors }: SampleCase, field: FieldPath): boolean =>
  Object.keys(errors).some((path) => path === field || path.startsWith(`${field}/`));

/**
 * Removes a field from a sample if the form had it in the last release and has no longer. It is left to people if the sample expects an
 * error there, or if the release did not have it: the name may be misspelled.
 */
export function removeField(edits: SampleEdits, { sample, field, missingPath }: Difference, released: FormDefinition | undefined): void {
  if (missingPath === undefined || expectsErrorAt(sample, field) || !released || !hadField(released, field)) return;
  const { file, key, payload } = sample;
  const inside = keysInFile(payload, field);
  const path = key === '(file)' ? inside : [...jsonPathOf(key), 'set', ...inside];
  // A case that takes the field from another sample is fixed with that sample.
  if (!edits.hasValue(file, path)) return;
  edits.set(file, path, undefined);
  edits.done.push(`${key === '(file)' ? file : `${file} · ${key}`}: removed ${field}, which the form no longer has`);
}

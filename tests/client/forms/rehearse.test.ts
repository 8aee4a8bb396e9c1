import { forms, type FormName } from 'virtual:forms';
import { afterEach, expect, it, vi } from 'vitest';
import { keepFile, readFile } from '#client/forms/drafts/kept-files.ts';
import { readKept } from '#client/forms/drafts/kept-text.ts';
import { rehearse } from '#client/forms/rehearse.ts';
import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { NESTED, NESTED_VALID } from '../../support/nested-form.ts';
import { readForm } from '../../support/sample-of.ts';

/** Every place that some values are in. */
function placesIn(value: unknown, keys: readonly string[] = []): FieldPath[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [fieldPath(keys), ...inside.flatMap(([key, one]) => placesIn(one, [...keys, key]))];
}

const NAMES = Object.keys(forms) as FormName[];
const FORMS: readonly (readonly [string, FormDefinition, Payload])[] = [
  ['nested', NESTED, NESTED_VALID],
  ...(await Promise.all(
    NAMES.map(async (name) => {
      const { definition } = await forms[name]();
      return [name, definition, readForm(name, 'samples/valid/complete.json') as Payload] as const;
    }),
  )),
];

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(FORMS)('%s: whatever field is rehearsed, nothing is kept, and what the form holds stays', async (_name, definition, values) => {
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  const before = structuredClone(values);
  for (const path of placesIn(values)) {
    await rehearse(path, definition, values);
    await rehearse(path, definition, {});
  }
  expect(values).toEqual(before);
  expect(kept).not.toHaveBeenCalled();
  expect(readKept({ storage: 'page', key: 'rehearsal' })).toBeUndefined();
});

it('leaves documents to the draft that has them', async () => {
  const file = new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf' });
  const { id } = keepFile(file, 60_000);
  const [reference] = NESTED_VALID['references'] as [object];
  await rehearse('name', NESTED, { ...NESTED_VALID, references: [{ ...reference, letter: file }] });
  expect(await readFile(id, 60_000)).toBe(file);
  expect(keepFile(file, 60_000).id).toBe(id);
});

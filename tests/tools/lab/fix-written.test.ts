import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '#tools/lab/answers.ts';
import { readFormFiles } from '#tools/lab/files/form-files.ts';
import type { CallName, Calls, FormTexts } from '#tools/lab/protocol/calls.ts';
import { TablesOnDisk } from '#tools/lab/files/tables.ts';
import { makeOwnForms } from '../forms/own-forms.ts';

const FORM = 'enquiry';
const SAMPLE = 'samples/valid/complete.json';

let root: string;
let tables: TablesOnDisk;
let texts: FormTexts;

beforeEach(async () => {
  root = await makeOwnForms();
  tables = new TablesOnDisk(root);
  texts = Object.fromEntries((await readFormFiles(root, FORM)).map(({ path, text }) => [path, text]));
});

async function call<Name extends CallName>(name: Name, parameters: Parameters<Calls[Name]>[0]): Promise<ReturnType<Calls[Name]>> {
  return (await answer(tables, name, parameters)) as ReturnType<Calls[Name]>;
}

const onDisk = (path: string) => readFile(join(root, 'forms', FORM, path), 'utf8');

describe('call "fix"', () => {
  it('adds a required field to all samples and samples at its limits, without writing files', async () => {
    const isDate = ({ title }: { readonly title: string }) => title === 'Earliest start';
    const field = (await call('fields', {})).fields.find(isDate)?.id ?? '';
    const { texts: inserted } = await call('insert', { form: FORM, texts, field, offset: 0, isRequired: true });
    const written = { form: FORM, texts: { ...texts, ...inserted } };
    const before = await call('check', written);
    expect(before.samples.filter(({ agrees }) => !agrees)).not.toEqual([]);

    const fixed = await call('fix', written);
    const after = { form: FORM, texts: { ...written.texts, ...fixed?.texts } };
    const checked = await call('check', after);
    expect(checked.issues).toEqual([]);
    expect((await call('mutants', after))?.undetected).toEqual([]);
    for (const { id, payload, expected } of before.samples) {
      const fixedSample = checked.samples.find((sample) => sample.id === id);
      expect(fixedSample?.payload).toMatchObject(payload);
      expect(fixedSample?.expected).toEqual(expected);
    }
    expect(fixed?.done.length).toBeGreaterThan(0);
    expect(fixed?.done.join()).not.toContain('schemas/forms');
    for (const path of Object.keys(texts)) expect(await onDisk(path)).toBe(texts[path]);
  });

  it('reports a field for which it cannot generate a value, and leaves the sample as it is', async () => {
    const { properties, ...rest } = JSON.parse(texts['schema.json'] ?? '') as {
      readonly properties: object;
      readonly required: readonly string[];
    };
    const never = { title: 'Never', type: 'string', maxLength: 10, pattern: '^(?!\\d{4}-)[^a]{9}\\d$', format: 'email' };
    const schema = { ...rest, required: [...rest.required, 'never'], properties: { ...properties, never } };
    const ui = JSON.parse(texts['ui.json'] ?? '') as { readonly 'ui:order': readonly string[] };
    const written = {
      form: FORM,
      texts: {
        ...texts,
        'schema.json': JSON.stringify(schema),
        'ui.json': JSON.stringify({ ...ui, 'ui:order': [...ui['ui:order'], 'never'] }),
      },
    };
    const fixed = await call('fix', written);
    expect(fixed?.left.join()).toContain('enter a value for "never"');
    expect(fixed?.texts[SAMPLE] ?? texts[SAMPLE]).toBe(texts[SAMPLE]);
  });

  it('returns null while a file is invalid JSON', async () => {
    expect(await call('fix', { form: FORM, texts: { ...texts, [SAMPLE]: '{' } })).toBeNull();
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Payload } from '#shared/forms/types.ts';
import { checkProject } from '#tools/forms/check.ts';
import { examplesIn, type FormExample, readLanguagePages } from '#tools/lab/files/documented-forms.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { makeTables } from '../tables.ts';

/** The examples of the reference: each form does what its page says. */

const examples = examplesIn(readLanguagePages());

/** The form of an example, made as somebody makes it who tries it out. */
async function made({ name, schema, ui = {} }: FormExample, data: readonly Payload[]) {
  const { root } = await makeTables();
  const { unsupported } = await importForm(root, name, { schema, ui, data });
  const project = await readProject(root);
  const [checked] = checkProject(project, { only: name }).forms;
  const definition = project.forms.find(({ source }) => source.name === name)?.definition;
  if (!definition || !checked) throw new Error(`There is no form ${name}`);
  const complete: unknown = JSON.parse(await readFile(join(root, 'forms', name, 'samples/valid/complete.json'), 'utf8'));
  return { unsupported, checked, rules: compileRules(definition).api, complete };
}

describe('the forms in docs/reference/form-language/', () => {
  it('are many, and each has what it takes and what it refuses', () => {
    expect(examples.length).toBeGreaterThan(15);
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
    expect(examples.filter(({ takes, refuses }) => takes.length === 0 || refuses.length === 0)).toEqual([]);
  });

  it.each(examples.map((example) => [example.title, example] as const))('«%s» does what it says', async (_title, example) => {
    const { unsupported, checked, rules } = await made(example, example.takes);
    expect(unsupported).toEqual([]);
    expect(checked.findings.map(({ message }) => message)).toEqual([]);
    expect(checked.samples).toBeGreaterThan(1);
    expect(example.takes.map((payload) => verdict(rules, payload))).toEqual(example.takes.map(() => []));
    const reported = (payload: Payload) => Object.fromEntries(verdict(rules, payload).map(({ field, message }) => [field, message]));
    expect(example.refuses.map(({ payload }) => reported(payload))).toEqual(example.refuses.map(({ errors }) => errors));
  });

  it.each(examples.map((example) => [example.title, example] as const))(
    '«%s» is made with a sample of all that it asks',
    async (_title, example) => {
      const { unsupported, checked, complete } = await made(example, []);
      expect(unsupported).toEqual([]);
      expect(checked.findings.map(({ message }) => message)).toEqual([]);
      // What one answer forbids, or only another one brings, is in no sample with it.
      const { properties = {} } = example.schema as { readonly properties?: object };
      const isOneOfSeveral = ['if', 'not', 'oneOf', 'allOf'].some((keyword) => Object.hasOwn(example.schema, keyword));
      const lacking = Object.keys(properties).filter((field) => !Object.hasOwn(complete as object, field));
      expect(isOneOfSeveral ? [] : lacking).toEqual([]);
      expect(complete).not.toEqual({ $schema: expect.anything() as string });
    },
  );
});

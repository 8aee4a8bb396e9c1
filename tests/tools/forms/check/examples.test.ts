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

/** The forms in the reference, with payloads that they accept and refuse. */
const examples = examplesIn(readLanguagePages());

/** Imports the form of an example, as a reader who tries it out, and checks it. */
async function importExample({ name, schema, ui = {} }: FormExample, data: readonly Payload[]) {
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
  it('each have a unique title, accepted payloads and refused payloads', () => {
    expect(examples.length).toBeGreaterThan(15);
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
    expect(examples.filter(({ takes, refuses }) => takes.length === 0 || refuses.length === 0)).toEqual([]);
  });

  it.each(examples.map((example) => [example.title, example] as const))(
    '«%s» accepts and refuses the payloads as documented',
    async (_title, example) => {
      const { unsupported, checked, rules } = await importExample(example, example.takes);
      expect(unsupported).toEqual([]);
      expect(checked.findings.map(({ message }) => message)).toEqual([]);
      expect(checked.samples).toBeGreaterThan(1);
      expect(example.takes.map((payload) => verdict(rules, payload))).toEqual(example.takes.map(() => []));
      const reported = (payload: Payload) => Object.fromEntries(verdict(rules, payload).map(({ field, message }) => [field, message]));
      expect(example.refuses.map(({ payload }) => reported(payload))).toEqual(example.refuses.map(({ errors }) => errors));
    },
  );

  it.each(examples.map((example) => [example.title, example] as const))(
    '«%s» is imported with a complete sample',
    async (_title, example) => {
      const { unsupported, checked, complete } = await importExample(example, []);
      expect(unsupported).toEqual([]);
      expect(checked.findings.map(({ message }) => message)).toEqual([]);
      // In a form with branches, one sample cannot have every field.
      const { properties = {} } = example.schema as { readonly properties?: object };
      const hasBranches = ['if', 'not', 'oneOf', 'allOf'].some((keyword) => Object.hasOwn(example.schema, keyword));
      const missing = Object.keys(properties).filter((field) => !Object.hasOwn(complete as object, field));
      expect(hasBranches ? [] : missing).toEqual([]);
      expect(complete).not.toEqual({ $schema: expect.anything() as string });
    },
  );
});

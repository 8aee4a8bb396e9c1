import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { generatePayloads, hiddenValues, rulesOf } from '#engine/testing/index.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { pathsOf, payloadWithField } from '#tools/lab/checks/payload-with-field.ts';
import { readCorpus } from '../../corpus/read-corpus.ts';
import { forAll } from '../../support/generated/property.ts';
import { makeOwnForms } from '../forms/own-forms.ts';
import { makeTables } from '../forms/tables.ts';

const definitionsIn = async (root: string): Promise<FormDefinition[]> =>
  (await readProject(root)).forms.flatMap(({ definition }) => definition ?? []);

/** Whether there is a value at the path; `*` matches any row. */
function hasValue(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return value !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  return key === '*'
    ? Object.values(value).some((row) => hasValue(row, rest))
    : Object.hasOwn(value, key) && hasValue(value[key as never], rest);
}

/** The fields for which no payload is generated, or one that the form refuses or hides the field with. */
function unreachedFields(definition: FormDefinition): string[] {
  const { api } = compileRules(definition);
  return pathsOf(definition).filter((path) => {
    const payload = payloadWithField(definition, api, path);
    // `prune` drops hidden fields.
    return !payload || verdict(api, payload).length > 0 || !hasValue(siteForm(definition.schema).prune(payload), path.split('/'));
  });
}

const siteForms = await definitionsIn(SCHEMAS_FOLDER);

it.each(siteForms)('payloadWithField generates a payload that shows each field of $name', (definition) => {
  expect(unreachedFields(definition)).toEqual([]);
});

it('payloadWithField generates a payload for each field of the forms of the tests and of foreign forms', async () => {
  const ownForms = await makeOwnForms();
  const { root } = await makeTables();
  for (const { name, schema } of readCorpus(join(import.meta.dirname, '../../corpus/forms'))) await importForm(root, name, { schema });
  for (const definition of [...(await definitionsIn(ownForms)), ...(await definitionsIn(root))])
    expect([definition.name, unreachedFields(definition)]).toEqual([definition.name, []]);
});

it('payloadWithField generates the smallest payload: the options that reveal the field, and one letter', () => {
  const definition = siteForms.find(({ name }) => name === 'company-services') as FormDefinition;
  const { api } = compileRules(definition);
  expect(payloadWithField(definition, api, 'flutter_link')).toEqual({ mobile_app_service: ['Flutter'], flutter_link: 'a' });
});

const OPTIONS = ['one', 'two', 'three'];
const CHOICE = { type: 'string', enum: OPTIONS };

/** How a field shows the next one: an option reveals it, a condition adds it, or a condition does not forbid it. */
const MECHANISMS = ['reveals', 'then', 'else'] as const;

/** A form in which each field shows the next one for one of its options. */
function chain(links: readonly { readonly how: (typeof MECHANISMS)[number]; readonly option: string }[]): object {
  const field = (index: number) => {
    const link = links[index];
    return { ...CHOICE, ...(link?.how === 'reveals' && { reveals: { [link.option]: [`f${index + 1}`] } }) };
  };
  const isThen = (index: number) => links[index - 1]?.how === 'then';
  const names = Array.from({ length: links.length + 1 }, (_, index) => [`f${index}`, index] as const);
  const conditions = links.flatMap(({ how, option }, index) => {
    if (how === 'reveals') return [];
    const test = { properties: { [`f${index}`]: { const: option } }, required: [`f${index}`] };
    const next = `f${index + 1}`;
    return [
      how === 'then'
        ? { if: test, then: { properties: { [next]: field(index + 1) } } }
        : { if: test, else: { properties: { [next]: false } } },
    ];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(names.filter(([, index]) => !isThen(index)).map(([name, index]) => [name, field(index)])),
    allOf: conditions,
  };
}

it('payloadWithField generates a payload for fields behind up to three other fields', () => {
  const link = fc.record({ how: fc.constantFrom(...MECHANISMS), option: fc.constantFrom(...OPTIONS) });
  forAll(
    fc.property(fc.array(link, { minLength: 1, maxLength: 3 }), (links) => {
      const schema = chain(links) as FormSchema;
      const definition = { schema, submit: { local: [] as readonly string[] } } as FormDefinition;
      const rules = rulesOf(siteForm(schema));
      expect(pathsOf(definition).filter((path) => !payloadWithField(definition, rules, path))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('payloadWithField returns undefined when no payload can show the field', () => {
  const schema = {
    type: 'object',
    properties: { kind: { enum: ['a', 'b'] }, more: { type: 'string' } },
    if: { properties: { kind: { const: 'c' } }, required: ['kind'] },
    else: { properties: { more: false } },
  };
  const definition = { schema, submit: { local: [] as readonly string[] } } as unknown as FormDefinition;
  expect(payloadWithField(definition, rulesOf(siteForm(schema)), 'more')).toBeUndefined();
});

it('generatePayloads generates no values of hidden fields', () => {
  for (const definition of siteForms) {
    const { api } = compileRules(definition);
    let count = 0;
    for (const { payload } of generatePayloads(api, { mode: 'valid', seed: 3 })) {
      expect([definition.name, payload, hiddenValues(api.form, payload)]).toEqual([definition.name, payload, []]);
      if ((count += 1) === 60) break;
    }
  }
});

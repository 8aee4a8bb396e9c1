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
import { pathsOf, payloadReaching } from '#tools/lab/checks/payload-with-field.ts';
import { readCorpus } from '../../corpus/read-corpus.ts';
import { forAll } from '../../support/generated/property.ts';
import { makeOwnForms } from '../forms/own-forms.ts';
import { makeTables } from '../forms/tables.ts';

const definitionsIn = async (root: string): Promise<FormDefinition[]> =>
  (await readProject(root)).forms.flatMap(({ definition }) => definition ?? []);

/** Whether there is a value under these keys; `*` stands for any row. */
function has(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return value !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  return key === '*' ? Object.values(value).some((one) => has(one, rest)) : Object.hasOwn(value, key) && has(value[key as never], rest);
}

/** The fields that a form accepts no payload for, or does not show with the one that is made. */
function unreached(definition: FormDefinition): string[] {
  const { api } = compileRules(definition);
  return pathsOf(definition).filter((path) => {
    const payload = payloadReaching(definition, api, path);
    // What the page sends is what it shows.
    return !payload || verdict(api, payload).length > 0 || !has(siteForm(definition.schema).prune(payload), path.split('/'));
  });
}

const ofSite = await definitionsIn(SCHEMAS_FOLDER);

it.each(ofSite)('is made for every field of $name, and shows it', (definition) => {
  expect(unreached(definition)).toEqual([]);
});

it('is made for every field of the forms of the tests, and of those that other people wrote', async () => {
  const own = await makeOwnForms();
  const { root } = await makeTables();
  for (const { name, schema } of readCorpus(join(import.meta.dirname, '../../corpus/forms'))) await importForm(root, name, { schema });
  for (const definition of [...(await definitionsIn(own)), ...(await definitionsIn(root))])
    expect([definition.name, unreached(definition)]).toEqual([definition.name, []]);
});

it('is the smallest: the ticks that show the field, and a letter in it', () => {
  const definition = ofSite.find(({ name }) => name === 'company-services') as FormDefinition;
  const { api } = compileRules(definition);
  expect(payloadReaching(definition, api, 'flutter_link')).toEqual({ mobile_app_service: ['Flutter'], flutter_link: 'a' });
});

const OPTIONS = ['one', 'two', 'three'];
const CHOICE = { type: 'string', enum: OPTIONS };

/** How a field shows another: by an option of its own, or by a condition that adds or forbids it. */
const HOW = ['reveals', 'then', 'else'] as const;

/** A form in which each field shows the next one while it has one of its options. */
function chain(links: readonly { readonly how: (typeof HOW)[number]; readonly option: string }[]): object {
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

it('is made for fields behind others, whatever shows them', () => {
  const link = fc.record({ how: fc.constantFrom(...HOW), option: fc.constantFrom(...OPTIONS) });
  forAll(
    fc.property(fc.array(link, { minLength: 1, maxLength: 3 }), (links) => {
      const schema = chain(links) as FormSchema;
      const definition = { schema, submit: { local: [] as readonly string[] } } as FormDefinition;
      const rules = rulesOf(siteForm(schema));
      expect(pathsOf(definition).filter((path) => !payloadReaching(definition, rules, path))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('is none where no payload can show the field', () => {
  const schema = {
    type: 'object',
    properties: { kind: { enum: ['a', 'b'] }, more: { type: 'string' } },
    if: { properties: { kind: { const: 'c' } }, required: ['kind'] },
    else: { properties: { more: false } },
  };
  const definition = { schema, submit: { local: [] as readonly string[] } } as unknown as FormDefinition;
  expect(payloadReaching(definition, rulesOf(siteForm(schema)), 'more')).toBeUndefined();
});

it('has no value of a field that is hidden, made for a field or as a sample', () => {
  for (const definition of ofSite) {
    const { api } = compileRules(definition);
    let count = 0;
    for (const { payload } of generatePayloads(api, { mode: 'valid', seed: 3 })) {
      expect([definition.name, payload, hiddenValues(api.form, payload)]).toEqual([definition.name, payload, []]);
      if ((count += 1) === 60) break;
    }
  }
});

import { describe, expect, it } from 'vitest';
import { loadDefinitions, SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { readProject } from '#tools/forms/project.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { runInRjsf } from '#tools/forms/samples/run-in-rjsf.ts';

const { forms } = await readProject(SCHEMAS_FOLDER);

describe.each([...(await loadDefinitions()).values()])('$name', ({ name, schema }) => {
  it('gives every sample the same errors on the page and in rjsf, with Ajv and without', () => {
    const cases = sampleCases(forms.find((one) => one.source.name === name) ?? { samples: { valid: [], invalid: [] } });
    expect(cases.length).toBeGreaterThan(1);
    expect(runInRjsf(cases, schema)).toEqual([]);
  });
});

it('says which sample rjsf judges otherwise, and how', () => {
  // The page takes the first of several schemas, Ajv the first keyword of any.
  const long = { type: 'string', minLength: 2, errorMessage: { minLength: 'Two letters' } } as const;
  const schema = { allOf: [long, { pattern: 'b', errorMessage: { pattern: 'A letter b' } }] };
  const form = { $id: 'odd', type: 'object', title: 'Odd', properties: { 'a.b': schema } } as const;
  const found = runInRjsf([{ file: 'invalid/short.json', key: 'cases.0', payload: { 'a.b': 'x' }, errors: {}, by: 'page' }], form);
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching('invalid/short.json · cases.0: in rjsf, withAjv and the page differ: «a.b: A letter b», «a.b: Two letters»'),
  ]);
});

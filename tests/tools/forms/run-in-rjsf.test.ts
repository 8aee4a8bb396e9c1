import { expect, it } from 'vitest';
import { runInRjsf } from '#tools/forms/samples/run-in-rjsf.ts';

it('runInRjsf reports samples for which rjsf finds other errors than the page', () => {
  // The page reports the error of the first schema in allOf, Ajv the error of the first keyword.
  const text = { type: 'string', minLength: 2, errorMessage: { minLength: 'Two letters' } } as const;
  const schema = { allOf: [text, { pattern: 'b', errorMessage: { pattern: 'A letter b' } }] };
  const form = { $id: 'odd', type: 'object', title: 'Odd', properties: { 'a.b': schema } } as const;
  const sample = { file: 'invalid/short.json', key: 'cases.0', payload: { 'a.b': 'x' }, errors: {}, by: 'page' } as const;
  expect(runInRjsf([sample], form).map(({ message }) => message)).toEqual([
    expect.stringMatching('invalid/short.json · cases.0: in rjsf, withAjv and the page differ: «a.b: A letter b», «a.b: Two letters»'),
  ]);
});

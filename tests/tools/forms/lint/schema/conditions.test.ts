import { expect, it } from 'vitest';
import { lintConditions } from '#tools/forms/lint/schema/conditions.ts';
import type { FormSchema } from '#shared/forms/types.ts';

const KIND = { title: 'Kind', type: 'string', enum: ['Person', 'Company'] };

/** The issues of an enquiry with these keywords. */
const issues = (keywords: object): string[] => {
  const properties = { kind: KIND, note: { title: 'Note', type: 'string', maxLength: 50 } };
  const schema = { $id: 'enquiry', type: 'object', properties, ...keywords } as unknown as FormSchema;
  return [...lintConditions(schema)].map(([key, problem, fix]) => `${key}: ${problem}. ${fix}.`);
};

const readingKind = (compared: object) => ({ properties: { kind: compared }, required: ['kind'] });
const then = { required: ['note'] };

it.each([
  ['a constant', { if: readingKind({ const: 'Company' }), then }],
  ['several options', { if: readingKind({ enum: ['Person', 'Company'] }), else: then }],
  ['only the presence of a field', { if: { required: ['note'] }, then }],
  [
    'a field that another branch adds',
    { if: readingKind({ const: 'Person' }), then: { properties: { age: {} }, if: { required: ['age'] }, then } },
  ],
  ['a name that visitors choose', { additionalProperties: { type: 'string' }, if: { required: ['other'] }, then }],
])('accepts a condition on %s', (_what, keywords) => {
  expect(issues(keywords)).toEqual([]);
});

it('reports a condition on a field that the form does not have, once', () => {
  const condition = { properties: { knid: { const: 'Company' } }, required: ['knid'] };
  expect(issues({ if: condition, then })).toEqual(['if.properties.knid: there is no field "knid". Use one of: kind, note.']);
  expect(issues({ allOf: [{ if: { required: ['knid'] }, then }] })).toEqual([
    'allOf.0.if.required: there is no field "knid". Use one of: kind, note.',
  ]);
});

it('reports a condition on an option that the field does not have', () => {
  const fix = 'Use one of: "Person", "Company".';
  expect(issues({ if: readingKind({ const: 'Compny' }), then })).toEqual([
    `if.properties.kind.const: "kind" has no option "Compny". ${fix}`,
  ]);
  expect(issues({ if: readingKind({ enum: ['Company', 1] }), then })).toEqual([`if.properties.kind.enum: "kind" has no option 1. ${fix}`]);
});

it('reports a condition in a row', () => {
  const row = { type: 'object', properties: { name: { type: 'string' } }, if: { required: ['nmae'] }, then: { required: ['name'] } };
  expect(issues({ properties: { people: { type: 'array', items: row } } })).toEqual([
    'properties.people.items.if.required: there is no field "nmae". Use one of: name.',
  ]);
});

it('reports an "if" without "then" and "else", and a "then" or "else" without "if"', () => {
  expect(issues({ if: readingKind({ const: 'Company' }) })).toEqual(['if: nothing depends on it. Add "then" or "else", or remove it.']);
  const fix = 'Write the condition in "if" beside it, or remove it.';
  expect(issues({ then, else: then })).toEqual([`then: it has no condition. ${fix}`, `else: it has no condition. ${fix}`]);
});

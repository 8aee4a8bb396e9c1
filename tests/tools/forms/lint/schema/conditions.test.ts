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

const hiddenUnless = (name: string, reads: string) => ({ if: { required: [reads] }, else: { properties: { [name]: { not: {} } } } });
const shownIf = (name: string, reads: string) => ({ if: { required: [reads] }, then: { properties: { [name]: KIND } } });
const revealing = (name: string) => ({ ...KIND, reveals: { Person: [name] } });
const FIX = 'Let one appear without a value of the others.';
const BOTH = `properties: never shown, since each needs a value of one of them: "kind", "note". ${FIX}`;

it.each([
  ['hide', { allOf: [hiddenUnless('note', 'kind'), hiddenUnless('kind', 'note')] }],
  ['add', { properties: {}, allOf: [shownIf('kind', 'note'), shownIf('note', 'kind')] }],
  ['add, by dependencies,', { properties: {}, dependencies: { note: { properties: { kind: {} } }, kind: { properties: { note: {} } } } }],
  ['reveal', { properties: { kind: revealing('note'), note: revealing('kind') } }],
  ['reveal and hide', { properties: { kind: revealing('note'), note: KIND }, ...hiddenUnless('kind', 'note') }],
])('reports fields that never appear, since they %s one another', (_how, keywords) => {
  expect(issues(keywords)).toEqual([BOTH]);
});

it('reports a field that appears only if it has a value', () => {
  expect(issues(hiddenUnless('note', 'note'))).toEqual([
    `properties: never shown, since each needs a value of one of them: "note". ${FIX}`,
  ]);
});

it.each([
  ['a chain of fields', { properties: { kind: revealing('note'), note: KIND, more: KIND }, ...hiddenUnless('more', 'note') }],
  [
    'fields that hide one another',
    { dependencies: { kind: { properties: { note: { not: {} } } }, note: { properties: { kind: { not: {} } } } } },
  ],
  [
    'fields of which one can be revealed otherwise',
    { properties: { a: revealing('kind'), kind: revealing('note'), note: revealing('kind') } },
  ],
  ['a field that is always hidden', { allOf: [{ properties: { note: { not: {} } } }] }],
])('accepts %s', (_what, keywords) => {
  expect(issues(keywords)).toEqual([]);
});

import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import {
  accepts,
  explainForm,
  generatePayloads,
  generateSamples,
  issuesOf,
  rulesOf,
  shrinkPayload,
  type GeneratedPayload,
} from '#engine/testing/index.ts';

/** A schema in draft 2020-12, with references and a condition. */
const RULES = rulesOf(
  compileForm({
    schema: {
      type: 'object',
      $defs: { phone: { title: 'Phone', type: 'string', pattern: '^[0-9]{10}$' } },
      required: ['name'],
      properties: {
        name: { title: 'Name', type: 'string', minLength: 2, maxLength: 20 },
        kind: { title: 'Kind', enum: ['private', 'company'] },
        phones: { type: 'array', minItems: 1, maxItems: 3, items: { $ref: '#/$defs/phone' } },
      },
      if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
      then: { required: ['phones'] },
    },
  }),
);

function takePayloads(mode: 'valid' | 'fault', count: number): GeneratedPayload[] {
  const payloads: GeneratedPayload[] = [];
  for (const payload of generatePayloads(RULES, { mode })) if (payloads.push(payload) === count) break;
  return payloads;
}

it('generatePayloads makes valid payloads and payloads with a fault', () => {
  const [valid, faulty] = [takePayloads('valid', 30), takePayloads('fault', 15)];
  expect(valid.map(({ payload }) => accepts(RULES, payload))).toEqual(valid.map(() => true));
  expect(faulty.map(({ payload, fails }) => [accepts(RULES, payload), fails.length > 0])).toEqual(faulty.map(() => [false, true]));
  expect(faulty.flatMap(({ fails }) => fails.map(({ keyword }) => keyword))).toEqual(
    expect.arrayContaining(['required', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems']),
  );
});

it('generateSamples makes a rejected case for each field with rules', () => {
  const { valid, cases } = generateSamples(RULES, []);
  expect(Object.values(valid).map((payload) => accepts(RULES, payload))).toEqual(Object.values(valid).map(() => true));
  const paths = Object.values(cases).flatMap((fieldCases) => fieldCases.flatMap(({ errors }) => Object.keys(errors)));
  expect(new Set(paths)).toEqual(new Set(['name', 'kind', 'phones', 'phones/0']));
});

it('shrinkPayload returns the smallest value with the same issue', () => {
  const payload = { name: 'Asha', kind: 'company', phones: ['0801234567', '12', '0801234568'] };
  const [issue] = issuesOf(RULES, payload);
  expect(issue).toMatchObject({ path: 'phones/1', keyword: 'pattern' });
  expect(issue && shrinkPayload(RULES, payload, issue, false).value).toEqual({ phones: ['a'] });
});

it('explainForm describes the rules of each field in sentences', () => {
  expect(explainForm(RULES)).toContainEqual({
    path: 'phones',
    title: 'phones',
    sentences: [
      'A list. Else: «phones has the wrong type»',
      'At least 1 entry. Else: «Fill in at least 1 of phones»',
      'At most 3 entries. Else: «Fill in at most 3 of phones»',
      'when kind is «company»: It must be filled in. Else: «phones is required»',
      'Otherwise it may be left out.',
    ],
  });
});

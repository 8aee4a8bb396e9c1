import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChecks } from '#client/forms/engine/form-checks.ts';
import type { FieldSource } from '#shared/forms/sources.ts';
import { forAll } from '../../support/property.ts';
import { fixture } from './support/form.tsx';

const OPTIONS = ['A', 'B', 'C', 'a/b', '5'];
const RULES: Readonly<Record<string, object>> = {
  'at least two': { minItems: 2 },
  'at most two': { maxItems: 2 },
  'each once': { uniqueItems: true },
  'a certain one': { contains: { const: 'A' } },
  'all but one': { not: { contains: { const: 'B' } } },
  'rules of its own and of a part': { allOf: [{ minItems: 1 }, { maxItems: 3 }] },
  'a rule for each': { items: { type: 'string', enum: OPTIONS, maxLength: 1 } },
  'texts and numbers': { items: { type: ['string', 'integer'], enum: ['5', 5, 6, 'A'] } },
  'one for another': { if: { minItems: 2 }, then: { contains: { const: 'C' } } },
};

const ticked = fc.array(fc.oneof(fc.constantFrom(...OPTIONS, 'x', '', ' A', '  '), fc.constantFrom(5, 6, null, true)), { maxLength: 6 });

describe.each(Object.entries(RULES))('a list of boxes that asks for %s', (_rules, rules) => {
  it.each([[[]], [['list']]])('is judged by itself as with the whole form, %j being required', (required) => {
    const list = { type: 'array', title: 'List', items: { type: 'string', enum: OPTIONS }, ...rules } as FieldSource;
    const { one, all } = createChecks(fixture({ properties: { list, text: { type: 'string', title: 'Text' } }, required }));
    forAll(
      fc.property(ticked, (values) => {
        expect(one({ list: values }, 'list')).toBe(all({ list: values }).find(({ field }) => field === 'list')?.message);
      }),
      { numRuns: 300 },
    );
  });
});

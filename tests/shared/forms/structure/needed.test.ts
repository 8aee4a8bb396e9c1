import { expect, it, vi } from 'vitest';
import { withAllNeeded } from '#shared/forms/structure/needed.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import type { FormSchema } from '#shared/forms/types.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['address'],
        properties: {
          address: { type: 'object', required: ['country'], properties: { country: { type: 'string', default: 'IN' } } },
          note: { type: 'string' },
        },
        if: { properties: { note: { const: 'x' } }, required: ['note'] },
        then: { properties: { more: { type: 'string' } } },
      },
    },
  },
} as unknown as FormSchema;

const rowsAfter = (count: number) => {
  const structure = structureOf(structuredClone(SCHEMA));
  const shape = vi.spyOn(structure, 'shape');
  const { rows } = withAllNeeded(structure, structure.root, { rows: Array.from({ length: count }, () => ({})) });
  return { rows, places: shape.mock.calls.length };
};

it('stands in for what is missing in every row, and looks once for what that is', () => {
  const { rows, places } = rowsAfter(300);
  expect(rows).toEqual(Array.from({ length: 300 }, () => ({ address: { country: 'IN' } })));
  expect(rowsAfter(301).places - places).toBeLessThan(5);
});

it('looks no further than anybody fills in, however many rows came', () => {
  const { rows, places } = rowsAfter(20_000);
  expect(rows.slice(0, 500)).toEqual(Array.from({ length: 500 }, () => ({ address: { country: 'IN' } })));
  expect(rows.at(-1)).toEqual({});
  expect(places).toBeLessThan(rowsAfter(2000).places * 2);
});

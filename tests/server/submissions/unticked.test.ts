import { expect, it } from 'vitest';
import { withUnticked } from '#server/submissions/unticked.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

const box = (more: object = {}) => ({ type: 'boolean', title: 'Box', ...more });

it('says No for boxes that begin with an answer and were not sent, and for no others', () => {
  const schema = {
    $id: 'boxes',
    type: 'object',
    title: 'Boxes',
    required: ['group'],
    properties: {
      yes: box({ default: true }),
      no: box({ default: false }),
      none: box(),
      fixed: box({ default: true, readOnly: true }),
      group: { type: 'object', title: 'Group', properties: { yes: box({ default: true }), name: { type: 'string', title: 'Name' } } },
      other: { type: 'object', title: 'Other', properties: { yes: box({ default: true }) } },
    },
  } as unknown as FormSchema;
  const read = (sent: Payload) => withUnticked(structureOf(schema), schema, sent);
  expect(read({})).toEqual({ yes: false, no: false, group: { yes: false } });
  expect(read({ yes: true, no: true, group: { yes: true, name: 'Asha' } })).toEqual({
    yes: true,
    no: true,
    group: { yes: true, name: 'Asha' },
  });
  expect(read({ group: 'text' })).toEqual({ yes: false, no: false, group: 'text' });
});

it('says it in rows and entries that were sent, and never for a box that must be ticked', () => {
  const row = { type: 'object', title: 'Row', properties: { name: { type: 'string', title: 'Name' }, told: box({ default: true }) } };
  const schema = {
    $id: 'rows',
    type: 'object',
    title: 'Rows',
    properties: {
      agreed: box({ enum: [true], default: true }),
      sure: box({ const: true, default: true }),
      rows: { type: 'array', title: 'Rows', items: row },
      lists: { type: 'array', title: 'Lists', items: { type: 'array', title: 'List', items: row } },
      people: { type: 'object', title: 'People', additionalProperties: row },
      prices: { type: 'object', title: 'Prices', additionalProperties: { type: 'number', title: 'Price' } },
    },
  } as unknown as FormSchema;
  const read = (sent: Payload) => withUnticked(structureOf(schema), schema, sent);
  const [sent, said] = [{ name: 'Asha' }, { name: 'Asha', told: false }];
  const ticked = { told: true };
  expect(read({ rows: [sent, ticked], lists: [[sent]], people: { one: sent, two: null, three: ticked }, prices: { tea: 4 } })).toEqual({
    rows: [said, ticked],
    lists: [[said]],
    people: { one: said, two: null, three: ticked },
    prices: { tea: 4 },
  });
});

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

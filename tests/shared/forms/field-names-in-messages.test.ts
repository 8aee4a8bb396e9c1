import { expect, it } from 'vitest';
import { resolveSchema } from '#shared/forms/definition/resolve-schema.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const called = { title: 'Called', type: 'string' };
const group = { title: 'Cover', type: 'object', properties: { from: called } };
const when = { properties: { kind: { const: 'travel' } }, required: ['kind'] };
const kind = { title: 'Kind', type: 'string' };

function reported(schema: object, payload: object): string[] {
  const resolved = resolveSchema(
    { $id: 'called', title: 'Called', type: 'object', ...schema } as never,
    {},
    DEFAULTS.messages,
    'schema.json',
  );
  return verdictOf(resolved)({ kind: 'travel', ...payload }).map(({ message }) => message);
}

/** Requires a field of the group without repeating the title of the field. */
const requirement = { required: ['from'], properties: { from: { minLength: 2 } } };

it.each([
  [
    'in a group',
    { properties: { kind, cover: group }, if: when, then: { properties: { cover: requirement } } },
    (coverValue: object) => ({ cover: coverValue }),
  ],
  [
    'in a group by reference',
    {
      properties: { kind, cover: { $ref: '#/definitions/cover' } },
      definitions: { cover: group },
      if: when,
      then: { properties: { cover: requirement } },
    },
    (coverValue: object) => ({ cover: coverValue }),
  ],
  [
    'in a group that stands in allOf',
    { properties: { kind }, allOf: [{ properties: { cover: group } }, { if: when, then: { properties: { cover: requirement } } }] },
    (coverValue: object) => ({ cover: coverValue }),
  ],
  [
    'in rows',
    { properties: { kind, all: { type: 'array', items: group } }, if: when, then: { properties: { all: { items: requirement } } } },
    (row: object) => ({ all: [row] }),
  ],
  [
    'in a row of a tuple',
    { properties: { kind, all: { type: 'array', items: [group] } }, if: when, then: { properties: { all: { items: [requirement] } } } },
    (row: object) => ({ all: [row] }),
  ],
  [
    'in entries',
    {
      properties: { kind, all: { type: 'object', additionalProperties: group } },
      if: when,
      then: { properties: { all: { additionalProperties: requirement } } },
    },
    (entry: object) => ({ all: { a: entry } }),
  ],
])('a message names a field by its title when a condition outside of its group requires it: %s', (_position, schema, payload) => {
  expect(reported(schema, payload({}))).toEqual(['Called is required']);
  expect(reported(schema, payload({ from: 'a' }))).toEqual(['Called is too short']);
});

it('a message names a required group by the title of the definition that it refers to', () => {
  const schema = { properties: { kind, cover: { $ref: '#/definitions/cover' } }, definitions: { cover: group }, required: ['cover'] };
  expect(reported(schema, {})).toEqual(['Cover is required']);
});

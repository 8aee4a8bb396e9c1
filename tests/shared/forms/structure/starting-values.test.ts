import { expect, it } from 'vitest';
import { withDefaults } from '#shared/forms/structure/defaults.ts';
import { FormStructure } from '#shared/forms/structure/structure.ts';

const text = { type: 'string' };
const place = { type: 'object', properties: { city: { ...text, default: 'Pune' }, state: { ...text, default: 'Goa' }, pin: text } };

function startOf(schema: object, values = {}): unknown {
  const whole = { type: 'object', properties: {}, ...schema };
  return withDefaults(new FormStructure(whole as never), whole as never, values);
}

it.each<[what: string, schema: object, values: object, start: object]>([
  ['its fields’ own', { properties: { a: { ...text, default: 'x' }, b: text } }, {}, { a: 'x' }],
  [
    'its own before its fields’',
    { properties: { a: { ...text, default: 'x' }, b: { ...text, default: 'y' } }, default: { a: 'z' } },
    {},
    { a: 'z', b: 'y' },
  ],
  ['not where something stands', { properties: { a: text }, default: { a: 'z' } }, { a: 'here' }, { a: 'here' }],
  [
    'a group’s own beside its fields’',
    { properties: { at: { ...place, default: { city: 'Delhi' } } } },
    {},
    { at: { city: 'Delhi', state: 'Goa' } },
  ],
  ['an empty one of a group', { properties: { at: { ...place, default: {} } } }, {}, { at: { city: 'Pune', state: 'Goa' } }],
  ['nothing in a group that need not be there', { properties: { at: place } }, {}, {}],
  ['those in a group that must be', { properties: { at: place }, required: ['at'] }, {}, { at: { city: 'Pune', state: 'Goa' } }],
  [
    'the rows that must be there',
    { properties: { at: { type: 'array', items: place, minItems: 2 } }, required: ['at'] },
    {},
    {
      at: [
        { city: 'Pune', state: 'Goa' },
        { city: 'Pune', state: 'Goa' },
      ],
    },
  ],
  [
    'a list’s own rows, beside those of their fields',
    { properties: { at: { type: 'array', items: place, default: [{ city: 'Delhi' }, {}] } } },
    {},
    {
      at: [
        { city: 'Delhi', state: 'Goa' },
        { city: 'Pune', state: 'Goa' },
      ],
    },
  ],
  ['a list’s own texts', { properties: { at: { type: 'array', items: text, default: ['x', 'y'] } } }, {}, { at: ['x', 'y'] }],
  ['no row of a list that need not be there', { properties: { at: { type: 'array', items: place, minItems: 2 } } }, {}, {}],
  ['no row in which nothing begins', { properties: { at: { type: 'array', items: text, minItems: 2 } }, required: ['at'] }, {}, {}],
  [
    'the rows that must be there, where but one position begins with something',
    { properties: { at: { type: 'array', prefixItems: [{ ...text, default: 'x' }, text, place], minItems: 3 } }, required: ['at'] },
    {},
    { at: ['x', '', { city: 'Pune', state: 'Goa' }] },
  ],
  [
    'what begins in what a default has brought',
    {
      properties: { at: place, all: { type: 'array', items: place }, by: { type: 'object', additionalProperties: place } },
      default: { at: { pin: '1' }, all: [{ city: 'Delhi' }], by: { home: {} } },
    },
    {},
    {
      at: { pin: '1', city: 'Pune', state: 'Goa' },
      all: [{ city: 'Delhi', state: 'Goa' }],
      by: { home: { city: 'Pune', state: 'Goa' } },
    },
  ],
  [
    'nothing in a group that begins as null',
    { properties: { at: { ...place, type: ['object', 'null'], default: null } }, required: ['at'] },
    {},
    {},
  ],
  [
    'what the branch begins with that a default leads to, not the other',
    {
      properties: { kind: { ...text, default: 'a' } },
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      then: { properties: { one: { ...text, default: 'x' } } },
      else: { properties: { other: { ...text, default: 'y' } } },
    },
    {},
    { kind: 'a', one: 'x' },
  ],
  ['what is wrong for a group not at all', { properties: { at: { ...place, default: 'Pune' } } }, {}, {}],
])('begins with defaults: %s', (_what, schema, values, start) => {
  expect(startOf(schema, values)).toEqual(start);
});

it('ends where a list begins with rows that have a list of the same', () => {
  const node = { type: 'object', properties: { name: { ...text, default: 'x' }, inside: { $ref: '#/definitions/nodes' } } };
  const nodes = { type: 'array', items: { $ref: '#/definitions/node' }, default: [{}] };
  const found = startOf({ properties: { all: { $ref: '#/definitions/nodes' } }, definitions: { node, nodes } });
  expect(found).toEqual({ all: [{}] });
});

it('ends where a dictionary begins with an entry that is one itself', () => {
  const tree = { type: 'object', default: { first: {} }, additionalProperties: { $ref: '#/definitions/tree' } };
  expect(startOf({ properties: { all: { $ref: '#/definitions/tree' } }, definitions: { tree } })).toEqual({
    all: { first: { first: {} } },
  });
});

it('ends where a group that holds itself begins with one of its own', () => {
  const node = { type: 'object', properties: { name: text, next: { $ref: '#/definitions/node' } }, default: { name: 'first' } };
  const found = startOf({ properties: { start: { $ref: '#/definitions/node' } }, definitions: { node } });
  expect(found).toEqual({ start: { name: 'first' } });
});

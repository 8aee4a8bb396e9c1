import { expect, it } from 'vitest';
import { isSameJson } from '#shared/forms/schema/same.ts';
import { withFixed } from '#shared/forms/structure/fixed.ts';
import { FormStructure } from '#shared/forms/structure/structure.ts';
import { chosenNothing } from '#shared/forms/structure/walk.ts';
import type { Payload } from '#shared/forms/types.ts';

const text = { type: 'string' };
const fixed = { ...text, readOnly: true, default: 'India' };
const address = { type: 'object', properties: { city: text, country: fixed } };
const is = (kind: string) => ({ properties: { kind: { const: kind } }, required: ['kind'] });

/** One branch lets be written what can only be read in the other. */
const written = {
  allOf: [
    { properties: { kind: text } },
    { if: is('a'), then: { properties: { one: text } } },
    { if: is('b'), then: { properties: { one: fixed } } },
  ],
};

it.each<[what: string, schema: object, values: Payload, after: Payload, given?: Payload]>([
  ['where nothing is read alone', { properties: { a: text } }, { a: 'x' }, { a: 'x' }],
  ['what the form itself has', { properties: { a: fixed } }, {}, { a: 'India' }],
  ['what the page gives', { properties: { a: fixed } }, { a: 'Nepal' }, { a: 'Nepal' }],
  ['what alone could be right', { properties: { a: { ...fixed, const: 'India' } } }, { a: 'Nepal' }, { a: 'India' }],
  ['nothing in a group that nobody has filled in', { properties: { at: address } }, { at: { city: '' } }, { at: { city: '' } }],
  ['a group that is filled in', { properties: { at: address } }, { at: { city: 'Pune' } }, { at: { city: 'Pune', country: 'India' } }],
  ['a group that was emptied again', { properties: { at: address } }, { at: { country: 'India' } }, { at: {} }],
  ['a group that must be there', { properties: { at: address }, required: ['at'] }, {}, { at: { country: 'India' } }],
  [
    'a group of which the page gives all',
    { properties: { at: { properties: { a: fixed } } } },
    { at: { a: 'Nepal' } },
    { at: { a: 'Nepal' } },
  ],
  [
    'all that begins in a group that can only be read',
    { properties: { at: { type: 'object', readOnly: true, properties: { a: { ...text, default: 'x' } } } }, required: ['at'] },
    {},
    { at: { a: 'x' } },
  ],
  [
    'rows and entries in which something stands',
    { properties: { all: { type: 'array', items: address }, by: { type: 'object', additionalProperties: address } } },
    { all: [{ city: 'Pune' }, {}], by: { home: { city: 'Goa' }, work: {} } },
    { all: [{ city: 'Pune', country: 'India' }, {}], by: { home: { city: 'Goa', country: 'India' }, work: {} } },
  ],
  [
    'what an answer brings, and what that brings',
    {
      properties: { kind: text },
      allOf: [
        { if: is('a'), then: { properties: { one: fixed } } },
        { if: { required: ['one'] }, then: { properties: { more: { ...fixed, default: 'Asia' } } } },
      ],
    },
    { kind: 'a' },
    { kind: 'a', one: 'India', more: 'Asia' },
  ],
  [
    'another than the branch before had',
    {
      properties: { kind: text },
      allOf: [
        { if: is('a'), then: { properties: { one: fixed } } },
        { if: is('b'), then: { properties: { one: { ...fixed, default: 'Nepal' } } } },
      ],
    },
    { kind: 'b', one: 'India' },
    { kind: 'b', one: 'Nepal' },
  ],
  [
    'not what was written in another branch',
    { properties: { kind: text, all: { type: 'array', items: written } }, ...written },
    { kind: 'b', one: 'x', all: [{ kind: 'b', one: 'x' }] },
    { kind: 'b', one: 'India', all: [{ kind: 'b', one: 'India' }] },
  ],
  [
    'what the page gives, though another branch lets it be written, and its row has moved',
    { properties: { kind: text, all: { type: 'array', items: written } }, ...written },
    { kind: 'b', one: 'x', all: [{ kind: 'b', one: 'y' }] },
    { kind: 'b', one: 'x', all: [{ kind: 'b', one: 'y' }] },
    { one: 'x', all: [{}, { one: 'y' }] },
  ],
])('holds what can only be read: %s', (_what, schema, values, after, given = {}) => {
  const whole = { type: 'object', properties: {}, ...schema };
  const found = withFixed(new FormStructure(whole as never), whole as never, values, chosenNothing, given);
  expect(found.values).toEqual(after);
  expect(found.values === values).toBe(isSameJson(values, after));
});

it('ends where a group that must be there holds itself', () => {
  const node = { type: 'object', properties: { a: fixed, next: { $ref: '#/definitions/node' } }, required: ['next'] };
  const whole = { type: 'object', properties: { start: { $ref: '#/definitions/node' } }, required: ['start'], definitions: { node } };
  expect(withFixed(new FormStructure(whole as never), whole as never, {}, chosenNothing, {}).values).toEqual({ start: { a: 'India' } });
});

import { expect, it } from 'vitest';
import { withValueAt } from '#shared/forms/path.ts';
import { withComing } from '#shared/forms/structure/coming.ts';
import { FormStructure } from '#shared/forms/structure/structure.ts';
import { chosenNothing } from '#shared/forms/structure/walk.ts';
import type { Payload } from '#shared/forms/types.ts';

const text = { type: 'string' };
const begins = (start: unknown, more: object = {}) => ({ ...text, default: start, ...more });
const is = (kind: string) => ({ properties: { kind: { const: kind } }, required: ['kind'] });
const when = (kind: string, properties: object, more: object = {}) => ({ if: is(kind), then: { properties, ...more } });
const group = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const ofKinds = (...allOf: object[]) => group({ kind: text }, { allOf });

/** What a form holds once a place has another value. */
function changed(schema: object, values: Payload, path: string, value: unknown) {
  const whole = { type: 'object', properties: {}, ...schema };
  const before = { values, chooseAt: chosenNothing };
  const after = { values: withValueAt(values, path, value), chooseAt: chosenNothing };
  return withComing(new FormStructure(whole as never), whole as never, before, after, path.split('/'));
}

it.each<[what: string, schema: object, values: Payload, path: string, value: unknown, after: Payload]>([
  ['a field that an answer brings', ofKinds(when('a', { one: begins('x') })), {}, 'kind', 'a', { kind: 'a', one: 'x' }],
  [
    'what the answer brings by which it begins',
    ofKinds(when('a', { one: begins('x') }), { if: { required: ['one'] }, then: { properties: { more: begins('y') } } }),
    {},
    'kind',
    'a',
    { kind: 'a', one: 'x', more: 'y' },
  ],
  [
    'a field of another kind than an open object takes under names of its own',
    { ...ofKinds(when('a', { one: { type: 'boolean', default: true } })), additionalProperties: {} },
    {},
    'kind',
    'a',
    { kind: 'a', one: true },
  ],
  ['nothing where something stands', ofKinds(when('a', { one: begins('x') })), { one: 'z' }, 'kind', 'a', { kind: 'a', one: 'z' }],
  [
    'what nobody has changed as the other branch has it',
    ofKinds(when('a', { one: begins('x') }), when('b', { one: begins('y') })),
    { kind: 'a', one: 'x' },
    'kind',
    'b',
    { kind: 'b', one: 'y' },
  ],
  [
    'nothing that was changed, or emptied, and still shows',
    ofKinds(when('a', { one: begins('x'), two: begins('x') }), when('b', { one: begins('y'), two: begins('x') })),
    { kind: 'a', one: 'z' },
    'kind',
    'b',
    { kind: 'b', one: 'z' },
  ],
  [
    'a group that has to be there then',
    ofKinds(when('a', { at: group({ city: begins('Pune') }) }, { required: ['at'] })),
    {},
    'kind',
    'a',
    { kind: 'a', at: { city: 'Pune' } },
  ],
  [
    'nothing in a group that need not be there',
    ofKinds(when('a', { at: group({ city: begins('Pune') }) })),
    {},
    'kind',
    'a',
    { kind: 'a' },
  ],
  [
    'fields of a group that is asked for more',
    ofKinds({ properties: { at: group({ city: text }) } }, when('a', { at: group({ zone: begins('West') }) })),
    { at: { city: 'Pune' } },
    'kind',
    'a',
    { kind: 'a', at: { city: 'Pune', zone: 'West' } },
  ],
  [
    'fields of rows in which something stands',
    ofKinds(
      { properties: { all: { type: 'array', items: group({ city: text }) } } },
      when('a', { all: { items: group({ zone: begins('West') }) } }),
    ),
    { all: [{ city: 'Pune' }, {}] },
    'kind',
    'a',
    { kind: 'a', all: [{ city: 'Pune', zone: 'West' }, {}] },
  ],
  [
    'what an answer brings in its row',
    { properties: { all: { type: 'array', items: ofKinds(when('a', { one: begins('x') })) } } },
    { all: [{ kind: 'b' }, { kind: 'a' }] },
    'all/0/kind',
    'a',
    { all: [{ kind: 'a', one: 'x' }, { kind: 'a' }] },
  ],
  [
    'nothing in entries and rows that have come',
    {
      properties: {
        all: { type: 'array', items: ofKinds(when('a', { one: begins('x') })) },
        by: { type: 'object', additionalProperties: ofKinds(when('a', { one: begins('x') })) },
      },
    },
    { by: { home: { kind: 'a' } }, all: [{ kind: 'a' }] },
    'by',
    { work: { kind: 'a' } },
    { by: { work: { kind: 'a' } }, all: [{ kind: 'a' }] },
  ],
  [
    'what a group asks for more than the one of another branch, in which something stands',
    ofKinds(
      when('a', { at: group({ city: text }) }),
      when('b', { at: group({ city: begins('Pune'), zone: begins('West'), in: group({ way: begins('x') }, { required: ['way'] }) }) }),
    ),
    { at: { city: 'Kigali' } },
    'kind',
    'b',
    { kind: 'b', at: { city: 'Kigali', zone: 'West' } },
  ],
  [
    'what rows ask for more than those of another branch',
    ofKinds(when('b', { all: { type: 'array', items: group({ city: begins('Pune'), zone: begins('West') }) } })),
    { all: [{ city: 'Kigali' }, {}] },
    'kind',
    'b',
    { kind: 'b', all: [{ city: 'Kigali', zone: 'West' }, {}] },
  ],
  [
    'what nobody has changed as the other branch has it, which asks for an answer of another kind',
    ofKinds(
      when('a', { one: { type: 'integer', default: 1 } }),
      when('b', { one: group({ city: begins('Pune') }) }, { required: ['one'] }),
    ),
    { kind: 'a', one: 1 },
    'kind',
    'b',
    { kind: 'b', one: { city: 'Pune' } },
  ],
  [
    'a list that nobody has changed as the other branch has it',
    ofKinds(
      when('a', { all: { type: 'array', items: text, default: ['x', 'y'] } }),
      when('b', { all: { type: 'array', items: group({ city: text }), default: [{ city: 'Pune' }] } }),
    ),
    { kind: 'a', all: ['x', 'y'] },
    'kind',
    'b',
    { kind: 'b', all: [{ city: 'Pune' }] },
  ],
  [
    'nothing that was changed, where the other branch asks for an answer of another kind',
    ofKinds(when('a', { one: { type: 'integer', default: 1 } }), when('b', { one: begins('x') })),
    { kind: 'a', one: 2 },
    'kind',
    'b',
    { kind: 'b', one: 2 },
  ],
  [
    'nothing in a position that stands empty, and that the other branch has not',
    ofKinds(
      when('a', { all: { type: 'array', prefixItems: [text], items: { not: {} } } }),
      when('b', { all: { type: 'array', prefixItems: [text, { type: 'boolean', default: false }] } }),
    ),
    { kind: 'a', all: ['x', undefined] },
    'kind',
    'b',
    { kind: 'b', all: ['x', undefined] },
  ],
  ['not what was emptied just now', { properties: { one: begins('x') } }, { one: 'x' }, 'one', undefined, {}],
])('begins as it comes: %s', (_what, schema, values, path, value, after) => {
  expect(changed(schema, values, path, value).values).toEqual(after);
});

it('tells where something has begun', () => {
  const found = changed(ofKinds(when('a', { one: begins('x'), two: text })), {}, 'kind', 'a');
  expect(found.changed).toEqual(['one']);
});

import { expect, it } from 'vitest';
import { resolveSchema } from '#shared/forms/definition/resolve-schema.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const text = { type: 'string' };
const kind = { ...text, title: 'Kind', enum: ['h', 'w'], enumNames: ['Home', 'Work'] };
const row = {
  type: 'object',
  title: 'Address',
  properties: { kind, main: { type: 'boolean', title: 'Main' }, phone: { ...text, title: 'Phone' } },
};

function reported(items: object, contains: object, given: unknown): string[] {
  const list = { title: 'List', type: 'array', items, contains };
  const definitions = { home: { properties: { kind: { const: 'h' } } } };
  const source = { $id: 'list', title: 'List', type: 'object', properties: { list }, definitions };
  const schema = resolveSchema(source as never, {}, DEFAULTS.messages, 'schema.json');
  return verdictOf(schema)({ list: given }).map(({ message }) => message);
}

it.each([
  ['a value', text, { const: 'Welding' }, ['Painting'], 'List must include Welding'],
  ['one of several', text, { enum: ['Welding', 'Casting'] }, ['Painting'], 'List must include Welding or Casting'],
  ['an option', kind, { const: 'h' }, ['w'], 'List must include Home'],
  [
    'a field with a value',
    row,
    { properties: { kind: { const: 'h' } }, required: ['kind'] },
    [{ kind: 'w' }],
    'List lacks an entry with Kind: Home',
  ],
  [
    'fields of several parts',
    row,
    { required: ['phone'], allOf: [{ $ref: '#/definitions/home' }] },
    [{ kind: 'w' }],
    'List lacks an entry with Kind: Home and Phone',
  ],
  ['a box', row, { properties: { main: { const: true } }, required: ['main'] }, [{ kind: 'w' }], 'List lacks an entry with Main: Yes'],
  ['a rule that cannot be described', text, { minLength: 9 }, ['a'], 'List lacks an entry that it must have'],
])('the message of "contains" names the missing entry: %s', (_entry, items, contains, given, message) => {
  expect(reported(items, contains, given)).toEqual([message]);
});

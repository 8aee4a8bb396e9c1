import { expect, it } from 'vitest';
import { compileForm, type Form } from '#engine/form/compile-form.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { carry, fromMarkers, withFileMarkers } from '#engine/versions/index.ts';
import { growthOf } from '../../support/measure/processor-time.ts';

const text = (...was: string[]): FieldSchema => ({ type: 'string', maxLength: 100, ...(was.length > 0 && { was }) });
const group = (properties: Record<string, FieldSchema>, ...was: string[]): FieldSchema => ({
  type: 'object',
  properties,
  ...(was.length > 0 && { was }),
});
const rows = (items: FieldSchema, ...was: string[]): FieldSchema => ({ type: 'array', items, ...(was.length > 0 && { was }) });
const form = (properties: Record<string, FieldSchema>): Form => compileForm({ schema: { type: 'object', properties } });

const document: FieldSchema = { title: 'Document', fileTypes: ['pdf'] };

type Case = readonly [
  what: string,
  before: Record<string, FieldSchema>,
  now: Record<string, FieldSchema>,
  stored: Payload,
  carried: Payload,
];

const CASES: readonly Case[] = [
  ['a field with a new name', { city: text() }, { town: text('city') }, { city: 'Pune' }, { town: 'Pune' }],
  ['a field with its third name', { city: text() }, { place: text('town', 'city') }, { city: 'Pune' }, { place: 'Pune' }],
  ['two fields that exchanged names', { a: text(), b: text() }, { a: text('b'), b: text('a') }, { a: '1', b: '2' }, { a: '2', b: '1' }],
  ['one answer to two fields that exchanged names', { a: text(), b: text() }, { a: text('b'), b: text('a') }, { a: '1' }, { b: '1' }],
  [
    'names that each moved to the next field',
    { a: text(), b: text() },
    { a: text(), b: text('a'), c: text('b') },
    { a: '1', b: '2' },
    { b: '1', c: '2' },
  ],
  [
    'answers that were stored after two fields exchanged names',
    { a: text('b'), b: text('a') },
    { a: text('b'), b: text('a'), c: text() },
    { a: '1', b: '2' },
    { a: '1', b: '2' },
  ],
  ['a field that was dropped', { city: text(), fax: text() }, { city: text() }, { city: 'Pune', fax: '1' }, { city: 'Pune', fax: '1' }],
  [
    'a field that was dropped, and returned with «was» later',
    { name: text() },
    { name: text(), town: text('city') },
    { city: 'Pune' },
    { town: 'Pune' },
  ],
  [
    'a field whose first name belongs to another field now',
    { b: text('a'), a: text('z') },
    { c: text('b', 'a'), a: text('z') },
    { b: '1', a: '2' },
    { c: '1', a: '2' },
  ],
  [
    'the answer to a field that has the first name of another',
    { b: text('a'), a: text('z') },
    { c: text('b', 'a'), a: text('z') },
    { a: '2' },
    { a: '2' },
  ],
  [
    'two fields that exchanged names, beside a field with a former name of one of them',
    { a: text('x'), b: text('y'), y: text('w') },
    { b: text('a', 'x'), a: text('b', 'y'), y: text('w') },
    { a: '1', y: '3' },
    { b: '1', y: '3' },
  ],
  [
    'a field that exchanged names, and got a third name',
    { a: text('b'), b: text('a') },
    { c: text('a', 'b'), b: text('a') },
    { a: '1', b: '2' },
    { c: '1', b: '2' },
  ],
  [
    'a field at the former path of a field in a renamed group',
    { seat: group({ city: text('/city') }), city: text() },
    { office: group({ city: text('/city') }, 'seat'), city: text() },
    { city: '2' },
    { city: '2' },
  ],
  [
    'a field that moved twice, and another at its first path',
    { seat: group({ city: text('/city') }), city: text() },
    { home: group({ town: text('/seat/city', '/city') }), city: text() },
    { seat: { city: '1' }, city: '2' },
    { home: { town: '1' }, city: '2' },
  ],
  [
    'the answer under the last name, and keeps an older answer under the new name as former',
    { city: text() },
    { town: text('city') },
    { town: 'Pune', city: 'Goa' },
    { town: 'Goa', 'town (former)': 'Pune' },
  ],
  [
    'the answer at the last path, and keeps an older answer at the new path as former',
    { city: text(), work: group({ pin: text() }) },
    { office: group({ pin: text(), city: text('/city') }, 'work') },
    { city: 'Goa', work: { pin: '1', city: 'Pune' } },
    { office: { pin: '1', city: 'Goa', 'city (former)': 'Pune' } },
  ],
  [
    'no answer to a former field if its successor has one',
    { a: text(), b: text() },
    { b: text('a') },
    { a: '1', b: '2' },
    { a: '1', b: '2' },
  ],
  [
    'no answer under a name that was former in both versions',
    { b: text('a') },
    { b: text('a'), c: text() },
    { a: 'not b' },
    { a: 'not b' },
  ],
  [
    'a renamed field in rows of a renamed list',
    { branches: rows(group({ city: text(), fax: text() })) },
    { offices: rows(group({ town: text('city') }), 'branches') },
    { branches: [{ city: 'Pune', fax: '1' }, { city: 'Goa' }] },
    { offices: [{ town: 'Pune', fax: '1' }, { town: 'Goa' }] },
  ],
  [
    'a field that moved into a group',
    { city: text(), name: text() },
    { name: text(), address: group({ city: text('/city') }) },
    { city: 'Pune', name: 'A' },
    { name: 'A', address: { city: 'Pune' } },
  ],
  [
    'a field that moved out of a group in rows',
    { branches: rows(group({ address: group({ pin: text(), street: text() }) })) },
    { branches: rows(group({ pin_code: text('/branches/*/address/pin'), address: group({ street: text() }) })) },
    { branches: [{ address: { pin: '1', street: 'A' } }, { address: { street: 'B' } }, { address: { pin: '3' } }] },
    { branches: [{ pin_code: '1', address: { street: 'A' } }, { address: { street: 'B' } }, { pin_code: '3' }] },
  ],
  [
    'a group that moved, with a renamed field in it',
    { work: group({ home: group({ city: text() }) }) },
    { address: group({ town: text('city') }, '/work/home') },
    { work: { home: { city: 'Pune' } } },
    { address: { town: 'Pune' } },
  ],
  [
    'fields of two groups that exchanged paths',
    { a: group({ x: text() }), b: group({ y: text() }) },
    { a: group({ x: text('/b/y') }), b: group({ y: text('/a/x') }) },
    { a: { x: '1' }, b: { y: '2' } },
    { a: { x: '2' }, b: { y: '1' } },
  ],
  [
    'a field that moved into rows',
    { phone: text(), city: text() },
    { city: text(), contacts: rows(group({ phone: text('/phone') })) },
    { phone: '1', city: 'Pune' },
    { city: 'Pune', contacts: [{ phone: '1' }] },
  ],
  [
    'a text as former if its field is a group now',
    { address: text() },
    { address: group({ city: text() }) },
    { address: '1 MG Road' },
    { 'address (former)': '1 MG Road' },
  ],
  [
    'a text as former if its field is a document now, in rows too',
    { deed: text(), people: rows(group({ letter: text() })) },
    { deed: document, people: rows(group({ letter: document })) },
    { deed: '12', people: [{ letter: 'A' }] },
    { 'deed (former)': '12', people: [{ 'letter (former)': 'A' }] },
  ],
  [
    'options with new names',
    { kind: text(), skills: rows(text()) },
    {
      kind: { ...text(), enum: ['LLP'], aliases: { Partnership: 'LLP' } },
      skills: { type: 'array', items: { type: 'string', enum: ['Go', 'Rust'] }, aliases: { Golang: 'Go' } },
    },
    { kind: 'Partnership', skills: ['Rust', 'Golang'] },
    { kind: 'LLP', skills: ['Rust', 'Go'] },
  ],
  ['a value that breaks a new rule', { name: text() }, { name: { type: 'string', maxLength: 2 } }, { name: 'long' }, { name: 'long' }],
];

it.each(CASES)('carry moves %s', (_what, before, now, stored, carried) => {
  expect(carry(stored, form(before), form(now))).toEqual(carried);
});

it('carry does not change a carried payload', () => {
  for (const [, , now, , carried] of CASES) expect(carry(carried, form(now), form(now))).toEqual(carried);
});

it.each([
  ['moves a former name', { town: text('city') }, { city: 'Pune' }, { town: 'Pune' }],
  ['moves a former path', { address: group({ city: text('/city') }) }, { city: 'Pune' }, { address: { city: 'Pune' } }],
  ['does not move names of current fields', { a: text('b'), b: text('a') }, { a: '1', b: '2' }, { a: '1', b: '2' }],
])('without the earlier definition, carry %s', (_what, now, stored, carried) => {
  expect(carry(stored, undefined, form(now))).toEqual(carried);
});

it.each([
  ['was a document', { deed: document }],
  ['was not in the earlier definition', {}],
])('carry keeps a document as former if its field is a text now and %s', (_what, before) => {
  const stored = withFileMarkers({}, ['deed']);
  const { payload, paths } = fromMarkers(carry(stored, form(before), form({ deed: text() })));
  expect([payload, [...paths]]).toEqual([{}, [['deed', 'deed (former)']]]);
});

it('carry treats __proto__ as a plain key', () => {
  const sent = JSON.parse('{"__proto__":{"town":"Pune"},"city":"Agra"}') as Payload;
  const carried = carry(sent, form({ city: text() }), form({ town: text('city') }));
  expect(Object.getPrototypeOf(carried)).toBe(Object.prototype);
  expect(Object.entries(carried)).toEqual([
    ['__proto__', { town: 'Pune' }],
    ['town', 'Agra'],
  ]);
});

it('carry does not treat a numeric key of an object as a row number', () => {
  const before = form({ branches: rows(group({ address: group({ pin: text() }) })) });
  const now = form({ branches: rows(group({ pin_code: text('/branches/*/address/pin') })) });
  const named = { '300000': { address: { pin: '1' } } };
  expect(carry({ branches: named }, before, now)).toEqual({ 'branches (former)': named });
  const dictionary: FieldSchema = { type: 'object', additionalProperties: group({ pin: text() }) };
  const rowsNow = form({ list: rows(group({ pin: text('/branches/*/pin') })) });
  expect(carry({ branches: { '300000': { pin: '1' } } }, form({ branches: dictionary }), rowsNow)).toEqual({
    branches: { '300000': { pin: '1' } },
  });
});

it('carry numbers the former values of several rows', () => {
  const before = form({ branches: rows(group({ at: group({ pin: text() }) })) });
  const now = form({ branches: rows(group({ pin: group({ code: text() }, '/branches/*/at/pin') })) });
  const carried = carry({ branches: ['1', '2', '3'].map((pin) => ({ at: { pin } })) }, before, now);
  expect(carried).toEqual({ branches: [{}, {}, {}], 'pin (former)': '1', 'pin (former 2)': '2', 'pin (former 3)': '3' });
});

const branches = (count: number, branch: object) => ({ branches: Array.from({ length: count }, () => branch) });
const pinsInGroups = (count: number) => branches(count, { at: { pin: '1' } });
const grouped = { branches: rows(group({ at: group({ pin: text() }) })) };

it.each<[string, Record<string, FieldSchema>, Record<string, FieldSchema>, (count: number) => Payload]>([
  [
    'rows with renamed fields',
    { branches: rows(group({ city: text() })) },
    { offices: rows(group({ town: text('city') }), 'branches') },
    (count) => branches(count, { city: 'Pune', fax: '1' }),
  ],
  ['rows with fields that moved', grouped, { branches: rows(group({ pin: text('/branches/*/at/pin') })) }, pinsInGroups],
  [
    'rows with fields that moved to another list',
    grouped,
    { branches: rows(group({})), pins: rows(group({ pin: text('/branches/*/at/pin') })) },
    pinsInGroups,
  ],
  [
    'rows with fields that are groups now',
    grouped,
    { branches: rows(group({ pin: group({ code: text() }, '/branches/*/at/pin') })) },
    pinsInGroups,
  ],
  [
    'former values',
    { city: text(), at: group({ pin: text() }) },
    { at: group({ pin: text(), town: text('/city') }) },
    (count) => ({ city: 'Pune', at: Object.fromEntries(Array.from({ length: count }, (_, i) => [`town (former ${i})`, '1'])) }),
  ],
])('the time of carry is linear in the number of %s', (_what, before, now, stored) => {
  const [formBefore, formNow] = [form(before), form(now)];
  // For 8 times as many values, linear time grows about 8 times, quadratic time 64 times.
  expect(growthOf((count) => carry(stored(count), formBefore, formNow), 1000, 24)).toBeLessThan(24);
});

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

type Row = readonly [
  what: string,
  before: Record<string, FieldSchema>,
  now: Record<string, FieldSchema>,
  stored: Payload,
  carried: Payload,
];

const CASES: readonly Row[] = [
  ['a field of another name', { city: text() }, { town: text('city') }, { city: 'Pune' }, { town: 'Pune' }],
  ['a field of a third name', { city: text() }, { place: text('town', 'city') }, { city: 'Pune' }, { place: 'Pune' }],
  ['two that exchanged names', { a: text(), b: text() }, { a: text('b'), b: text('a') }, { a: '1', b: '2' }, { a: '2', b: '1' }],
  ['the same where only one was answered', { a: text(), b: text() }, { a: text('b'), b: text('a') }, { a: '1' }, { b: '1' }],
  [
    'names that moved on by one, with a new first one',
    { a: text(), b: text() },
    { a: text(), b: text('a'), c: text('b') },
    { a: '1', b: '2' },
    { b: '1', c: '2' },
  ],
  [
    'what was stored after the exchange',
    { a: text('b'), b: text('a') },
    { a: text('b'), b: text('a'), c: text() },
    { a: '1', b: '2' },
    { a: '1', b: '2' },
  ],
  ['a field that is gone', { city: text(), fax: text() }, { city: text() }, { city: 'Pune', fax: '1' }, { city: 'Pune', fax: '1' }],
  ['a field that was dropped, and fixed later', { name: text() }, { name: text(), town: text('city') }, { city: 'Pune' }, { town: 'Pune' }],
  [
    'a field of a third name, whose first one is another field’s by now',
    { b: text('a'), a: text('z') },
    { c: text('b', 'a'), a: text('z') },
    { b: '1', a: '2' },
    { c: '1', a: '2' },
  ],
  [
    'the same where only the other one was answered',
    { b: text('a'), a: text('z') },
    { c: text('b', 'a'), a: text('z') },
    { a: '2' },
    { a: '2' },
  ],
  [
    'two that exchanged names, beside one that has what one of them was called once',
    { a: text('x'), b: text('y'), y: text('w') },
    { b: text('a', 'x'), a: text('b', 'y'), y: text('w') },
    { a: '1', y: '3' },
    { b: '1', y: '3' },
  ],
  [
    'a third name of one of two that exchanged theirs',
    { a: text('b'), b: text('a') },
    { c: text('a', 'b'), b: text('a') },
    { a: '1', b: '2' },
    { c: '1', b: '2' },
  ],
  [
    'a field that moved, whose place is another field’s by now, in a group of another name',
    { seat: group({ city: text('/city') }), city: text() },
    { office: group({ city: text('/city') }, 'seat'), city: text() },
    { city: '2' },
    { city: '2' },
  ],
  [
    'the same under another name, and in another group',
    { seat: group({ city: text('/city') }), city: text() },
    { home: group({ town: text('/seat/city', '/city') }), city: text() },
    { seat: { city: '1' }, city: '2' },
    { home: { town: '1' }, city: '2' },
  ],
  [
    'what was answered last, before what its name held even before',
    { city: text() },
    { town: text('city') },
    { town: 'Pune', city: 'Goa' },
    { town: 'Goa', 'town (former)': 'Pune' },
  ],
  [
    'what was answered last, before what its place held even before',
    { city: text(), work: group({ pin: text() }) },
    { office: group({ pin: text(), city: text('/city') }, 'work') },
    { city: 'Goa', work: { pin: '1', city: 'Pune' } },
    { office: { pin: '1', city: 'Goa', 'city (former)': 'Pune' } },
  ],
  ['an answer beside that of the field it became', { a: text(), b: text() }, { b: text('a') }, { a: '1', b: '2' }, { a: '1', b: '2' }],
  ['what an emptied field was before, long ago', { b: text('a') }, { b: text('a'), c: text() }, { a: 'not b' }, { a: 'not b' }],
  [
    'a field of a row, in a list of another name',
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
    'a group that moved, with a field of another name in it',
    { work: group({ home: group({ city: text() }) }) },
    { address: group({ town: text('city') }, '/work/home') },
    { work: { home: { city: 'Pune' } } },
    { address: { town: 'Pune' } },
  ],
  [
    'places that exchanged their fields',
    { a: group({ x: text() }), b: group({ y: text() }) },
    { a: group({ x: text('/b/y') }), b: group({ y: text('/a/x') }) },
    { a: { x: '1' }, b: { y: '2' } },
    { a: { x: '2' }, b: { y: '1' } },
  ],
  [
    'a field that became rows',
    { phone: text(), city: text() },
    { city: text(), contacts: rows(group({ phone: text('/phone') })) },
    { phone: '1', city: 'Pune' },
    { city: 'Pune', contacts: [{ phone: '1' }] },
  ],
  [
    'a text where a group is asked',
    { address: text() },
    { address: group({ city: text() }) },
    { address: '1 MG Road' },
    { 'address (former)': '1 MG Road' },
  ],
  [
    'a text where a document is asked, in rows too',
    { deed: text(), people: rows(group({ letter: text() })) },
    { deed: document, people: rows(group({ letter: document })) },
    { deed: '12', people: [{ letter: 'A' }] },
    { 'deed (former)': '12', people: [{ 'letter (former)': 'A' }] },
  ],
  [
    'options under other names',
    { kind: text(), skills: rows(text()) },
    {
      kind: { ...text(), enum: ['LLP'], aliases: { Partnership: 'LLP' } },
      skills: { type: 'array', items: { type: 'string', enum: ['Go', 'Rust'] }, aliases: { Golang: 'Go' } },
    },
    { kind: 'Partnership', skills: ['Rust', 'Golang'] },
    { kind: 'LLP', skills: ['Rust', 'Go'] },
  ],
  ['a value that breaks a rule by now', { name: text() }, { name: { type: 'string', maxLength: 2 } }, { name: 'long' }, { name: 'long' }],
];

it.each(CASES)('carries %s', (_what, before, now, stored, carried) => {
  expect(carry(stored, form(before), form(now))).toEqual(carried);
});

it('leaves alone what has been carried', () => {
  for (const [, , now, , carried] of CASES) expect(carry(carried, form(now), form(now))).toEqual(carried);
});

it.each([
  ['takes a former name', { town: text('city') }, { city: 'Pune' }, { town: 'Pune' }],
  ['takes a former place', { address: group({ city: text('/city') }) }, { city: 'Pune' }, { address: { city: 'Pune' } }],
  ['leaves names that are asked for now', { a: text('b'), b: text('a') }, { a: '1', b: '2' }, { a: '1', b: '2' }],
])('%s where the earlier definition is not known', (_what, now, stored, carried) => {
  expect(carry(stored, undefined, form(now))).toEqual(carried);
});

it.each([
  ['was asked for in its place', { deed: document }],
  ['was asked for there once', {}],
])('keeps a document beside a text, where it %s', (_what, before) => {
  const stored = withFileMarkers({}, ['deed']);
  const { payload, paths } = fromMarkers(carry(stored, form(before), form({ deed: text() })));
  expect([payload, [...paths]]).toEqual([{}, [['deed', 'deed (former)']]]);
});

it('leaves an object its own kind, whatever its names are', () => {
  const sent = JSON.parse('{"__proto__":{"town":"Pune"},"city":"Agra"}') as Payload;
  const carried = carry(sent, form({ city: text() }), form({ town: text('city') }));
  expect(Object.getPrototypeOf(carried)).toBe(Object.prototype);
  expect(Object.entries(carried)).toEqual([
    ['__proto__', { town: 'Pune' }],
    ['town', 'Agra'],
  ]);
});

it('takes no name that somebody gave for the number of a row', () => {
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

it('finds a name for each of many values that cannot stand where their rows have them', () => {
  const before = form({ branches: rows(group({ at: group({ pin: text() }) })) });
  const now = form({ branches: rows(group({ pin: group({ code: text() }, '/branches/*/at/pin') })) });
  const carried = carry({ branches: ['1', '2', '3'].map((pin) => ({ at: { pin } })) }, before, now);
  expect(carried).toEqual({ branches: [{}, {}, {}], 'pin (former)': '1', 'pin (former 2)': '2', 'pin (former 3)': '3' });
});

const branches = (of: number, branch: object) => ({ branches: Array.from({ length: of }, () => branch) });
const pinAt = (of: number) => branches(of, { at: { pin: '1' } });
const grouped = { branches: rows(group({ at: group({ pin: text() }) })) };

it.each<[string, Record<string, FieldSchema>, Record<string, FieldSchema>, (of: number) => Payload]>([
  [
    'rows with fields of other names',
    { branches: rows(group({ city: text() })) },
    { offices: rows(group({ town: text('city') }), 'branches') },
    (of) => branches(of, { city: 'Pune', fax: '1' }),
  ],
  ['rows with fields that moved', grouped, { branches: rows(group({ pin: text('/branches/*/at/pin') })) }, pinAt],
  [
    'rows with fields that moved to another list',
    grouped,
    { branches: rows(group({})), pins: rows(group({ pin: text('/branches/*/at/pin') })) },
    pinAt,
  ],
  [
    'rows with fields that moved and cannot stand there',
    grouped,
    { branches: rows(group({ pin: group({ code: text() }, '/branches/*/at/pin') })) },
    pinAt,
  ],
  [
    'names that nobody asked for',
    { city: text(), at: group({ pin: text() }) },
    { at: group({ pin: text(), town: text('/city') }) },
    (of) => ({ city: 'Pune', at: Object.fromEntries(Array.from({ length: of }, (_, i) => [`town (former ${i})`, '1'])) }),
  ],
])('takes time by the number of %s alone', (_what, before, now, stored) => {
  const [was, is] = [form(before), form(now)];
  // What grows as its square would take 64 times as long.
  expect(growthOf((of) => carry(stored(of), was, is), 1000, 24)).toBeLessThan(24);
});

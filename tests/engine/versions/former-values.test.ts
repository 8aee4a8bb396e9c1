import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { formerValues, keepFormer, withoutFormer } from '#engine/versions/index.ts';

const text: FieldSchema = { type: 'string', maxLength: 100 };
const group = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: 'object', additionalProperties: false, properties });
const FORM = compileForm({
  schema: {
    type: 'object',
    properties: { name: text, address: group({ city: text }), people: { type: 'array', items: group({ name: text, phone: text }) } },
  },
});

const STORED: Payload = {
  name: 'A',
  fax: '1',
  address: { city: 'Pune', street: 'FC Road' },
  people: [
    { name: 'Ravi', phone: '1', pan: 'R' },
    { name: 'Mira', phone: '2', pan: 'M', tags: ['x', 'y'] },
  ],
  old: { list: [{ a: 1 }, { b: 2 }] },
};

it('formerValues lists stored values that the form no longer has, and withoutFormer removes them', () => {
  expect(formerValues(FORM, STORED)).toEqual([
    { path: 'fax', value: '1' },
    { path: 'address/street', value: 'FC Road' },
    { path: 'people/0/pan', value: 'R' },
    { path: 'people/1/pan', value: 'M' },
    { path: 'people/1/tags', value: ['x', 'y'] },
    { path: 'old/list/0/a', value: 1 },
    { path: 'old/list/1/b', value: 2 },
  ]);
  expect(withoutFormer(FORM, STORED)).toEqual({
    name: 'A',
    address: { city: 'Pune' },
    people: [
      { name: 'Ravi', phone: '1' },
      { name: 'Mira', phone: '2' },
    ],
  });
});

it.each<[string, Payload, Payload]>([
  ['an emptied list', { people: [] }, { fax: '1', address: { street: 'FC Road' }, people: [], old: STORED['old'] }],
  [
    'moved and changed rows',
    {
      name: 'A',
      people: [
        { name: 'Mira', phone: '22' },
        { name: 'Ravi', phone: '1' },
      ],
    },
    {
      name: 'A',
      fax: '1',
      address: { street: 'FC Road' },
      people: [
        { name: 'Mira', phone: '22', pan: 'M', tags: ['x', 'y'] },
        { name: 'Ravi', phone: '1', pan: 'R' },
      ],
      old: STORED['old'],
    },
  ],
  [
    'a new row in place of a removed one',
    { people: [{ name: 'Noor', phone: '3' }, { name: 'Mira', phone: '2' }, { name: 'Zoya' }] },
    {
      fax: '1',
      address: { street: 'FC Road' },
      people: [{ name: 'Noor', phone: '3' }, { name: 'Mira', phone: '2', pan: 'M', tags: ['x', 'y'] }, { name: 'Zoya' }],
      old: STORED['old'],
    },
  ],
])('keepFormer adds former values to %s', (_what, sent, expected) => {
  expect(keepFormer(FORM, sent, STORED).payload).toEqual(expected);
});

it('keepFormer returns the old and the new path of each kept value', () => {
  const { moved } = keepFormer(FORM, { people: [{ name: 'Mira', phone: '2' }] }, STORED);
  expect(moved.filter(({ from, to }) => from !== to)).toEqual([
    { from: 'people/1/pan', to: 'people/0/pan' },
    { from: 'people/1/tags', to: 'people/0/tags' },
  ]);
});

const ROWS = 400;
const manyRows = (makeRow: (row: number) => Payload): Payload => ({ people: Array.from({ length: ROWS }, (_, row) => makeRow(row)) });

it('keepFormer finds the rows of former values among 400 rows', () => {
  const stored = manyRows((row) => ({ name: `N${row}`, pan: `P${row}` }));
  const sent = { people: [{ name: 'New' }, ...(manyRows((row) => ({ name: `N${row}` }))['people'] as Payload[]).slice(1)] };
  const { people } = keepFormer(FORM, sent, stored).payload as { people: Payload[] };
  expect(people[1]).toEqual({ name: 'N1', pan: 'P1' });
  expect(people.at(-1)).toEqual({ name: `N${ROWS - 1}`, pan: `P${ROWS - 1}` });
});

it('keepFormer does not compare each changed row with each stored row', () => {
  let reads = 0;
  const sent = manyRows((row) => ({
    get name() {
      reads += 1;
      return `New ${row}`;
    },
  }));
  const { people } = keepFormer(
    FORM,
    sent,
    manyRows((row) => ({ name: `N${row}`, pan: `P${row}` })),
  ).payload as { people: Payload[] };
  expect(reads).toBeLessThan(20 * ROWS);
  expect(people[7]).toEqual({ name: 'New 7', pan: 'P7' });
});

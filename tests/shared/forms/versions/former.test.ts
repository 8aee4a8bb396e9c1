import { expect, it } from 'vitest';
import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import { formerIn, keepFormer, withoutFormer } from '#shared/forms/versions/former.ts';

const text: FieldSchema = { type: 'string', maxLength: 100 };
const group = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: 'object', additionalProperties: false, properties });
const FORM: FormSchema = {
  $id: 'form',
  type: 'object',
  title: 'Form',
  properties: { name: text, address: group({ city: text }), people: { type: 'array', items: group({ name: text, phone: text }) } },
};

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

it('tells what is stored and not asked for, each by its path', () => {
  expect(formerIn(STORED, FORM)).toEqual([
    { path: 'fax', value: '1' },
    { path: 'address/street', value: 'FC Road' },
    { path: 'people/0/pan', value: 'R' },
    { path: 'people/1/pan', value: 'M' },
    { path: 'people/1/tags', value: ['x', 'y'] },
    { path: 'old/list/0/a', value: 1 },
    { path: 'old/list/1/b', value: 2 },
  ]);
  expect(withoutFormer(STORED, FORM)).toEqual({
    name: 'A',
    address: { city: 'Pune' },
    people: [
      { name: 'Ravi', phone: '1' },
      { name: 'Mira', phone: '2' },
    ],
  });
});

it.each<[string, Payload, Payload]>([
  ['what was emptied, and no more', { people: [] }, { fax: '1', address: { street: 'FC Road' }, people: [], old: STORED['old'] }],
  [
    'rows that were moved and changed',
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
    'a row that was removed, and a new one',
    { people: [{ name: 'Noor', phone: '3' }, { name: 'Mira', phone: '2' }, { name: 'Zoya' }] },
    {
      fax: '1',
      address: { street: 'FC Road' },
      people: [{ name: 'Noor', phone: '3' }, { name: 'Mira', phone: '2', pan: 'M', tags: ['x', 'y'] }, { name: 'Zoya' }],
      old: STORED['old'],
    },
  ],
])('keeps beside %s what the form does not ask for', (_what, sent, whole) => {
  expect(keepFormer(sent, STORED, FORM).payload).toEqual(whole);
});

it('tells where what it keeps stood, and stands now', () => {
  const { places } = keepFormer({ people: [{ name: 'Mira', phone: '2' }] }, STORED, FORM);
  expect(places.filter(({ from, to }) => from !== to)).toEqual([
    { from: 'people/1/pan', to: 'people/0/pan' },
    { from: 'people/1/tags', to: 'people/0/tags' },
  ]);
});

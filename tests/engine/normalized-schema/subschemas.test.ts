import { expect, it } from 'vitest';
import { childSubschemas, rootSubschemas, type Subschema } from '#engine/normalized-schema/index.ts';

const text: Subschema = { type: 'string', maxLength: 20 };

it('has the very same places for all names that are asked the same, so that what is known of one is known of thousands', () => {
  const form: Subschema = {
    type: 'object',
    properties: { city: text },
    additionalProperties: { type: 'object', properties: { a: text } },
  };
  const [one, other, own] = ['one', 'other', 'city'].map((name) => childSubschemas(rootSubschemas(form), name, form));
  expect(one).toEqual([form.additionalProperties]);
  expect(other).toBe(one);
  expect(own).toEqual([text]);
});

it('tells names apart by the patterns that they fit, and those that fit the same by nothing', () => {
  const number: Subschema = { type: 'number' };
  const form: Subschema = { type: 'object', patternProperties: { '^a': number, z$: text }, additionalProperties: false };
  const at = (name: string) => childSubschemas(rootSubschemas(form), name, form);
  expect([at('a1'), at('1z'), at('az'), at('b')]).toEqual([[number], [text], [number, text], []]);
  for (const [one, other] of [
    ['a1', 'a2'],
    ['1z', '2z'],
    ['az', 'a2z'],
  ] as const)
    expect(at(one)).toBe(at(other));
});

it('keeps so many lists of places alone, however many names are sent', () => {
  const patterns = Array.from({ length: 8 }, (_, bit) => [`^[01]{${bit}}1`, { title: String(bit) }] as const);
  const form: Subschema = { type: 'object', patternProperties: Object.fromEntries(patterns) };
  for (let name = 0; name < 256; name += 1) {
    const bits = name.toString(2).padStart(8, '0');
    const titles = childSubschemas(rootSubschemas(form), bits, form).map(({ title }) => title);
    expect(titles).toEqual([...bits].flatMap((bit, at) => (bit === '1' ? [String(at)] : [])));
  }
});

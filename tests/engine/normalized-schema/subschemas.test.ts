import { expect, it } from 'vitest';
import { childSubschemas, rootSubschemas, type Subschema } from '#engine/normalized-schema/index.ts';

const text: Subschema = { type: 'string', maxLength: 20 };

it('childSubschemas returns the same list object for all names with the same subschemas', () => {
  const form: Subschema = {
    type: 'object',
    properties: { city: text },
    additionalProperties: { type: 'object', properties: { a: text } },
  };
  const [first, second, declared] = ['one', 'other', 'city'].map((name) => childSubschemas(rootSubschemas(form), name, form));
  expect(first).toEqual([form.additionalProperties]);
  expect(second).toBe(first);
  expect(declared).toEqual([text]);
});

it('childSubschemas returns the same list for names that match the same patterns', () => {
  const number: Subschema = { type: 'number' };
  const form: Subschema = { type: 'object', patternProperties: { '^a': number, z$: text }, additionalProperties: false };
  const subschemasFor = (name: string) => childSubschemas(rootSubschemas(form), name, form);
  expect([subschemasFor('a1'), subschemasFor('1z'), subschemasFor('az'), subschemasFor('b')]).toEqual([
    [number],
    [text],
    [number, text],
    [],
  ]);
  for (const [name, similarName] of [
    ['a1', 'a2'],
    ['1z', '2z'],
    ['az', 'a2z'],
  ] as const)
    expect(subschemasFor(name)).toBe(subschemasFor(similarName));
});

it('childSubschemas is right for any combination of eight patterns', () => {
  const patterns = Array.from({ length: 8 }, (_, bit) => [`^[01]{${bit}}1`, { title: String(bit) }] as const);
  const form: Subschema = { type: 'object', patternProperties: Object.fromEntries(patterns) };
  for (let name = 0; name < 256; name += 1) {
    const bits = name.toString(2).padStart(8, '0');
    const titles = childSubschemas(rootSubschemas(form), bits, form).map(({ title }) => title);
    expect(titles).toEqual([...bits].flatMap((bit, position) => (bit === '1' ? [String(position)] : [])));
  }
});

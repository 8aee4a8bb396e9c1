import { describe, expect, it } from 'vitest';
import { RefResolver } from '#engine/schema/ref-resolver.ts';
import { SchemaDocument } from '#engine/schema/subschema.ts';

const schema = {
  $id: 'https://example.com/form.json',
  $defs: {
    name: { type: 'string' },
    'a/b': { type: 'number' },
    anchored: { $anchor: 'here' },
    old: { $id: '#older' },
    part: { $id: 'part.json', $defs: { inner: {} }, properties: { x: { $ref: '#/$defs/inner' } } },
    closed: false,
  },
  default: { $id: 'https://example.com/data.json' },
};
const resolver = new RefResolver(schema);

describe('RefResolver', () => {
  it.each([
    ['to the file itself', '#', '', ''],
    ['by JSON Pointer', '#/$defs/name', '', '$defs/name'],
    ['by an escaped pointer', '#/$defs/a~1b', '', '$defs/a~1b'],
    ['by a pointer with percent signs', '#/%24defs/name', '', '$defs/name'],
    ['by anchor', '#here', '', '$defs/anchored'],
    ['by an anchor that older drafts write as an id', '#older', '', '$defs/old'],
    ['by id', 'part.json', '', '$defs/part'],
    ['by absolute id', 'https://example.com/part.json#/$defs/inner', '', '$defs/part/$defs/inner'],
    ['from inside a schema with an id of its own', '#/$defs/inner', '$defs/part/properties/x', '$defs/part/$defs/inner'],
    ['to a schema that is false', '#/$defs/closed', '', '$defs/closed'],
  ])('resolves a reference %s', (_name, ref, from, expected) => {
    expect(resolver.resolve(ref, from)).toBe(expected);
  });

  it.each([
    ['to a missing definition', '#/$defs/missing'],
    ['to another file', 'other.json#/x'],
    ['to a value that is not a schema', '#/$defs/name/type'],
    ['to an id within data', 'https://example.com/data.json'],
  ])('returns undefined for a reference %s', (_name, ref) => {
    expect(resolver.resolve(ref, '')).toBeUndefined();
  });
});

it('SchemaDocument reports references that lead nowhere or directly back to themselves', () => {
  const document = new SchemaDocument({
    properties: { a: { $ref: '#/nowhere' }, b: { $ref: '#/$defs/loop' }, c: { $ref: '#' } },
    $defs: { loop: { allOf: [{ $ref: '#/$defs/loop' }] } },
  });
  for (const property of document.root.named('properties').values()) void property.collectSubschemas;
  expect(document.unsupported).toEqual(['properties/a/$ref', '$defs/loop/allOf/0/$ref']);
});

import { describe, expect, it } from 'vitest';
import { normalizeKeywords } from '#engine/schema/dialect.ts';

/** The keywords of a schema in draft 2020-12, and the keywords that cannot be evaluated. */
function normalize(schema: Readonly<Record<string, unknown>>) {
  const unsupported: string[] = [];
  const keywords = normalizeKeywords(schema, (keyword) => unsupported.push(keyword));
  return { keywords: Object.fromEntries(keywords.map(({ keyword, value }) => [keyword, value])), unsupported };
}

describe('keywords of older drafts', () => {
  it.each([
    ['draft-04 exclusive limits', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    ['draft-04 limits that are not exclusive', { maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
    ['tuples', { items: [{}, {}], additionalItems: { type: 'string' } }, { prefixItems: [{}, {}], items: { type: 'string' } }],
    [
      'dependencies of names and of schemas',
      { dependencies: { a: ['b'], c: { required: ['d'] } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
    ],
    ['recursive references', { $recursiveRef: '#' }, { $ref: '#' }],
    ['unevaluated properties without applicators beside them', { unevaluatedProperties: false }, { additionalProperties: false }],
    ['identifiers, which assert nothing', { $schema: 'x', $id: 'y', $comment: 'z', $defs: {} }, {}],
  ])('become those of draft 2020-12: %s', (_name, schema, expected) => {
    expect(normalize(schema)).toEqual({ keywords: expected, unsupported: [] });
  });

  it('keep the order in which they were written', () => {
    const { keywords } = normalize({ maxLength: 5, items: [{}], pattern: 'a', additionalItems: false });
    expect(Object.keys(keywords)).toEqual(['maxLength', 'prefixItems', 'items', 'pattern']);
  });
});

it.each([
  ['unevaluatedProperties', { unevaluatedProperties: false, allOf: [{}] }],
  ['maxContains', { contains: {}, maxContains: 2 }],
  ['minContains', { contains: {}, minContains: 2 }],
  ['propertyDependencies', { propertyDependencies: {} }],
])('normalizeKeywords reports %s as unsupported, because it would change the verdict', (keyword, schema) => {
  expect(normalize(schema).unsupported).toEqual([keyword]);
});

import fc from 'fast-check';

const small = fc.integer({ min: 0, max: 3 });
const name = fc.constantFrom('a', 'b', 'c');
/** Small values of every type, so that some of them are valid by a random schema. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, 1, 2.5, -1, '', 'a', 'bb', '😀', '2024-02-30', '2024-02-29', 'x@example.com'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

/** Schemas of one or two keywords, with references to the root and to a definition. */
export const anySchema: fc.Arbitrary<unknown> = fc.letrec((tie) => {
  const subschema = tie('schema');
  const list = fc.array(subschema, { minLength: 1, maxLength: 3 });
  const named = (names: fc.Arbitrary<string>, values: fc.Arbitrary<unknown> = subschema) =>
    fc.dictionary(names, values, { maxKeys: 3, noNullPrototype: true });
  const type = fc.constantFrom(
    'string',
    'number',
    'integer',
    'boolean',
    'object',
    'array',
    'null',
    ['string', 'null'],
    ['object', 'array'],
  );
  const simple = {
    type,
    enum: fc.uniqueArray(anyJson, { minLength: 1, maxLength: 3, selector: (value) => JSON.stringify(value) }),
    const: anyJson,
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom('^a', 'b$', '^\\p{L}+$'),
    format: fc.constantFrom('date', 'email', 'uri', 'unheard-of'),
    minimum: fc.constantFrom(-1, 0, 1.5),
    maximum: fc.constantFrom(-1, 0, 1.5),
    exclusiveMinimum: fc.constantFrom(0, 2),
    exclusiveMaximum: fc.constantFrom(0, 2),
    multipleOf: fc.constantFrom(0.01, 0.1, 0.5, 2),
    minItems: small,
    maxItems: small,
    uniqueItems: fc.boolean(),
    required: fc.uniqueArray(name),
    minProperties: small,
    maxProperties: small,
  };
  const nested = {
    items: fc.oneof(subschema, list),
    properties: named(name),
    patternProperties: named(fc.constantFrom('^a', '[bc]')),
    additionalProperties: subschema,
    propertyNames: subschema,
    dependencies: named(name, fc.oneof(subschema, fc.uniqueArray(name))),
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: subschema,
  };
  const anyOfKeywords = (keywords: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
    fc.oneof(...Object.entries(keywords).map(([keyword, values]) => values.map((value) => ({ [keyword]: value }))));
  return {
    schema: fc.oneof(
      { depthSize: 'medium' },
      anyOfKeywords(simple),
      fc.tuple(type, anyOfKeywords(simple)).map(([kind, rest]) => ({ type: kind, ...rest })),
      fc.boolean(),
      fc.constantFrom({ $ref: '#/definitions/d' }, { properties: { a: { $ref: '#' } } }),
      fc.record({ if: subschema, then: subschema, else: subschema }),
      fc.record({ properties: named(name), additionalProperties: subschema }),
      fc.record({ items: list, additionalItems: subschema }),
      anyOfKeywords(nested),
      anyOfKeywords(nested),
      // Without minItems, plain Ajv gives an empty inner list the result of the list before it. The engine fixes that.
      subschema.map((contains) => ({ contains, minItems: 1 })),
    ),
  };
}).schema;

import { describe, expect, it } from 'vitest';
import { normalizeSchema } from '#engine/normalized-schema/index.ts';

const normalize = (schema: unknown) => normalizeSchema(schema).schema;

describe('normalizeSchema', () => {
  it('turns boolean schemas into objects, except for additionalProperties: false', () => {
    expect(normalize({ properties: { a: true, b: false }, additionalProperties: false })).toEqual({
      properties: { a: {}, b: { not: {} } },
      additionalProperties: false,
    });
    expect(normalize({ additionalProperties: true })).toEqual({ additionalProperties: {} });
  });

  it('writes tuples with prefixItems', () => {
    expect(normalize({ items: [{ type: 'string' }, true], additionalItems: false })).toEqual({
      prefixItems: [{ type: 'string' }, {}],
      items: { not: {} },
    });
    expect(normalize({ items: { type: 'string' }, additionalItems: false })).toEqual({ items: { type: 'string' } });
  });

  it('writes draft-04 limits and newer dependencies as in draft-07, in the order of the keys', () => {
    expect(Object.entries(normalize({ maximum: 9, minimum: 1, exclusiveMinimum: true, exclusiveMaximum: false }))).toEqual([
      ['maximum', 9],
      ['exclusiveMinimum', 1],
    ]);
    expect(normalize({ dependentRequired: { a: ['b'] }, dependentSchemas: { a: { minProperties: 3 }, c: true } })).toEqual({
      dependencies: { a: { allOf: [{ required: ['b'] }, { minProperties: 3 }] }, c: {} },
    });
  });

  it('points every reference to a definition, and drops unused definitions', () => {
    const schema = {
      properties: { a: { $ref: '#/$defs/tilde~0~1%25' }, b: { $ref: '#/properties/c/items/1' }, c: { items: [true, { type: 'null' }] } },
      $defs: { 'tilde~/%': { type: 'string' }, unused: {} },
    };
    expect(normalize(schema)).toEqual({
      properties: {
        a: { $ref: '#/definitions/tilde~0~1%25' },
        b: { $ref: '#/definitions/properties.c.items.1' },
        c: { prefixItems: [{}, { type: 'null' }] },
      },
      definitions: { 'tilde~/%': { type: 'string' }, 'properties.c.items.1': { type: 'null' } },
    });
  });

  it('resolves references by $id and anchor', () => {
    const schema = {
      $id: 'https://example.com/forms/whole.json',
      properties: {
        self: { $ref: 'https://example.com/forms/whole.json' },
        pointer: { $ref: 'whole.json#/$defs/kept' },
        bundled: { $ref: 'parts/size.json' },
        within: { $ref: 'parts/size.json#/$defs/unit' },
        named: { $ref: '#start' },
        old: { $ref: '#older' },
        generated: { $id: '#/properties/generated', $ref: '#/$defs/kept' },
      },
      $defs: {
        kept: { type: 'string' },
        size: { $id: 'parts/size.json', items: { $ref: '#/$defs/unit' }, contains: { $ref: '#' }, $defs: { unit: { minimum: 1 } } },
        anchored: { $anchor: 'start', type: 'integer' },
        older: { id: '#older', type: 'null' },
      },
    };
    const { schema: normalized, unsupported } = normalizeSchema(schema);
    expect(unsupported).toEqual([]);
    const refTo = (name: string) => ({ $ref: `#/definitions/${name}` });
    expect(normalized).toEqual({
      properties: {
        self: { $ref: '#' },
        pointer: refTo('kept'),
        bundled: refTo('size'),
        within: refTo('%24defs.size.%24defs.unit'),
        named: refTo('anchored'),
        old: refTo('older'),
        generated: refTo('kept'),
      },
      definitions: {
        kept: { type: 'string' },
        size: { items: refTo('%24defs.size.%24defs.unit'), contains: refTo('size') },
        '$defs.size.$defs.unit': { minimum: 1 },
        anchored: { type: 'integer' },
        older: { type: 'null' },
      },
    });
  });

  it('drops minContains: 1, drops contains with minContains: 0, and reports any other minContains', () => {
    const contains = { const: 'a' };
    expect(normalize({ contains, minContains: 1 })).toEqual({ contains });
    expect(normalize({ contains, minContains: 0 })).toEqual({});
    expect(normalizeSchema({ contains, minContains: 2 }).unsupported).toHaveLength(1);
  });

  it('writes unevaluatedProperties and unevaluatedItems as in draft-07, or reports them beside other applicators', () => {
    expect(normalize({ properties: { a: {} }, unevaluatedProperties: false })).toEqual({
      properties: { a: {} },
      additionalProperties: false,
    });
    expect(normalize({ prefixItems: [{}], unevaluatedItems: { type: 'string' } })).toEqual({
      prefixItems: [{}],
      items: { type: 'string' },
    });
    expect(normalize({ items: [{}], unevaluatedItems: false })).toEqual({ prefixItems: [{}], items: { not: {} } });
    // They have no effect if everything is evaluated, or if they allow everything.
    expect(
      normalize({ additionalProperties: { type: 'string' }, items: {}, unevaluatedProperties: false, unevaluatedItems: false }),
    ).toEqual({
      additionalProperties: { type: 'string' },
      items: {},
    });
    expect(normalize({ allOf: [{}], unevaluatedProperties: true, unevaluatedItems: true })).toEqual({ allOf: [{}] });
    const beside = [{ $ref: '#/$defs/d' }, { anyOf: [{}] }, { if: {} }, { dependentSchemas: { a: {} } }, { dependencies: { a: {} } }];
    const unsupportedCounts = beside.map(
      (applicator) =>
        normalizeSchema({ ...applicator, unevaluatedProperties: false, unevaluatedItems: false, $defs: { d: {} } }).unsupported.length,
    );
    expect([...unsupportedCounts, normalizeSchema({ contains: {}, unevaluatedItems: false }).unsupported.length]).toEqual([
      2, 2, 2, 2, 2, 1,
    ]);
  });

  it('resolves a dynamic reference if it has only one possible target', () => {
    const tree = { $dynamicAnchor: 'node', properties: { children: { items: { $dynamicRef: '#node' } } } };
    expect(normalize(tree)).toEqual({ properties: { children: { items: { $ref: '#' } } } });
    expect(normalize({ $recursiveAnchor: true, properties: { child: { $recursiveRef: '#' } } })).toEqual({
      properties: { child: { $ref: '#' } },
    });
    expect(normalize({ properties: { a: { $dynamicRef: '#/$defs/a' } }, $defs: { a: {} } })).toEqual({
      properties: { a: { $ref: '#/definitions/a' } },
      definitions: { a: {} },
    });
    const another = { $id: 'https://example.com/other', $dynamicAnchor: 'node' };
    expect(normalizeSchema({ ...tree, $defs: { another } }).unsupported).toEqual([
      {
        path: 'properties/children/items/$dynamicRef',
        why: 'dynamic references are not supported. Write $ref',
      },
    ]);
    expect(normalizeSchema({ properties: { a: { $dynamicRef: '#gone' } } }).unsupported).toEqual([
      { path: 'properties/a/$dynamicRef', why: '"#gone" leads nowhere' },
    ]);
  });

  it('keeps recursive references', () => {
    const schema = {
      definitions: { node: { properties: { next: { $ref: '#/definitions/node' } } } },
      $ref: '#/definitions/node',
      properties: { whole: { $ref: '#' } },
    };
    expect(normalize(schema)).toEqual(schema);
  });

  it('does not change values that only look like schemas', () => {
    const schema = {
      enum: [{ $ref: '#/nowhere' }, true],
      const: { items: [] },
      properties: { $ref: { type: 'string' }, items: { default: { items: [1] } } },
    };
    expect(normalize(schema)).toEqual(schema);
  });

  it('does not change a normalized schema', () => {
    const once = normalize({
      items: [{ $ref: '#/items/1' }, { minimum: 1, exclusiveMinimum: true }],
      definitions: { a: {} },
      contains: { $ref: '#/definitions/a' },
    });
    expect(normalize(once)).toEqual(once);
  });

  it('reports the path and the reason of everything unsupported', () => {
    const { unsupported } = normalizeSchema({
      properties: {
        'a/b': { $ref: 'other.json#/x' },
        c: { $ref: '#/gone' },
        n: { $ref: '#gone' },
        d: 5,
        e: { allOf: [{}], unevaluatedProperties: false },
        f: [],
        g: { items: [], additionalItems: { properties: [{}] } },
        h: { prefixItems: [], allOf: [[]] },
        i: { patternProperties: ['x'], dependencies: { a: ['b'], c: [] }, dependentSchemas: { d: [] } },
      },
    });
    expect(unsupported.map(({ path, why }) => `${path}: ${why}`)).toEqual([
      'properties/a~1b/$ref: "other.json#/x" leads out of this file. Copy its target into definitions',
      'properties/c/$ref: "#/gone" leads nowhere',
      'properties/n/$ref: "#gone" leads nowhere',
      'properties/d: a schema must be an object, true or false',
      'properties/e/unevaluatedProperties: it is not supported. List the properties and write additionalProperties',
      'properties/f: a schema must be an object, true or false',
      'properties/g/items: it must have at least one position',
      'properties/g/items/properties: it must be an object with one schema per name',
      'properties/h/prefixItems: it must have at least one position',
      'properties/h/allOf/0: a schema must be an object, true or false',
      'properties/i/patternProperties: it must be an object with one schema per name',
    ]);
  });
});

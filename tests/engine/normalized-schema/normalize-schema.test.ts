import { describe, expect, it } from 'vitest';
import { normalizeSchema } from '#engine/normalized-schema/index.ts';

const of = (schema: unknown) => normalizeSchema(schema).schema;

describe('normalizeSchema', () => {
  it('makes each schema an object, and leaves a closed object closed', () => {
    expect(of({ properties: { a: true, b: false }, additionalProperties: false })).toEqual({
      properties: { a: {}, b: { not: {} } },
      additionalProperties: false,
    });
    expect(of({ additionalProperties: true })).toEqual({ additionalProperties: {} });
  });

  it('says positions of a list as later drafts do', () => {
    expect(of({ items: [{ type: 'string' }, true], additionalItems: false })).toEqual({
      prefixItems: [{ type: 'string' }, {}],
      items: { not: {} },
    });
    expect(of({ items: { type: 'string' }, additionalItems: false })).toEqual({ items: { type: 'string' } });
  });

  it('says limits of draft-04 and dependencies of later drafts as draft-07 does, in the order of the keys', () => {
    expect(Object.entries(of({ maximum: 9, minimum: 1, exclusiveMinimum: true, exclusiveMaximum: false }))).toEqual([
      ['maximum', 9],
      ['exclusiveMinimum', 1],
    ]);
    expect(of({ dependentRequired: { a: ['b'] }, dependentSchemas: { a: { minProperties: 3 }, c: true } })).toEqual({
      dependencies: { a: { allOf: [{ required: ['b'] }, { minProperties: 3 }] }, c: {} },
    });
  });

  it('leads each reference to a definition, whatever it named, and keeps only those', () => {
    const schema = {
      properties: { a: { $ref: '#/$defs/tilde~0~1%25' }, b: { $ref: '#/properties/c/items/1' }, c: { items: [true, { type: 'null' }] } },
      $defs: { 'tilde~/%': { type: 'string' }, unused: {} },
    };
    expect(of(schema)).toEqual({
      properties: {
        a: { $ref: '#/definitions/tilde~0~1%25' },
        b: { $ref: '#/definitions/properties.c.items.1' },
        c: { prefixItems: [{}, { type: 'null' }] },
      },
      definitions: { 'tilde~/%': { type: 'string' }, 'properties.c.items.1': { type: 'null' } },
    });
  });

  it('follows a reference by the address and the names that schemas in the file give themselves', () => {
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
    const { schema: made, unsupported } = normalizeSchema(schema);
    expect(unsupported).toEqual([]);
    const to = (name: string) => ({ $ref: `#/definitions/${name}` });
    expect(made).toEqual({
      properties: {
        self: { $ref: '#' },
        pointer: to('kept'),
        bundled: to('size'),
        within: to('%24defs.size.%24defs.unit'),
        named: to('anchored'),
        old: to('older'),
        generated: to('kept'),
      },
      definitions: {
        kept: { type: 'string' },
        size: { items: to('%24defs.size.%24defs.unit'), contains: to('size') },
        '$defs.size.$defs.unit': { minimum: 1 },
        anchored: { type: 'integer' },
        older: { type: 'null' },
      },
    });
  });

  it('leaves out how many entries are asked for where that is one, and all of it where it is none', () => {
    const contains = { const: 'a' };
    expect(of({ contains, minContains: 1 })).toEqual({ contains });
    expect(of({ contains, minContains: 0 })).toEqual({});
    expect(normalizeSchema({ contains, minContains: 2 }).unsupported).toHaveLength(1);
  });

  it('says what nobody has looked at as draft-07 does, where nothing else looks', () => {
    expect(of({ properties: { a: {} }, unevaluatedProperties: false })).toEqual({ properties: { a: {} }, additionalProperties: false });
    expect(of({ prefixItems: [{}], unevaluatedItems: { type: 'string' } })).toEqual({ prefixItems: [{}], items: { type: 'string' } });
    expect(of({ items: [{}], unevaluatedItems: false })).toEqual({ prefixItems: [{}], items: { not: {} } });
    // All has been looked at, or may be anything.
    expect(of({ additionalProperties: { type: 'string' }, items: {}, unevaluatedProperties: false, unevaluatedItems: false })).toEqual({
      additionalProperties: { type: 'string' },
      items: {},
    });
    expect(of({ allOf: [{}], unevaluatedProperties: true, unevaluatedItems: true })).toEqual({ allOf: [{}] });
    const beside = [{ $ref: '#/$defs/d' }, { anyOf: [{}] }, { if: {} }, { dependentSchemas: { a: {} } }, { dependencies: { a: {} } }];
    const lost = beside.map(
      (one) => normalizeSchema({ ...one, unevaluatedProperties: false, unevaluatedItems: false, $defs: { d: {} } }).unsupported.length,
    );
    expect([...lost, normalizeSchema({ contains: {}, unevaluatedItems: false }).unsupported.length]).toEqual([2, 2, 2, 2, 2, 1]);
  });

  it('follows a reference that depends on who refers, where it can mean one schema alone', () => {
    const tree = { $dynamicAnchor: 'node', properties: { children: { items: { $dynamicRef: '#node' } } } };
    expect(of(tree)).toEqual({ properties: { children: { items: { $ref: '#' } } } });
    expect(of({ $recursiveAnchor: true, properties: { child: { $recursiveRef: '#' } } })).toEqual({ properties: { child: { $ref: '#' } } });
    expect(of({ properties: { a: { $dynamicRef: '#/$defs/a' } }, $defs: { a: {} } })).toEqual({
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

  it('keeps recursion a reference', () => {
    const schema = {
      definitions: { node: { properties: { next: { $ref: '#/definitions/node' } } } },
      $ref: '#/definitions/node',
      properties: { whole: { $ref: '#' } },
    };
    expect(of(schema)).toEqual(schema);
  });

  it('leaves values alone that only look like schemas', () => {
    const schema = {
      enum: [{ $ref: '#/nowhere' }, true],
      const: { items: [] },
      properties: { $ref: { type: 'string' }, items: { default: { items: [1] } } },
    };
    expect(of(schema)).toEqual(schema);
  });

  it('changes nothing the second time', () => {
    const once = of({
      items: [{ $ref: '#/items/1' }, { minimum: 1, exclusiveMinimum: true }],
      definitions: { a: {} },
      contains: { $ref: '#/definitions/a' },
    });
    expect(of(once)).toEqual(once);
  });

  it('tells what it cannot take, and where', () => {
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

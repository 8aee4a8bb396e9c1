import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { inDecimals } from '../../support/forms/in-decimals.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson as json, anySchema } from '../../support/generated/any-schema.ts';
import { MAX_MATCHED_LENGTH } from '#engine/evaluation/assertions.ts';
import { keysTo } from '#engine/evaluation/instance.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { forAll } from '../../support/generated/property.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

/** Where a value violates a schema, and which keyword. */
const found = (schema: unknown, value: unknown) =>
  compileForm({ schema })
    .violations(value)
    .map(({ instance, keyword, property }) => [[...keysTo(instance), ...(property === undefined ? [] : [property])].join('/'), keyword]);

describe('what is wrong with a value', () => {
  it('finds something wrong exactly where plain Ajv does', () => {
    const ajv = inDecimals(new Ajv({ strict: false, strictNumbers: true, logger: false }));
    addFormats.default(ajv);
    forAll(
      fc.property(anySchema, anySchema, fc.array(json, { minLength: 10, maxLength: 20 }), (root, definition, values) => {
        // Draft-07's own words for a schema that is true or false have no definitions.
        const schema = { allOf: [root], definitions: { d: definition } };
        if (JSON.stringify(definition).includes('definitions/d')) return;
        const validate = ajv.compile(schema);
        const form = compileForm({ schema });
        for (const value of [...values, Infinity, [-Infinity], { a: Infinity }])
          expect([value, form.violations(value).length === 0]).toEqual([value, validate(value)]);
      }),
      { numRuns: 300 },
    );
  });

  it('takes no number that is too large for JSON for null', () => {
    for (const schema of [{ enum: [null, 1] }, { const: null }]) expect(found(schema, Infinity)).toHaveLength(1);
    expect(found({ uniqueItems: true }, [null, Infinity])).toEqual([]);
  });

  it('takes no number that is too large for JSON, as the verdict does', () => {
    const schema = { properties: { n: { type: 'number' }, l: { type: 'array', items: { type: ['number', 'string'] } } } } as const;
    const judge = verdictOf({ $id: 'test', title: 'Test', type: 'object', ...schema });
    for (const [payload, field] of [
      ['{"n":1e400}', 'n'],
      ['{"l":[1,-1e400]}', 'l/1'],
    ] as const) {
      expect(found(schema, JSON.parse(payload))).toEqual([[field, 'type']]);
      expect(judge(JSON.parse(payload)).map((error) => error.field)).toEqual([field]);
    }
  });

  it('asks no expression of a text that is refused for its length, once it is longer than anybody types', () => {
    const schema = { properties: { name: { type: 'string', pattern: '^[a-z]+$', maxLength: 20 } } };
    const ofLength = (length: number) => found(schema, { name: '1'.repeat(length) });
    expect(ofLength(MAX_MATCHED_LENGTH)).toEqual([
      ['name', 'pattern'],
      ['name', 'maxLength'],
    ]);
    expect(ofLength(MAX_MATCHED_LENGTH + 1)).toEqual([['name', 'maxLength']]);
    expect(found({ pattern: '^[a-z]+$' }, '1'.repeat(MAX_MATCHED_LENGTH + 1))).toEqual([['', 'pattern']]);
    expect(found({ pattern: '^[a-z]+$', maxLength: 9_999 }, '1'.repeat(9_999))).toEqual([['', 'pattern']]);
  });

  it('tells the branch that has fields for what is given, however many of them are wrong', () => {
    const text = (pattern: string) => ({ type: 'string', pattern });
    const bank = { properties: { iban: text('^[A-Z]') }, required: ['iban'] };
    const local = { properties: { sort: text('^[0-9]{6}$'), number: text('^[0-9]{8}$') }, required: ['sort', 'number'] };
    const friend = { properties: { friend: { required: ['name'] } }, required: ['friend'] };
    const schema = { oneOf: [bank, local, friend] };
    expect(found(schema, { sort: '1', number: '2' })).toEqual([
      ['sort', 'pattern'],
      ['number', 'pattern'],
    ]);
    expect(found(schema, { friend: {} })).toEqual([['friend/name', 'required']]);
    expect(found(schema, { iban: '1' })).toEqual([['iban', 'pattern']]);
    expect(found(schema, { other: 1 })).toEqual([['iban', 'required']]);
  });

  it('tells the nearest branch: the one whose answers to what tells branches apart are given', () => {
    const kinds = (type: string, field: string) => ({
      properties: { kind: { const: type }, [field]: { minLength: 2 } },
      required: ['kind', field],
    });
    const schema = { oneOf: [kinds('card', 'number'), kinds('bank', 'account')] };
    expect(found(schema, { kind: 'bank' })).toEqual([['account', 'required']]);
    expect(found(schema, { kind: 'bank', account: '1' })).toEqual([['account', 'minLength']]);
    expect(found({ anyOf: [{ type: 'null' }, { type: 'object', required: ['a'] }] }, {})).toEqual([['a', 'required']]);
  });

  it('tells nothing of a branch that nobody means, but that none is', () => {
    const kind = (value: string, field: string) => ({
      required: ['kind', field],
      properties: { kind: { const: value }, [field]: { minLength: 2 } },
    });
    const schema = {
      oneOf: [kind('card', 'number'), { $ref: '#/definitions/d' }, { type: 'null' }],
      definitions: { d: kind('bank', 'account') },
    };
    expect(found(schema, { kind: 'cash', account: '123' })).toEqual([['kind', 'oneOf']]);
    expect(found(schema, { kind: 'bank', number: '1', account: '1' })).toEqual([['account', 'minLength']]);
    // Before it is said what is meant, nothing else is missing.
    expect(found(schema, {})).toEqual([['kind', 'required']]);
    const by = (value: string, field: string) => ({ properties: { kind: { const: value } }, required: [field] });
    expect(found({ required: ['kind'], oneOf: [by('card', 'number'), by('bank', 'account')] }, {})).toEqual([
      ['kind', 'required'],
      ['kind', 'oneOf'],
    ]);
    const none = (of: object, value: unknown) =>
      compileForm({ schema: of })
        .violations(value)
        .map((one) => [one.keyword, one.matches === 'none']);
    expect(none({ oneOf: [{ type: 'string' }, { type: 'number', minimum: 5 }] }, true)).toEqual([['oneOf', true]]);
    expect(none({ oneOf: [{ type: 'string' }, { type: 'number', minimum: 5 }] }, 1)).toEqual([['minimum', false]]);
    expect(none({ anyOf: [{ const: 1 }, { const: 2 }] }, 3)).toEqual([['anyOf', true]]);
    expect(none({ anyOf: [{ pattern: '^a' }, { pattern: '^b' }] }, 'c')).toEqual([['anyOf', true]]);
    expect(none({ anyOf: [{ pattern: '^a', minLength: 3 }, { pattern: '^b' }] }, 'c')).toEqual([['pattern', false]]);
    expect(none({ anyOf: [{ type: 'null' }, { type: 'string' }] }, 5)).toEqual([['type', false]]);
  });

  it('tells that several of oneOf fit, and what must not be, at the value itself', () => {
    expect(found({ properties: { a: { oneOf: [{}, { type: 'string' }] } } }, { a: 'x' })).toEqual([['a', 'oneOf']]);
    expect(found({ properties: { a: { not: { type: 'string' } } } }, { a: 'x' })).toEqual([['a', 'not']]);
  });

  it('tells it where an answer would tell them apart, if there is none yet', () => {
    const by = (country: object, more = {}) => ({ properties: { country, ...more } });
    const [india, nepal] = [
      by({ enum: ['India'] }, { state: { enum: ['Goa'] } }),
      by({ const: 'Nepal' }, { state: { enum: ['Bagmati'] } }),
    ];
    const other = by({ type: 'string', not: { enum: ['India', 'Nepal'] } });
    expect(found({ oneOf: [india, nepal] }, {})).toEqual([['country', 'oneOf']]);
    expect(found({ oneOf: [india, other] }, { city: 'Pune' })).toEqual([['country', 'oneOf']]);
    expect(found({ oneOf: [india, by({ type: 'string' })] }, { country: 'India' })).toEqual([['', 'oneOf']]);
    expect(found({ oneOf: [india, { properties: { city: {} } }] }, { city: 'Pune' })).toEqual([['', 'oneOf']]);
  });

  it('tells what must not be there under its name, where it is forbidden alone', () => {
    expect(found({ not: { required: ['a'] } }, { a: 1 })).toEqual([['a', 'not']]);
    expect(found({ not: { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] } }, { b: 1 })).toEqual([['b', 'not']]);
    expect(found({ not: { required: ['a', 'b'] } }, { a: 1, b: 1 })).toEqual([['', 'not']]);
    expect(found({ not: { anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] } }, { a: 1, c: 1 })).toEqual([['c', 'not']]);
    expect(found({ not: { required: ['a'], properties: { a: { const: 1 } } } }, { a: 1 })).toEqual([['a', 'not']]);
    const both = { required: ['a'], properties: { a: { const: 1 }, b: { const: 2 } } };
    expect(found({ not: both }, { a: 1, b: 2 })).toEqual([['', 'not']]);
  });

  it('tells what is missing where an answer that was given asks for more, and not that it should be another', () => {
    const more = { anyOf: [{ not: { properties: { a: { const: 1 } }, required: ['a'] } }, { required: ['b', 'c'] }] };
    expect(found(more, { a: 1 })).toEqual([
      ['b', 'required'],
      ['c', 'required'],
    ]);
  });

  it('looks no further than what is told, in lists of any length', () => {
    const row = { type: 'object', required: ['a'], properties: { a: { oneOf: [{ type: 'string' }, { type: 'number' }] } } };
    const wrong = Array.from({ length: 10_000 }, (_, index) => ({ a: [index] }));
    expect(found({ items: row }, wrong)).toHaveLength(100);
    // Each compared with each they would be fifty million comparisons.
    const distinct = Array.from({ length: 10_000 }, (_, index) => ({ a: { b: index } }));
    expect(found({ uniqueItems: true }, distinct)).toEqual([]);
    expect(found({ uniqueItems: true }, [...distinct, { a: { b: 7 } }])).toEqual([['', 'uniqueItems']]);
  });
});

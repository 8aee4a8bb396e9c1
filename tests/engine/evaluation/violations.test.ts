import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { inDecimals } from '../../support/forms/in-decimals.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson, anySchema } from '../../support/generated/any-schema.ts';
import { MAX_MATCHED_LENGTH } from '#engine/evaluation/assertions.ts';
import { keysTo } from '#engine/evaluation/instance.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { forAll } from '../../support/generated/property.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

/** The path and the keyword of each violation. */
const violationsOf = (schema: unknown, value: unknown) =>
  compileForm({ schema })
    .violations(value)
    .map(({ instance, keyword, property }) => [[...keysTo(instance), ...(property === undefined ? [] : [property])].join('/'), keyword]);

describe('violations of a schema', () => {
  it('are found in the same values as by plain Ajv', () => {
    const ajv = inDecimals(new Ajv({ strict: false, strictNumbers: true, logger: false }));
    addFormats.default(ajv);
    forAll(
      fc.property(anySchema, anySchema, fc.array(anyJson, { minLength: 10, maxLength: 20 }), (root, definition, values) => {
        // A boolean schema cannot hold `definitions`, so it is wrapped in `allOf`.
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

  it('distinguish Infinity from null', () => {
    for (const schema of [{ enum: [null, 1] }, { const: null }]) expect(violationsOf(schema, Infinity)).toHaveLength(1);
    expect(violationsOf({ uniqueItems: true }, [null, Infinity])).toEqual([]);
  });

  it('include numbers too large for JSON, as on the server', () => {
    const schema = { properties: { n: { type: 'number' }, l: { type: 'array', items: { type: ['number', 'string'] } } } } as const;
    const judge = verdictOf({ $id: 'test', title: 'Test', type: 'object', ...schema });
    for (const [payload, field] of [
      ['{"n":1e400}', 'n'],
      ['{"l":[1,-1e400]}', 'l/1'],
    ] as const) {
      expect(violationsOf(schema, JSON.parse(payload))).toEqual([[field, 'type']]);
      expect(judge(JSON.parse(payload)).map((error) => error.field)).toEqual([field]);
    }
  });

  it('skip the pattern of a very long text that «maxLength» rejects', () => {
    const schema = { properties: { name: { type: 'string', pattern: '^[a-z]+$', maxLength: 20 } } };
    const violationsAt = (length: number) => violationsOf(schema, { name: '1'.repeat(length) });
    expect(violationsAt(MAX_MATCHED_LENGTH)).toEqual([
      ['name', 'pattern'],
      ['name', 'maxLength'],
    ]);
    expect(violationsAt(MAX_MATCHED_LENGTH + 1)).toEqual([['name', 'maxLength']]);
    expect(violationsOf({ pattern: '^[a-z]+$' }, '1'.repeat(MAX_MATCHED_LENGTH + 1))).toEqual([['', 'pattern']]);
    expect(violationsOf({ pattern: '^[a-z]+$', maxLength: 9_999 }, '1'.repeat(9_999))).toEqual([['', 'pattern']]);
  });

  it('come from the branch whose properties the value has', () => {
    const text = (pattern: string) => ({ type: 'string', pattern });
    const bank = { properties: { iban: text('^[A-Z]') }, required: ['iban'] };
    const local = { properties: { sort: text('^[0-9]{6}$'), number: text('^[0-9]{8}$') }, required: ['sort', 'number'] };
    const friend = { properties: { friend: { required: ['name'] } }, required: ['friend'] };
    const schema = { oneOf: [bank, local, friend] };
    expect(violationsOf(schema, { sort: '1', number: '2' })).toEqual([
      ['sort', 'pattern'],
      ['number', 'pattern'],
    ]);
    expect(violationsOf(schema, { friend: {} })).toEqual([['friend/name', 'required']]);
    expect(violationsOf(schema, { iban: '1' })).toEqual([['iban', 'pattern']]);
    expect(violationsOf(schema, { other: 1 })).toEqual([['iban', 'required']]);
  });

  it('come from the branch whose discriminator matches', () => {
    const branch = (type: string, field: string) => ({
      properties: { kind: { const: type }, [field]: { minLength: 2 } },
      required: ['kind', field],
    });
    const schema = { oneOf: [branch('card', 'number'), branch('bank', 'account')] };
    expect(violationsOf(schema, { kind: 'bank' })).toEqual([['account', 'required']]);
    expect(violationsOf(schema, { kind: 'bank', account: '1' })).toEqual([['account', 'minLength']]);
    expect(violationsOf({ anyOf: [{ type: 'null' }, { type: 'object', required: ['a'] }] }, {})).toEqual([['a', 'required']]);
  });

  it('name the choice, not a branch, if the discriminator matches none', () => {
    const branch = (value: string, field: string) => ({
      required: ['kind', field],
      properties: { kind: { const: value }, [field]: { minLength: 2 } },
    });
    const schema = {
      oneOf: [branch('card', 'number'), { $ref: '#/definitions/d' }, { type: 'null' }],
      definitions: { d: branch('bank', 'account') },
    };
    expect(violationsOf(schema, { kind: 'cash', account: '123' })).toEqual([['kind', 'oneOf']]);
    expect(violationsOf(schema, { kind: 'bank', number: '1', account: '1' })).toEqual([['account', 'minLength']]);
    // While the discriminator is missing, nothing else is reported as missing.
    expect(violationsOf(schema, {})).toEqual([['kind', 'required']]);
    const withDiscriminatorOutside = (value: string, field: string) => ({ properties: { kind: { const: value } }, required: [field] });
    expect(
      violationsOf(
        { required: ['kind'], oneOf: [withDiscriminatorOutside('card', 'number'), withDiscriminatorOutside('bank', 'account')] },
        {},
      ),
    ).toEqual([
      ['kind', 'required'],
      ['kind', 'oneOf'],
    ]);
    const keywordAndMatchesNone = (schemaOfValue: object, value: unknown) =>
      compileForm({ schema: schemaOfValue })
        .violations(value)
        .map(({ keyword, matches }) => [keyword, matches === 'none']);
    expect(keywordAndMatchesNone({ oneOf: [{ type: 'string' }, { type: 'number', minimum: 5 }] }, true)).toEqual([['oneOf', true]]);
    expect(keywordAndMatchesNone({ oneOf: [{ type: 'string' }, { type: 'number', minimum: 5 }] }, 1)).toEqual([['minimum', false]]);
    expect(keywordAndMatchesNone({ anyOf: [{ const: 1 }, { const: 2 }] }, 3)).toEqual([['anyOf', true]]);
    expect(keywordAndMatchesNone({ anyOf: [{ pattern: '^a' }, { pattern: '^b' }] }, 'c')).toEqual([['anyOf', true]]);
    expect(keywordAndMatchesNone({ anyOf: [{ pattern: '^a', minLength: 3 }, { pattern: '^b' }] }, 'c')).toEqual([['pattern', false]]);
    expect(keywordAndMatchesNone({ anyOf: [{ type: 'null' }, { type: 'string' }] }, 5)).toEqual([['type', false]]);
  });

  it('are at the value itself if several branches of oneOf match, or «not» does', () => {
    expect(violationsOf({ properties: { a: { oneOf: [{}, { type: 'string' }] } } }, { a: 'x' })).toEqual([['a', 'oneOf']]);
    expect(violationsOf({ properties: { a: { not: { type: 'string' } } } }, { a: 'x' })).toEqual([['a', 'not']]);
  });

  it('are at the missing discriminator if several branches match without it', () => {
    const withCountry = (country: object, more = {}) => ({ properties: { country, ...more } });
    const [india, nepal] = [
      withCountry({ enum: ['India'] }, { state: { enum: ['Goa'] } }),
      withCountry({ const: 'Nepal' }, { state: { enum: ['Bagmati'] } }),
    ];
    const other = withCountry({ type: 'string', not: { enum: ['India', 'Nepal'] } });
    expect(violationsOf({ oneOf: [india, nepal] }, {})).toEqual([['country', 'oneOf']]);
    expect(violationsOf({ oneOf: [india, other] }, { city: 'Pune' })).toEqual([['country', 'oneOf']]);
    expect(violationsOf({ oneOf: [india, withCountry({ type: 'string' })] }, { country: 'India' })).toEqual([['', 'oneOf']]);
    expect(violationsOf({ oneOf: [india, { properties: { city: {} } }] }, { city: 'Pune' })).toEqual([['', 'oneOf']]);
  });

  it('are at the forbidden property if «not» forbids only one', () => {
    expect(violationsOf({ not: { required: ['a'] } }, { a: 1 })).toEqual([['a', 'not']]);
    expect(violationsOf({ not: { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] } }, { b: 1 })).toEqual([['b', 'not']]);
    expect(violationsOf({ not: { required: ['a', 'b'] } }, { a: 1, b: 1 })).toEqual([['', 'not']]);
    expect(violationsOf({ not: { anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] } }, { a: 1, c: 1 })).toEqual([['c', 'not']]);
    expect(violationsOf({ not: { required: ['a'], properties: { a: { const: 1 } } } }, { a: 1 })).toEqual([['a', 'not']]);
    const both = { required: ['a'], properties: { a: { const: 1 }, b: { const: 2 } } };
    expect(violationsOf({ not: both }, { a: 1, b: 2 })).toEqual([['', 'not']]);
  });

  it('name the properties that an answer requires, not the answer', () => {
    const requiresMore = { anyOf: [{ not: { properties: { a: { const: 1 } }, required: ['a'] } }, { required: ['b', 'c'] }] };
    expect(violationsOf(requiresMore, { a: 1 })).toEqual([
      ['b', 'required'],
      ['c', 'required'],
    ]);
  });

  it('are limited to 100, and duplicates in long lists are found without comparing all pairs', () => {
    const row = { type: 'object', required: ['a'], properties: { a: { oneOf: [{ type: 'string' }, { type: 'number' }] } } };
    const wrong = Array.from({ length: 10_000 }, (_, index) => ({ a: [index] }));
    expect(violationsOf({ items: row }, wrong)).toHaveLength(100);
    // Comparing each pair would take 50 million comparisons.
    const distinct = Array.from({ length: 10_000 }, (_, index) => ({ a: { b: index } }));
    expect(violationsOf({ uniqueItems: true }, distinct)).toEqual([]);
    expect(violationsOf({ uniqueItems: true }, [...distinct, { a: { b: 7 } }])).toEqual([['', 'uniqueItems']]);
  });
});

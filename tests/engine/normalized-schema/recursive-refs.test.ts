import { describe, expect, it } from 'vitest';
import { normalizeSchema } from '#engine/normalized-schema/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const again = { $ref: '#/definitions/part' };
const inner = { inner: again };
const part = { type: 'object', properties: { ...inner, end: { type: 'integer' } } };

/** A form with a clone of the definition: compiled parts are cached by object, so forms must not share them. */
const formOf = (definition: object) =>
  structuredClone({ type: 'object', properties: { whole: again }, definitions: { part: definition } }) as unknown as FormSchema;

type Wrap = (inside: unknown) => object;

function nested(levels: number, wrap: Wrap, last: object): Payload {
  let value = last;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return { whole: value };
}

/** How often validation reads the innermost value, under `end`. */
function readsOfEnd(schema: FormSchema, levels: number, wrap: Wrap, end: unknown): number {
  let reads = 0;
  const last = Object.defineProperty({ op: 'is' }, 'end', {
    enumerable: true,
    get: () => {
      reads += 1;
      return end;
    },
  });
  siteForm(schema).violations(nested(levels, wrap, last));
  return reads;
}

const rule = (op: string, further: object) => ({
  type: 'object',
  required: ['op', ...Object.keys(further)],
  properties: { ...further, op: { const: op } },
});
const rules = { type: 'array', items: again };
const tree = { oneOf: [rule('and', { rules }), rule('or', { rules }), rule('is', { end: { type: 'integer' } })] };

const allOfEach = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, names]));

describe('validation takes a time that the size of the payload limits', () => {
  const inGroup: Wrap = (inside) => ({ inner: inside });
  const inRules: Wrap = (inside) => ({ op: 'or', rules: [inside] });

  it.each([
    ['allOf with the same schema twice', { allOf: [part, { properties: inner }] }, inGroup],
    ['if and then', { ...part, if: { properties: inner, required: ['inner'] }, then: { properties: inner } }, inGroup],
    ['not', { ...part, not: { properties: inner, required: ['inner', 'none'] } }, inGroup],
    ['oneOf', { oneOf: [part, { type: 'object', properties: inner, required: ['none'] }] }, inGroup],
    ['anyOf', { anyOf: [{ ...part, required: ['none'] }, part] }, inGroup],
    ['oneOf in a tree of rules', tree, inRules],
  ])('although each level could be evaluated twice: %s', (_what, definition, wrap) => {
    const schema = formOf(definition);
    for (const end of [1, 'x']) expect(readsOfEnd(schema, 12, wrap, end), String(end)).toBe(readsOfEnd(schema, 3, wrap, end));
    expect(verdictOf(schema)(nested(12, wrap, { op: 'is', end: 1 }))).toEqual([]);
    expect(verdictOf(schema)(nested(12, wrap, { op: 'is', end: 'x' }))).toHaveLength(1);
  });

  it('although each definition refers twice to the next', () => {
    const formWith = (levels: number) => {
      const part = (level: number) => (level < levels ? { $ref: `#/definitions/d${level}` } : { properties: { end: { type: 'integer' } } });
      const twice = (level: number) => ({ allOf: [{ properties: { inner: part(level) } }, { properties: { inner: part(level) } }] });
      const definitions = Object.fromEntries(Array.from({ length: levels }, (_none, level) => [`d${level}`, twice(level + 1)]));
      return { type: 'object', properties: { whole: part(0) }, definitions } as unknown as FormSchema;
    };
    expect(readsOfEnd(formWith(16), 16, inGroup, 1)).toBeLessThan(10);
  });

  it.each([
    ['3,000 fields', (fields: object) => ({ properties: fields })],
    ['3,000 required fields', (fields: object) => ({ properties: {}, required: Object.keys(fields) })],
    [
      '300 fields that each require all others',
      (fields: object) => ({ properties: {}, dependencies: allOfEach(Object.keys(fields).slice(0, 300)) }),
    ],
  ])('of a form with %s', (_what, keywordsFor) => {
    const fields = Object.fromEntries(Array.from({ length: 3000 }, (_none, index) => [`f${index}`, { type: 'string', maxLength: 1 }]));
    const judge = verdictOf({ type: 'object', ...keywordsFor(fields) });
    const all = Object.fromEntries(Object.keys(fields).map((name) => [name, 'a']));
    expect(judge(all)).toEqual([]);
    expect(judge({ f0: 'ab' })).not.toEqual([]);
  });

  it('of a form with 400 definitions that each refer to the next', () => {
    const levels = 400;
    const next = (level: number) => (level < levels ? { $ref: `#/definitions/d${level}` } : { type: 'integer' });
    const definitions = Object.fromEntries(
      Array.from({ length: levels }, (_none, level) => [`d${level}`, { type: 'object', properties: { inner: next(level + 1) } }]),
    );
    const { schema } = normalizeSchema({ type: 'object', properties: { whole: next(0) }, definitions });
    const judge = verdictOf(schema);
    expect(judge(nested(10, inGroup, {}))).toEqual([]);
    expect(judge(nested(10, inGroup, { inner: 1 }))).toHaveLength(1);
  });

  it('and an invalid schema is rejected, however large it is', () => {
    const fields = Object.fromEntries(Array.from({ length: 3000 }, (_none, index) => [`f${index}`, { type: 'string' }]));
    const schema = { type: 'object', properties: { ...fields, wrong: { type: 'strin' } } } as unknown as FormSchema;
    expect(() => verdictOf(schema)).toThrow('schema is invalid');
  });

  it('and an error deep inside has its full path', () => {
    const errors = verdictOf(formOf(tree))(nested(20, inRules, { op: 'is' }));
    expect(errors.map(({ field }) => field)).toEqual([`whole${'/rules/0'.repeat(20)}/end`]);
  });
});

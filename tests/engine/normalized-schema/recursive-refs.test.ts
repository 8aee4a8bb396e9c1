import { describe, expect, it } from 'vitest';
import { normalizeSchema } from '#engine/normalized-schema/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const again = { $ref: '#/definitions/part' };
const inner = { inner: again };
const part = { type: 'object', properties: { ...inner, end: { type: 'integer' } } };

/** Of parts of its own: a part is known by the form that it stands in. */
const formOf = (definition: object) =>
  structuredClone({ type: 'object', properties: { whole: again }, definitions: { part: definition } }) as unknown as FormSchema;

type Outer = (inside: unknown) => object;

function nested(levels: number, outer: Outer, last: object): Payload {
  let value = last;
  for (let level = 0; level < levels; level += 1) value = outer(value);
  return { whole: value };
}

/** How often a form looks at what stands innermost, under `end`. */
function looksAt(schema: FormSchema, levels: number, outer: Outer, end: unknown): number {
  let looks = 0;
  const last = Object.defineProperty({ op: 'is' }, 'end', {
    enumerable: true,
    get: () => {
      looks += 1;
      return end;
    },
  });
  siteForm(schema).violations(nested(levels, outer, last));
  return looks;
}

const rule = (op: string, further: object) => ({
  type: 'object',
  required: ['op', ...Object.keys(further)],
  properties: { ...further, op: { const: op } },
});
const rules = { type: 'array', items: again };
const tree = { oneOf: [rule('and', { rules }), rule('or', { rules }), rule('is', { end: { type: 'integer' } })] };

const allOfEach = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, names]));

describe('a payload is looked at in a time that its size bounds', () => {
  const into: Outer = (inside) => ({ inner: inside });
  const either: Outer = (inside) => ({ op: 'or', rules: [inside] });

  it.each([
    ['all of two that hold the same', { allOf: [part, { properties: inner }] }, into],
    ['a condition', { ...part, if: { properties: inner, required: ['inner'] }, then: { properties: inner } }, into],
    ['what must not be', { ...part, not: { properties: inner, required: ['inner', 'none'] } }, into],
    ['one of several', { oneOf: [part, { type: 'object', properties: inner, required: ['none'] }] }, into],
    ['any of several', { anyOf: [{ ...part, required: ['none'] }, part] }, into],
    ['a tree of rules', tree, either],
  ])('where a part may be judged more than once at each level: %s', (_what, definition, outer) => {
    const schema = formOf(definition);
    for (const end of [1, 'x']) expect(looksAt(schema, 12, outer, end), String(end)).toBe(looksAt(schema, 3, outer, end));
    expect(verdictOf(schema)(nested(12, outer, { op: 'is', end: 1 }))).toEqual([]);
    expect(verdictOf(schema)(nested(12, outer, { op: 'is', end: 'x' }))).toHaveLength(1);
  });

  it('where each definition refers twice to the next', () => {
    const formWith = (levels: number) => {
      const part = (level: number) => (level < levels ? { $ref: `#/definitions/d${level}` } : { properties: { end: { type: 'integer' } } });
      const twice = (level: number) => ({ allOf: [{ properties: { inner: part(level) } }, { properties: { inner: part(level) } }] });
      const definitions = Object.fromEntries(Array.from({ length: levels }, (_none, level) => [`d${level}`, twice(level + 1)]));
      return { type: 'object', properties: { whole: part(0) }, definitions } as unknown as FormSchema;
    };
    expect(looksAt(formWith(16), 16, into, 1)).toBeLessThan(10);
  });

  it.each([
    ['some thousand fields', (fields: object) => ({ properties: fields })],
    ['as many that must be there', (fields: object) => ({ properties: {}, required: Object.keys(fields) })],
    [
      'some hundred that each ask for all others',
      (fields: object) => ({ properties: {}, dependencies: allOfEach(Object.keys(fields).slice(0, 300)) }),
    ],
  ])('where a form has %s', (_what, asked) => {
    const fields = Object.fromEntries(Array.from({ length: 3000 }, (_none, index) => [`f${index}`, { type: 'string', maxLength: 1 }]));
    const judge = verdictOf({ type: 'object', ...asked(fields) });
    const all = Object.fromEntries(Object.keys(fields).map((name) => [name, 'a']));
    expect(judge(all)).toEqual([]);
    expect(judge({ f0: 'ab' })).not.toEqual([]);
  });

  it('where definitions lead on to one another', () => {
    const levels = 400;
    const next = (level: number) => (level < levels ? { $ref: `#/definitions/d${level}` } : { type: 'integer' });
    const definitions = Object.fromEntries(
      Array.from({ length: levels }, (_none, level) => [`d${level}`, { type: 'object', properties: { inner: next(level + 1) } }]),
    );
    const { schema } = normalizeSchema({ type: 'object', properties: { whole: next(0) }, definitions });
    const judge = verdictOf(schema);
    expect(judge(nested(10, into, {}))).toEqual([]);
    expect(judge(nested(10, into, { inner: 1 }))).toHaveLength(1);
  });

  it('and a schema that is too large to be compiled is refused where it is none', () => {
    const fields = Object.fromEntries(Array.from({ length: 3000 }, (_none, index) => [`f${index}`, { type: 'string' }]));
    const schema = { type: 'object', properties: { ...fields, wrong: { type: 'strin' } } } as unknown as FormSchema;
    expect(() => verdictOf(schema)).toThrow('schema is invalid');
  });

  it('and what is wrong in it is told where it stands', () => {
    const told = verdictOf(formOf(tree))(nested(20, either, { op: 'is' }));
    expect(told.map(({ field }) => field)).toEqual([`whole${'/rules/0'.repeat(20)}/end`]);
  });
});

import { describe, expect, it } from 'vitest';
import { compileJudge } from '#shared/forms/judge.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/** So many that twice as long for each is for ever. */
const LEVELS = 60;

const again = { $ref: '#/definitions/part' };
const part = { type: 'object', properties: { inner: again, end: { type: 'integer' } } } as const;

/** Of parts of its own: a part is known by the form that it stands in. */
const formOf = (definition: object) =>
  structuredClone({ type: 'object', properties: { whole: again }, definitions: { part: definition } }) as unknown as FormSchema;

const nested = (levels: number, outer: (inner: unknown) => object, end: object): Payload => {
  let value = end;
  for (let level = 0; level < levels; level += 1) value = outer(value);
  return { whole: value };
};

const rule = (op: object, further: object) => ({
  type: 'object',
  required: ['op', ...Object.keys(further)],
  properties: { ...further, op },
});
const rules = { type: 'array', items: again };

describe('a payload is looked at in a time that its size bounds', () => {
  it.each([
    ['all of two that hold the same', { allOf: [part, { properties: { inner: again } }] }],
    ['a condition', { ...part, if: { properties: { inner: again }, required: ['inner'] }, then: { properties: { inner: again } } }],
    ['what must not be', { ...part, not: { properties: { inner: again }, required: ['none', 'inner'] } }],
    ['one of several', { oneOf: [part, { type: 'object', required: ['none'], properties: { inner: again } }] }],
    ['any of several', { anyOf: [{ ...part, required: ['none'] }, part] }],
  ])('where a part is judged twice: %s', (_what, definition) => {
    const judge = compileJudge(formOf(definition));
    const outer = (inner: unknown) => ({ inner });
    expect(judge(nested(LEVELS, outer, { end: 1 }))).toEqual([]);
    const [first, ...more] = judge(nested(LEVELS, outer, { end: 'x' }));
    expect([first?.field, more]).toEqual([expect.stringMatching(/^whole/), []]);
  });

  it('where a tree of rules may be one of several at each level', () => {
    const tree = {
      oneOf: [rule({ const: 'and' }, { rules }), rule({ const: 'or' }, { rules }), rule({ const: 'is' }, { value: { type: 'string' } })],
    };
    const judge = compileJudge(formOf(tree));
    const outer = (inner: unknown) => ({ op: 'or', rules: [inner] });
    expect(judge(nested(LEVELS, outer, { op: 'is', value: 'a' }))).toEqual([]);
    expect(judge(nested(LEVELS, outer, { op: 'is' })).map(({ field }) => field)).toEqual([`whole${'/rules/0'.repeat(LEVELS)}/value`]);
  });

  it('where each definition refers twice to the next', () => {
    const definitions = Object.fromEntries(
      Array.from({ length: LEVELS }, (_none, level) => {
        const inner = level + 1 < LEVELS ? { $ref: `#/definitions/d${level + 1}` } : { type: 'integer' };
        return [`d${level}`, { allOf: [{ properties: { inner } }, { properties: { inner } }] }];
      }),
    );
    const schema = { type: 'object', properties: { whole: { $ref: '#/definitions/d0' } }, definitions } as unknown as FormSchema;
    const judge = compileJudge(schema);
    expect(judge(nested(LEVELS - 1, (inner) => ({ inner }), { inner: 1 }))).toEqual([]);
  });
});

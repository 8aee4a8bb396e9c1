import { describe, expect, it } from 'vitest';
import { findOversize, MAX_UNKNOWN, sizeLimitsOf } from '#engine/server/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { formOf } from './form.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const name = { type: 'string', maxLength: 20, errorMessage: { type: 'a text please', maxLength: 'too long' } } as const;
const skills = {
  type: 'array',
  maxItems: 3,
  items: { type: 'string', enum: ['Java', 'Python'], errorMessage: { type: 'a text each', enum: 'an option please' } },
  errorMessage: { type: 'a list please', maxItems: 'three at most' },
} as const;
const consent = { type: 'boolean', enum: [true], errorMessage: { type: 'tick it', enum: 'tick it' } } as const;
const cv = { fileTypes: ['pdf'], errorMessage: { fileTypes: 'a PDF please' } } as const;
const schema = formOf({ name, skills, consent, cv }, { errorMessage: { additionalProperties: 'no such field' } });
const limitsOf = (part: object) => sizeLimitsOf(siteForm(part));

/** The first thing that is too large, as the server answers it. */
function oversize(body: unknown, of: object = schema) {
  const error = findOversize(siteForm(of), body);
  return error && { field: error.path, keyword: error.keyword, message: error.message };
}

const many = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const unknown = (count: number) => Object.fromEntries(many(count).map((i) => [`u${i}`, 1]));
const reported = (body: unknown) => {
  const excess = oversize(body);
  return excess && `${excess.field}: ${excess.message} (${excess.keyword})`;
};

describe('the bounds of a form', () => {
  it('are as deep as the form, whatever its fields', () => {
    const closed = (properties: object) => ({ type: 'object', additionalProperties: false, properties }) as const;
    const deepest = (part: object) => limitsOf(closed({ part })).depth;
    expect([deepest({ type: 'string' }), deepest(skills), deepest(cv)]).toEqual([1, 2, 2]);
    const phones = { type: 'array', items: { type: 'string' } };
    expect(deepest({ type: 'array', items: closed({ phones }) })).toBe(4);
    expect(limitsOf(closed({})).depth).toBe(1);
  });

  it('leave room for what a schema says nothing of', () => {
    expect(limitsOf({ type: 'object', properties: {} }).depth).toBe(64);
  });

  it('take a look at each part, and not at each the more often the deeper it stands', () => {
    const nested = (levels: number): object => (levels === 0 ? name : { items: nested(levels - 1), maxItems: 1 });
    const deep = Array.from({ length: 60 }).reduce<object>((inside) => ({ properties: { inside } }), nested(60));
    expect(limitsOf(deep)).toMatchObject({ controls: 1, longest: 1040 });
  });

  it('end with the last of options that may not repeat, and with the ten characters of a date', () => {
    const options = { type: 'array', uniqueItems: true, items: { $ref: '#/definitions/kind' } } as const;
    const day = { type: 'string', format: 'date' } as const;
    const days = { properties: { options, day }, definitions: { kind: { enum: ['a', 'b'] } } };
    expect(limitsOf(days).properties?.get('options')?.entries).toBe(2);
    expect(oversize({ day: '2'.repeat(2000) }, days)).toMatchObject({ field: 'day', keyword: 'format' });
  });

  it('count nothing in lists that take no entries, be there no end of what would stand in them', () => {
    const rows = { type: 'array', maxItems: 0, items: { $ref: '#/definitions/rows' } } as const;
    expect(limitsOf({ properties: { rows, name }, definitions: { rows } })).toMatchObject({ controls: 1, files: 0 });
  });

  it('are known at any depth', () => {
    const references = { type: 'array', maxItems: 2, items: { properties: { name, skills } }, errorMessage: { maxItems: 'two at most' } };
    const nested = { properties: { references } };
    const reference = { name: 'Asha', skills: ['Java'] };
    expect(oversize({ references: [reference, reference] }, nested)).toBeUndefined();
    expect(oversize({ references: many(MAX_UNKNOWN).map(() => reference) }, nested)).toEqual({
      field: 'references',
      keyword: 'maxItems',
      message: 'two at most',
    });
    expect(oversize({ references: [{ ...reference, name: 'a'.repeat(5000) }] }, nested)).toEqual({
      field: 'references/0/name',
      keyword: 'maxLength',
      message: 'too long',
    });
    expect(oversize({ references: [{ ...reference, skills: many(MAX_UNKNOWN + 4) }] }, nested)).toEqual({
      field: 'references/0/skills',
      keyword: 'maxItems',
      message: 'three at most',
    });
  });
});

describe('measure', () => {
  it.each([
    ['any/a/1', '{"any":{"a":[1,1e400]}}'],
    ['list/0/b', '{"list":[{"b":-1e400}]}'],
    ['more', '{"more":1e999}'],
  ])('finds one where a form says nothing of it, at %s', (field, body) => {
    const free = { type: 'object', properties: { any: {}, list: { type: 'array' } } };
    expect(oversize(JSON.parse(body), free)).toEqual({ field, keyword: 'type', message: 'Invalid value' });
  });

  it.each([{ type: 'number' }, { maximum: 5 }, { enum: [1] }, {}])('finds a number that is too large for JSON in %o', (field) => {
    const own = formOf({ n: { ...field, errorMessage: { type: 'a smaller one please' } } as FieldSchema });
    expect(oversize(JSON.parse('{"n":-1e400}'), own)).toEqual({ field: 'n', keyword: 'type', message: 'a smaller one please' });
  });

  it('finds nothing in what the form asks for, nor in what people get wrong', () => {
    const bodies = [
      {},
      {
        name: `  ${'\n'.repeat(900)}${'a'.repeat(20)}`,
        skills: ['Java', '', null, 'Python', 'Go'],
        consent: 'yes',
        cv: { name: 'cv.pdf', size: 10 },
      },
      { name: '👋'.repeat(20), skills: 'Java', consent: [true], cv: 'x'.repeat(300) },
      { name: ['Asha'], skills: { 0: 'Java' }, ...unknown(10) },
      null,
      'text',
      7,
    ];
    expect(bodies.map((body) => reported(body))).toEqual(bodies.map(() => undefined));
  });

  it.each([
    ['a text', { name: 'a'.repeat(2000) }, 'name: too long (maxLength)'],
    ['white space around a text', { name: ' '.repeat(2000) }, 'name: too long (maxLength)'],
    ['a text instead of an option', { skills: ['a'.repeat(2000)] }, 'skills: an option please (enum)'],
    ['a text instead of a tick', { consent: 'a'.repeat(2000) }, 'consent: tick it (type)'],
    ['a file’s stored name', { cv: 'a'.repeat(2000) }, 'cv: a PDF please (fileTypes)'],
    ['a list', { skills: many(MAX_UNKNOWN + 4) }, 'skills: three at most (maxItems)'],
    ['a list of empty texts', { skills: many(MAX_UNKNOWN + 4).map(() => '') }, 'skills: three at most (maxItems)'],
    ['a list instead of a text', { name: many(MAX_UNKNOWN + 1) }, 'name: a text please (type)'],
    ['an object instead of a text', { name: unknown(MAX_UNKNOWN + 1) }, 'name: a text please (type)'],
    ['an object instead of a list', { skills: unknown(MAX_UNKNOWN + 1) }, 'skills: a list please (type)'],
    ['a list in a list', { skills: ['Java', many(MAX_UNKNOWN + 1)] }, 'skills: a list please (type)'],
    ['lists in lists', { name: many(MAX_UNKNOWN + 1).reduce<unknown>((inner) => [inner], 'a') }, 'name: a text please (type)'],
    ['unknown fields', unknown(MAX_UNKNOWN + 1), `u${MAX_UNKNOWN}: no such field (additionalProperties)`],
    ['an unknown field', { other: many(MAX_UNKNOWN) }, 'other: no such field (additionalProperties)'],
    ['some of each', { name: many(MAX_UNKNOWN), ...unknown(1) }, 'u0: no such field (additionalProperties)'],
    ['an own __proto__', JSON.parse(`{"__proto__":[${many(MAX_UNKNOWN).join(',')}]}`), '__proto__: no such field (additionalProperties)'],
  ])('stops at %s that is too large', (_what, body, expected) => {
    expect(reported(body)).toBe(expected);
  });

  it('lets as much through as it says, and not one more', () => {
    expect([reported({ skills: many(MAX_UNKNOWN + 3) }), reported({ skills: many(MAX_UNKNOWN + 4) })]).toEqual([
      undefined,
      expect.any(String),
    ]);
    expect([reported(unknown(MAX_UNKNOWN)), reported(unknown(MAX_UNKNOWN + 1))]).toEqual([undefined, expect.any(String)]);
    expect([reported({ name: 'a'.repeat(1040) }), reported({ name: 'a'.repeat(1041) })]).toEqual([undefined, expect.any(String)]);
  });

  it('tells what the validator would have told', () => {
    const judge = verdictOf(schema);
    for (const body of [
      { skills: many(MAX_UNKNOWN + 4) },
      { name: 'a'.repeat(2000) },
      { name: many(MAX_UNKNOWN + 1) },
      { consent: 'a'.repeat(2000) },
      { other: many(MAX_UNKNOWN) },
    ]) {
      const { field, message } = oversize(body) ?? {};
      expect(judge(body)).toEqual([{ field, message }]);
    }
  });

  it('takes a file for one value', () => {
    class Upload {
      readonly name = 'cv.pdf';
      readonly size = 1;
      readonly parts = many(100);
    }
    expect(reported({ cv: new Upload() })).toBeUndefined();
    expect(reported({ cv: many(MAX_UNKNOWN).map(() => new Upload()) })).toBeUndefined();
    expect(reported({ cv: many(MAX_UNKNOWN + 1).map(() => new Upload()) })).toContain('cv');
  });

  it('looks no further than the first thing that is over', () => {
    const entries = many(50_000);
    let looked = 0;
    const list = new Proxy(entries, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    expect(reported({ skills: list })).toContain('maxItems');
    expect(looked).toBe(MAX_UNKNOWN + 4);
  });
});

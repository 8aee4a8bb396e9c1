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
function oversize(body: unknown, formSchema: object = schema) {
  const error = findOversize(siteForm(formSchema), body);
  return error && { field: error.path, keyword: error.keyword, message: error.message };
}

const many = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const unknown = (count: number) => Object.fromEntries(many(count).map((i) => [`u${i}`, 1]));
const reported = (body: unknown) => {
  const excess = oversize(body);
  return excess && `${excess.field}: ${excess.message} (${excess.keyword})`;
};

describe('sizeLimitsOf', () => {
  it('allows the depth of the deepest field, and of any file field', () => {
    const closed = (properties: object) => ({ type: 'object', additionalProperties: false, properties }) as const;
    const deepest = (part: object) => limitsOf(closed({ part })).depth;
    expect([deepest({ type: 'string' }), deepest(skills), deepest(cv)]).toEqual([1, 2, 2]);
    const phones = { type: 'array', items: { type: 'string' } };
    expect(deepest({ type: 'array', items: closed({ phones }) })).toBe(4);
    expect(limitsOf(closed({})).depth).toBe(1);
  });

  it('allows a depth of 64 in an open object', () => {
    expect(limitsOf({ type: 'object', properties: {} }).depth).toBe(64);
  });

  it('takes linear time for 120 nested levels', () => {
    const nested = (levels: number): object => (levels === 0 ? name : { items: nested(levels - 1), maxItems: 1 });
    const deep = Array.from({ length: 60 }).reduce<object>((inside) => ({ properties: { inside } }), nested(60));
    expect(limitsOf(deep)).toMatchObject({ controls: 1, longest: 1040 });
  });

  it('derives limits from unique options and from the length of a date', () => {
    const options = { type: 'array', uniqueItems: true, items: { $ref: '#/definitions/kind' } } as const;
    const day = { type: 'string', format: 'date' } as const;
    const days = { properties: { options, day }, definitions: { kind: { enum: ['a', 'b'] } } };
    expect(limitsOf(days).properties?.get('options')?.entries).toBe(2);
    expect(oversize({ day: '2'.repeat(2000) }, days)).toMatchObject({ field: 'day', keyword: 'format' });
  });

  it('counts nothing in a list of at most 0 entries, even a recursive one', () => {
    const rows = { type: 'array', maxItems: 0, items: { $ref: '#/definitions/rows' } } as const;
    expect(limitsOf({ properties: { rows, name }, definitions: { rows } })).toMatchObject({ controls: 1, files: 0 });
  });

  it('applies to fields at any depth', () => {
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

describe('findOversize', () => {
  it.each([
    ['any/a/1', '{"any":{"a":[1,1e400]}}'],
    ['list/0/b', '{"list":[{"b":-1e400}]}'],
    ['more', '{"more":1e999}'],
  ])('finds a number too large for JSON in an open object or list, at %s', (field, body) => {
    const free = { type: 'object', properties: { any: {}, list: { type: 'array' } } };
    expect(oversize(JSON.parse(body), free)).toEqual({ field, keyword: 'type', message: 'Invalid value' });
  });

  it.each([{ type: 'number' }, { maximum: 5 }, { enum: [1] }, {}])('finds a number too large for JSON in %o', (field) => {
    const ofNumber = formOf({ n: { ...field, errorMessage: { type: 'a smaller one please' } } as FieldSchema });
    expect(oversize(JSON.parse('{"n":-1e400}'), ofNumber)).toEqual({ field: 'n', keyword: 'type', message: 'a smaller one please' });
  });

  it('finds nothing in valid payloads and in ordinary mistakes', () => {
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
    ['text', { name: 'a'.repeat(2000) }, 'name: too long (maxLength)'],
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
    ['a list together with an unknown field', { name: many(MAX_UNKNOWN), ...unknown(1) }, 'u0: no such field (additionalProperties)'],
    [
      'a field named __proto__',
      JSON.parse(`{"__proto__":[${many(MAX_UNKNOWN).join(',')}]}`),
      '__proto__: no such field (additionalProperties)',
    ],
  ])('stops at an oversized value: %s', (_value, body, expected) => {
    expect(reported(body)).toBe(expected);
  });

  it('accepts values at each limit and refuses one more', () => {
    expect([reported({ skills: many(MAX_UNKNOWN + 3) }), reported({ skills: many(MAX_UNKNOWN + 4) })]).toEqual([
      undefined,
      expect.any(String),
    ]);
    expect([reported(unknown(MAX_UNKNOWN)), reported(unknown(MAX_UNKNOWN + 1))]).toEqual([undefined, expect.any(String)]);
    expect([reported({ name: 'a'.repeat(1040) }), reported({ name: 'a'.repeat(1041) })]).toEqual([undefined, expect.any(String)]);
  });

  it('reports the same message as the validator', () => {
    const validate = verdictOf(schema);
    for (const body of [
      { skills: many(MAX_UNKNOWN + 4) },
      { name: 'a'.repeat(2000) },
      { name: many(MAX_UNKNOWN + 1) },
      { consent: 'a'.repeat(2000) },
      { other: many(MAX_UNKNOWN) },
    ]) {
      const { field, message } = oversize(body) ?? {};
      expect(validate(body)).toEqual([{ field, message }]);
    }
  });

  it('counts a file as one value', () => {
    class Upload {
      readonly name = 'cv.pdf';
      readonly size = 1;
      readonly parts = many(100);
    }
    expect(reported({ cv: new Upload() })).toBeUndefined();
    expect(reported({ cv: many(MAX_UNKNOWN).map(() => new Upload()) })).toBeUndefined();
    expect(reported({ cv: many(MAX_UNKNOWN + 1).map(() => new Upload()) })).toContain('cv');
  });

  it('reads no further than the first entry over the limit', () => {
    const entries = many(50_000);
    let readEntries = 0;
    const list = new Proxy(entries, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) readEntries += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    expect(reported({ skills: list })).toContain('maxItems');
    expect(readEntries).toBe(MAX_UNKNOWN + 4);
  });
});

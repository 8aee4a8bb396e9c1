import { describe, expect, it } from 'vitest';
import { dropLocal, normalise, onlyOf, prune, pruneTyped } from '#shared/forms/normalise.ts';
import { decidersOf, hiddenFields } from '#shared/forms/reveals.ts';
import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import { formOf } from './form.ts';

const text = { type: 'string', maxLength: 50 } as const;
const skills = {
  type: 'array',
  maxItems: 2,
  items: { type: 'string', enum: ['Java', 'Machine Learning'] },
  aliases: { ML: 'Machine Learning' },
  reveals: { Java: ['java_client', 'java_link'], 'Machine Learning': ['ml_client'] },
} as const;
const schema = formOf({
  name: text,
  kind: { ...text, enum: ['View Js'], aliases: { 'Vue JS': 'View Js' } },
  consent: { type: 'boolean' },
  skills,
  java_client: text,
  java_link: text,
  ml_client: text,
});

describe('normalise', () => {
  it('trims text, and takes an empty one or null as an absent field', () => {
    expect(normalise({ name: '  Asha Rao ', kind: '   ', java_client: '', java_link: null }, schema)).toEqual({ name: 'Asha Rao' });
  });

  it('leaves an option the blanks around it, alone and in a list', () => {
    const spaced = { type: 'string', enum: [' Java', 'Python ', 'Go', '  '] } as const;
    const options = formOf({ one: spaced, several: { type: 'array', items: spaced } });
    expect(normalise({ one: ' Java', several: ['Python ', ' Go', '  '] }, options)).toEqual({
      one: ' Java',
      several: ['Python ', 'Go'],
    });
  });

  it('writes other spellings as the value that is stored, in text and in arrays', () => {
    expect(normalise({ kind: ' Vue JS', skills: ['ML', 'Java', ' ', null] }, schema)).toEqual({
      kind: 'View Js',
      skills: ['Machine Learning', 'Java'],
    });
  });

  it('leaves each entry of a list of positions where it stands, empty ones before another too', () => {
    const prefixItems = [{ type: 'string' }, { type: 'number' }, { type: 'object' }];
    const tuple = { properties: { all: { type: 'array', prefixItems, items: { type: 'string' } } } } as unknown as FormSchema;
    const all = (list: unknown) => normalise({ all: list }, tuple)['all'];
    expect(all(['', ' b'])).toEqual(['', 'b']);
    expect(all([' ', null, { a: '' }, '', ' c ', ''])).toEqual(['', null, {}, 'c']);
    expect(all(['a', '', null])).toEqual(['a']);
    expect(all(['', ' '])).toEqual([]);
  });

  it('does not take what every object has for a spelling or a field', () => {
    const payload = { kind: 'constructor', toString: 'x', ['__proto__']: 'y' };
    expect(Object.entries(normalise(payload, schema))).toEqual(Object.entries(payload));
  });

  it('leaves a value the type that it came with: what stands in a text is read before, where there is nothing else', () => {
    expect(normalise({ consent: 'true', name: 5 }, schema)).toEqual({ consent: 'true', name: 5 });
  });

  it('leaves unknown fields and wrong types for the validator', () => {
    const payload = { nickname: 'Ash', name: 5, skills: 'Java', consent: { a: 1 } };
    expect(normalise(payload, schema)).toEqual(payload);
  });
});

describe('hidden fields', () => {
  it('are those whose option is not ticked', () => {
    const typed = { java_client: 'a', java_link: 'b', ml_client: 'c' };
    const hidden = (payload: Payload) => [...hiddenFields(payload, schema)];
    expect(hidden({ ...typed, skills: ['Java'] })).toEqual(['ml_client']);
    expect(hidden(typed)).toEqual(['java_client', 'java_link', 'ml_client']);
    expect(hidden({ ...typed, skills: 'Java' })).toEqual(['java_client', 'java_link', 'ml_client']);
    expect(hidden({ skills: ['Machine Learning'], ml_client: 'c' })).toEqual([]);
  });

  it('are those of a choice that none of their options is chosen for', () => {
    const source = { ...text, enum: ['Web', 'Referral', 'Friend'], reveals: { Referral: ['who'], Friend: ['who'] } };
    const referred = formOf({ source, who: text });
    const hidden = (source: Payload) => [...hiddenFields({ ...source, who: 'Asha' }, referred)];
    expect([{}, { source: 'Web' }, { source: 'Friend' }, { source: 'Referral' }].map(hidden)).toEqual([['who'], ['who'], [], []]);
  });

  it('are those, too, that only a hidden one would show', () => {
    const one = (reveals: string) => ({ ...text, enum: ['Yes'], reveals: { Yes: [reveals] } });
    const chain = formOf({ how: text, who: one('how'), source: one('who') });
    const typed = { how: 'by post', who: 'Yes' };
    expect(prune(typed, chain)).toEqual({});
    expect(prune({ ...typed, source: 'Yes' }, chain)).toEqual({ ...typed, source: 'Yes' });
    const deciders = decidersOf(chain, 'how');
    expect(pruneTyped(onlyOf(typed, deciders), chain)).toEqual({});
    expect(pruneTyped(onlyOf({ ...typed, source: 'Yes', other: 'x' }, deciders), chain)).toEqual({ ...typed, source: 'Yes' });
  });

  it('are dropped by prune, after other spellings are read', () => {
    const payload = { name: 'Asha', skills: ['ML'], ml_client: ' Coorg Coffee ', java_client: 'typed, then unticked' };
    expect(prune(payload, schema)).toEqual({ name: 'Asha', skills: ['Machine Learning'], ml_client: 'Coorg Coffee' });
  });
});

it('dropLocal leaves out what never leaves the browser', () => {
  expect(dropLocal({ name: 'Asha', captcha: 'k7Hm2Q' }, ['captcha'])).toEqual({ name: 'Asha' });
});

it('null is absent where one branch forbids the field, with words of its own too', () => {
  const properties = { source: { type: 'string' }, by: { type: 'string' } } as const;
  const never = { not: { errorMessage: {} }, errorMessage: { not: 'Leave it out' } } as unknown as FieldSchema;
  const schema = { ...formOf(properties), if: { required: ['source'] }, else: { properties: { by: never } } } as FormSchema;
  expect(normalise({ source: 'Referral', by: null }, schema)).toEqual({ source: 'Referral' });
});

it('leaves the value of an option that was chosen as it is, though its text spells another', () => {
  const schema = formOf({ a: { enum: [1, '1', true, 'true'] }, b: { enum: [1, 2] } });
  for (const a of [1, '1', true, 'true']) expect(pruneTyped({ a }, schema)).toEqual({ a });
  expect(pruneTyped({ b: '2' }, schema)).toEqual({ b: 2 });
});

it('looks once whether null is an answer, however many of them a list holds', () => {
  let looks = 0;
  const branch = (type: string) => Object.defineProperty({}, 'type', { enumerable: true, get: () => ((looks += 1), type) });
  const form = formOf({ list: { type: 'array', items: { anyOf: [branch('string'), branch('integer')] } } });
  expect(normalise({ list: Array.from({ length: 1000 }, () => null) }, form)).toEqual({ list: [] });
  expect(looks).toBeLessThan(100);
});

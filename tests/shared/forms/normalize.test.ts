import { describe, expect, it } from 'vitest';
import { withoutLocal } from '#shared/forms/definition/payload-schema.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { normalized, stored } from '../../support/forms/verdict-of.ts';
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

describe('normalize', () => {
  it('trims text, and drops empty text and null', () => {
    expect(normalized({ name: '  Asha Rao ', kind: '   ', java_client: '', java_link: null }, schema)).toEqual({ name: 'Asha Rao' });
  });

  it('keeps the spaces around an option that has them', () => {
    const spaced = { type: 'string', enum: [' Java', 'Python ', 'Go', '  '] } as const;
    const options = formOf({ single: spaced, several: { type: 'array', items: spaced } });
    expect(normalized({ single: ' Java', several: ['Python ', ' Go', '  '] }, options)).toEqual({
      single: ' Java',
      several: ['Python ', 'Go', '  '],
    });
  });

  it('replaces aliases with the stored option, in text and in arrays', () => {
    expect(normalized({ kind: ' Vue JS', skills: ['ML', 'Java', ' ', null] }, schema)).toEqual({
      kind: 'View Js',
      skills: ['Machine Learning', 'Java'],
    });
  });

  it('keeps the positions of a tuple and drops only empty entries at its end', () => {
    const prefixItems = [{ type: 'string' }, { type: 'number' }, { type: 'object' }];
    const tuple = { properties: { all: { type: 'array', prefixItems, items: { type: 'string' } } } } as unknown as FormSchema;
    const all = (list: unknown) => normalized({ all: list }, tuple)['all'];
    expect(all(['', ' b'])).toEqual(['', 'b']);
    expect(all([' ', null, { a: '' }, '', ' c ', ''])).toEqual(['', null, {}, 'c']);
    expect(all(['a', '', null])).toEqual(['a']);
    expect(all(['', ' '])).toEqual([]);
  });

  it('does not mistake members of Object.prototype for aliases or fields', () => {
    const payload = { kind: 'constructor', toString: 'x', ['__proto__']: 'y' };
    expect(Object.entries(normalized(payload, schema))).toEqual(Object.entries(payload));
  });

  it('does not convert types: text is parsed earlier', () => {
    expect(normalized({ consent: 'true', name: 5 }, schema)).toEqual({ consent: 'true', name: 5 });
  });

  it('leaves unknown fields and wrong types to the validator', () => {
    const payload = { nickname: 'Ash', name: 5, skills: 'Java', consent: { a: 1 } };
    expect(normalized(payload, schema)).toEqual(payload);
  });
});

describe('normalizePayload', () => {
  it('drops fields that only a hidden field would reveal', () => {
    const revealing = (field: string) => ({ ...text, enum: ['Yes'], reveals: { Yes: [field] } });
    const chain = formOf({ how: text, who: revealing('how'), source: revealing('who') });
    const typed = { how: 'by post', who: 'Yes' };
    expect(stored(typed, chain)).toEqual({});
    expect(stored({ ...typed, source: 'Yes' }, chain)).toEqual({ ...typed, source: 'Yes' });
  });

  it('reads aliases before it drops hidden fields', () => {
    const payload = { name: 'Asha', skills: ['ML'], ml_client: ' Coorg Coffee ', java_client: 'typed, then unticked' };
    expect(stored(payload, schema)).toEqual({ name: 'Asha', skills: ['Machine Learning'], ml_client: 'Coorg Coffee' });
  });
});

it('withoutLocal drops local fields', () => {
  expect(withoutLocal({ name: 'Asha', captcha: 'k7Hm2Q' }, ['captcha'])).toEqual({ name: 'Asha' });
});

it('normalize drops null in a field that a branch forbids with an errorMessage', () => {
  const properties = { source: { type: 'string' }, by: { type: 'string' } } as const;
  const never = { not: { errorMessage: {} }, errorMessage: { not: 'Leave it out' } } as unknown as FieldSchema;
  const schema = { ...formOf(properties), if: { required: ['source'] }, else: { properties: { by: never } } } as FormSchema;
  expect(normalized({ source: 'Referral', by: null }, schema)).toEqual({ source: 'Referral' });
});

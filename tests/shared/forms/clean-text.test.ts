import { describe, expect, it } from 'vitest';
import { prune, pruneTyped } from '#shared/forms/normalise.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { formOf } from './form.ts';

const text = { type: 'string', maxLength: 100 } as const;

/** What a form of one field makes of a text in the API, and on its page. */
function readAs(field: FieldSchema, value: string): unknown {
  const schema = formOf({ field });
  const [api, page] = [prune({ field: value }, schema)['field'], pruneTyped({ field: value }, schema)['field']];
  expect(page).toEqual(api);
  return api;
}

describe('a line break', () => {
  it.each(['a\nb', 'a\r\nb', 'a\rb'])('is LF, however it was written: %j', (written) => {
    expect(readAs(text, written)).toBe('a\nb');
  });

  it('is LF in rows, in entries with names of their own, and where a form says nothing of what stands there', () => {
    const free = { type: 'object', additionalProperties: {} } as unknown as FieldSchema;
    const schema = formOf({ rows: { type: 'array', items: { type: 'object', properties: { note: text } } }, free });
    expect(prune({ rows: [{ note: 'a\r\nb' }], free: { any: ['c\rd'] } }, schema)).toEqual({
      rows: [{ note: 'a\nb' }],
      free: { any: ['c\nd'] },
    });
  });

  it('is no other than that of an option or of the only value', () => {
    const enumerated = { type: 'string', enum: ['one\r\ntwo', 'three\nfour'] } as const;
    for (const written of ['one\r\ntwo', 'one\ntwo']) expect(readAs(enumerated, written)).toBe('one\r\ntwo');
    for (const written of ['three\r\nfour', 'three\nfour']) expect(readAs(enumerated, written)).toBe('three\nfour');
    expect(readAs({ type: 'string', const: 'five\r\nsix' }, 'five\nsix')).toBe('five\r\nsix');
  });
});

const INVISIBLE = [
  '\u00AD',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202C',
  '\u2060',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\uFE0F',
];

describe('an invisible character that came along with pasted text', () => {
  it.each(INVISIBLE)('is dropped from phones, numbers, codes, e-mail addresses and Latin names: %j', (sign) => {
    const phone = { ...text, spelling: 'phone', minLength: 10, maxLength: 10 } as const;
    expect(readAs(phone, `${sign}+91 98765${sign} 43210${sign}`)).toBe('9876543210');
    expect(readAs({ ...text, spelling: 'digits' }, `1234${sign} 5678${sign}`)).toBe('12345678');
    expect(readAs({ ...text, spelling: 'code' }, `abcde${sign}1234f`)).toBe('ABCDE1234F');
    expect(pruneTyped({ field: `${sign}1,20${sign},000` }, formOf({ field: { type: 'number' } }))).toEqual({ field: 120000 });
    expect(readAs({ ...text, format: 'email' }, `asha${sign}@example.com${sign}`)).toBe('asha@example.com');
    expect(readAs({ ...text, person: 'name' }, `${sign}Asha${sign} Ra${sign}o${sign}`)).toBe('Asha Rao');
    expect(readAs({ ...text, pattern: '^[A-Z][a-z]+$' }, `Pu${sign}ne`)).toBe('Pune');
  });

  it.each(INVISIBLE)('alone is no answer: %j', (sign) => {
    expect(readAs(text, ` ${sign} `)).toBeUndefined();
    expect(readAs({ ...text, person: 'name' }, sign)).toBeUndefined();
  });

  it.each(['\u00A0', '\u2003', '\u2009', '\u202F', '\u3000', '\t'])('that is an odd blank is a blank: %j', (blank) => {
    expect(readAs({ ...text, person: 'name' }, `Asha${blank}Rao`)).toBe('Asha Rao');
    expect(readAs({ ...text, pattern: '^[a-z]+( [a-z]+)*$' }, `new${blank}delhi`)).toBe('new delhi');
  });

  it.each(['അവന്‍', 'क्‍ष रा', 'श्री‌राम', 'ನ‍್ನ', 'می‌خواهم', '葛\u{E0100}城', 'Asha 👩‍💻', '❤\uFE0F'])(
    'stays in a name that means it: %s',
    (name) => {
      expect(readAs({ ...text, person: 'name' }, name)).toBe(name);
      expect(readAs({ ...text, person: 'name' }, `\u200E${name}\u200B`)).toBe(name);
    },
  );

  it('stays in free text, in what its pattern takes, and in options', () => {
    for (const free of ['soft\u00ADly', 'a\u200Db', '10\u00A0000', 'سلام\u200F (98)'])
      for (const field of [text, { ...text, pattern: '^.*$' }, { type: 'string', enum: [free] } as const])
        expect(readAs(field, free)).toBe(free);
  });
});

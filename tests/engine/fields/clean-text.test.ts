import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import type { JsonObject } from '#engine/schema/json.ts';

const digits = (text: string) => text.replaceAll(/[^0-9]/g, '');
const text = { type: 'string', maxLength: 100 };

/** The text as the API stores it. The page must submit the same. */
function cleanText(field: JsonObject, value: string): unknown {
  const form = compileForm({ schema: { type: 'object', properties: { field } } }, { normalizers: { digits } });
  const stored = (form.normalize({ field: value }) as JsonObject)['field'];
  expect(form.prune({ field: value })['field']).toEqual(stored);
  return stored;
}

describe('a line break', () => {
  it.each(['a\nb', 'a\r\nb', 'a\rb'])('becomes LF in %j', (written) => {
    expect(cleanText(text, written)).toBe('a\nb');
  });

  it('becomes LF in rows, in dictionary entries, and in unknown fields', () => {
    const free = { type: 'object', additionalProperties: {} };
    const rows = { type: 'array', items: { type: 'object', properties: { note: text } } };
    const form = compileForm({ schema: { type: 'object', properties: { rows, free } } });
    const payload = { rows: [{ note: 'a\r\nb' }], free: { any: ['c\rd'] }, unknown: 'e\r\nf' };
    const normal = { rows: [{ note: 'a\nb' }], free: { any: ['c\nd'] }, unknown: 'e\nf' };
    expect(form.normalize(payload)).toEqual(normal);
    expect(form.prune(payload)).toEqual(normal);
  });

  it('becomes that of the equal option or constant', () => {
    const options = { type: 'string', enum: ['one\r\ntwo', 'three\nfour'] };
    for (const written of ['one\r\ntwo', 'one\ntwo']) expect(cleanText(options, written)).toBe('one\r\ntwo');
    for (const written of ['three\r\nfour', 'three\nfour']) expect(cleanText(options, written)).toBe('three\nfour');
    const form = compileForm({ schema: { type: 'object', properties: { field: { type: 'string', const: 'five\r\nsix' } } } });
    expect(form.normalize({ field: 'five\nsix' })).toEqual({ field: 'five\r\nsix' });
  });
});

const INVISIBLE = ['\u00AD', '\u200B', '\u200C', '\u200D', '\u200E', '\u202A', '\u2060', '\u2066', '\uFEFF', '\uFE0F'];

describe('an invisible character', () => {
  it.each(INVISIBLE)('is removed from e-mail addresses, Latin names, and what a pattern rejects: %j', (sign) => {
    expect(cleanText({ ...text, format: 'email' }, `asha${sign}@example.com${sign}`)).toBe('asha@example.com');
    expect(cleanText({ ...text, person: 'name' }, `${sign}Asha${sign} Ra${sign}o${sign}`)).toBe('Asha Rao');
    expect(cleanText({ ...text, pattern: '^[A-Z][a-z]+$' }, `Pu${sign}ne`)).toBe('Pune');
    expect(cleanText({ ...text, spelling: 'digits' }, `${sign}12${sign} 34`)).toBe('1234');
  });

  it.each(INVISIBLE)('alone is an empty text: %j', (sign) => {
    expect(cleanText(text, ` ${sign} `)).toBeUndefined();
  });

  it.each(['\u00A0', '\u2003', '\u202F', '\u3000', '\t'])('for spacing becomes a space: %j', (blank) => {
    expect(cleanText({ ...text, person: 'name' }, `Asha${blank}Rao`)).toBe('Asha Rao');
    expect(cleanText({ ...text, pattern: '^[a-z]+( [a-z]+)*$' }, `new${blank}delhi`)).toBe('new delhi');
  });

  it.each(['അവന്‍', 'क्‍ष रा', 'श्री‌राम', 'ನ‍್ನ', 'می‌خواهم', '葛\u{E0100}城', 'Asha 👩‍💻', '❤\uFE0F'])(
    'stays in a name whose script needs it: %s',
    (name) => {
      expect(cleanText({ ...text, person: 'name' }, `\u200E${name}\u200B`)).toBe(name);
    },
  );

  it('stays in free text, in texts that match their pattern, and in options', () => {
    for (const free of ['soft\u00ADly', 'a\u200Db', '10\u00A0000', 'سلام\u200F (98)']) {
      for (const field of [text, { ...text, pattern: '^.*$' }, { type: 'string', enum: [free] }]) expect(cleanText(field, free)).toBe(free);
    }
  });
});

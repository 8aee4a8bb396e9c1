import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '#shared/forms/schema/formats.ts';
import { compileJudge } from '#shared/forms/judge.ts';
import type { FormSchema } from '#shared/forms/types.ts';

const URLS = [
  'http://example.com',
  'https://user:secret@example.com:8080/a?b#c',
  'ftp://user@example.com',
  'http://a:b:c@d@example.com/',
  'http://@example.com',
  'http://:@example.com',
  'http://user:sec ret@example.com',
  'http://10.1.2.3',
  'http://ex-ample.co.in/ö',
  'example.com',
  '',
];

describe('the format of an address', () => {
  const { url } = FORMATS as { readonly url: RegExp };

  it.each(URLS)('says of %o what ajv-formats says', (text) => {
    expect(url.test(text)).toBe((fullFormats.url as RegExp).test(text));
  });

  it('is checked in a time that grows no faster than the text', () => {
    const judge = compileJudge({ type: 'object', properties: { a: { type: 'string', format: 'url' } } } as unknown as FormSchema);
    const text = `http://${':'.repeat(60_000)}!`;
    const before = performance.now();
    expect(judge({ a: text })).toHaveLength(1);
    // Quadratic, it takes seconds.
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

import { fullFormats } from 'ajv-formats/dist/formats.js';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FORMATS } from '#engine/evaluation/formats.ts';

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
  const { url } = DEFAULT_FORMATS as { readonly url: RegExp };

  it.each(URLS)('says of %o what ajv-formats says', (text) => {
    expect(url.test(text)).toBe((fullFormats.url as RegExp).test(text));
  });

  it('is checked in a time that grows no faster than the text', async () => {
    // Steps decide, not times.
    const noClock = { timeout: null, incubationTimeout: null, attackTimeout: null, seedingTimeout: null };
    expect((await check(url.source, url.flags, noClock)).status).toBe('safe');
  });
});

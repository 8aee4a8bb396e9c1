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

describe('the format «url»', () => {
  const { url } = DEFAULT_FORMATS as { readonly url: RegExp };

  it.each(URLS)('judges %o like ajv-formats', (text) => {
    expect(url.test(text)).toBe((fullFormats.url as RegExp).test(text));
  });

  it('is a pattern without catastrophic backtracking', async () => {
    // Without time limits, the number of steps decides, however slow the machine is.
    const noTimeLimits = { timeout: null, incubationTimeout: null, attackTimeout: null, seedingTimeout: null };
    expect((await check(url.source, url.flags, noTimeLimits)).status).toBe('safe');
  });
});

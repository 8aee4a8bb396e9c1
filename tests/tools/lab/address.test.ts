import { describe, expect, it } from 'vitest';
import { readAddress, START, writeAddress, type Address } from '#tools/lab/page/address.ts';

const read = (address: string) => readAddress(new URL(address, 'http://localhost:3000'));

describe('readAddress and writeAddress', () => {
  it.each<readonly [string, Address]>([
    ['/lab/', START],
    ['/lab/quote', { ...START, form: 'quote' }],
    ['/lab/quote?sample=longest&state=errors&width=360', { ...START, form: 'quote', sample: 'longest', state: 'errors', width: 360 }],
    [
      '/lab/quote?file=samples/valid/complete.json&sample=invalid/email/2&state=outcome-201&panel=mail',
      { ...START, form: 'quote', file: 'samples/valid/complete.json', sample: 'invalid/email/2', state: 'outcome-201', panel: 'mail' },
    ],
    ['/lab/?view=sheet', { ...START, view: 'sheet' }],
    ['/lab/quote?view=sheet', { ...START, view: 'sheet', form: 'quote' }],
    [
      '/lab/company-bank?flow=company&sample=complete&state=print&language=long',
      { ...START, form: 'company-bank', flow: 'company', sample: 'complete', state: 'print', language: 'long' },
    ],
  ])('read and write %s', (address, view) => {
    expect(read(address)).toEqual(view);
    expect(writeAddress(view)).toBe(address);
  });

  it.each(['width=0', 'width=99999', 'width=wide', 'state=nonsense', 'panel=nonsense', 'view=nonsense', 'language=nonsense'])(
    'ignore the invalid parameter %s',
    (query) => {
      expect(read(`/lab/quote?${query}`)).toEqual({ ...START, form: 'quote' });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress, type Address } from '#tools/lab/page/address.ts';

const read = (address: string) => readAddress(new URL(address, 'http://localhost:3000'));
const PLAIN = { file: 'schema.json', state: 'typed', panel: 'verdict' } as const;

describe('an address of the lab', () => {
  it.each<readonly [string, Address]>([
    ['/lab/', PLAIN],
    ['/lab/quote', { ...PLAIN, form: 'quote' }],
    ['/lab/quote?sample=longest&state=errors&width=360', { ...PLAIN, form: 'quote', sample: 'longest', state: 'errors', width: 360 }],
    [
      '/lab/quote?file=samples/valid/complete.json&sample=invalid/email/2&state=outcome-201&panel=mail',
      { form: 'quote', file: 'samples/valid/complete.json', sample: 'invalid/email/2', state: 'outcome-201', panel: 'mail' },
    ],
  ])('%s names what it shows, and is what that is called', (address, shown) => {
    expect(read(address)).toEqual(shown);
    expect(writeAddress(shown)).toBe(address);
  });

  it.each(['width=0', 'width=99999', 'width=wide', 'state=nonsense', 'panel=nonsense'])('leaves out what means nothing: %s', (query) => {
    expect(read(`/lab/quote?${query}`)).toEqual({ ...PLAIN, form: 'quote' });
  });
});

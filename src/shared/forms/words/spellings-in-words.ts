import type { Spelling } from '../types.ts';

/** How people may write each kind of number, for whoever calls the API or tries it. */
export const SPELLINGS_IN_WORDS: Readonly<Record<Spelling, string>> = {
  phone: 'Also accepted as people write it: with spaces, hyphens, +91 or a leading 0.',
  digits: 'Also accepted with spaces and hyphens between the digits.',
  code: 'Also accepted in small letters, with spaces and hyphens.',
};

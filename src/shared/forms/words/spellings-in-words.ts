import type { Spelling } from '../types.ts';

/** The accepted spellings of each kind of number, for the API's documentation. */
export const SPELLINGS_IN_WORDS: Readonly<Record<Spelling, string>> = {
  phone: 'Also accepted as people write it: with spaces, hyphens, +91 or a leading 0.',
  digits: 'Also accepted with spaces and hyphens between the digits.',
  code: 'Also accepted in small letters, with spaces and hyphens.',
};

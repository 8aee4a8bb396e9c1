import { withoutInvisible } from './clean-text.ts';

/** Characters in which people write a number, gaps and all. */
const LONGEST = 256;

/**
 * A text that may spell a number, with wide digits, as East Asian keyboards write them, as digits, and without invisible characters; undefined where it is too long for
 * one. To put the marks of a long text in order takes as its square: half a second for 64 kB.
 */
export function writtenNumber(text: string): string | undefined {
  return text.length > LONGEST ? undefined : withoutInvisible(text).normalize('NFKC');
}

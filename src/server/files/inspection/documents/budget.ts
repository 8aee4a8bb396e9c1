import type { ContentReader } from '../content-reader.ts';

const KIB = 1024;
const MOST_UNPACKED = 16 * KIB * KIB;

/** What may still be looked into of a document and all that is embedded in it, in bytes. */
export interface Budget {
  /** Unpacked. */
  left: number;
  /** Lists of content types, which are read as XML: that takes twenty times as long. */
  types: number;
}

/**
 * What is looked into of ordinary documents, the beginnings of all parts and the embedded ones whole, unpacks to a few times its size,
 * a bomb to a thousand times. Their lists of types, of one document or of one in each ten kilobytes, are below a quarter of it.
 */
export const budgetFor = ({ size }: ContentReader): Budget => ({
  left: Math.min(MOST_UNPACKED, 256 * KIB + 16 * size),
  types: 16 * KIB + Math.floor(size / 4),
});

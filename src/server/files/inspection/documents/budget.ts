import type { ContentReader } from '../content-reader.ts';

const KIB = 1024;
const MOST_UNPACKED = 16 * KIB * KIB;

/** How many bytes of a document, and of everything embedded in it, may still be inspected. */
export interface Budget {
  /** Unpacked. */
  left: number;
  /** Bytes of content type lists. They are parsed as XML, which takes twenty times as long. */
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

import type { ContentReader } from '../content-reader.ts';

const KIB = 1024;
const MAX_UNPACKED_BYTES = 16 * KIB * KIB;
/** The most parts that we found in a real document, with all that was embedded in it, are 733. */
const MAX_PARTS = 2000;

/** How much of a document, and of everything embedded in it, may still be inspected. Counted down while reading. */
export interface Budget {
  /** Parts of archives. Each takes ten microseconds or more, however small it is. */
  parts: number;
  /** Unpacked bytes of parts. */
  unpackedBytes: number;
  /** Bytes of content type lists. They are parsed as XML, which takes twenty times as long. */
  typeListBytes: number;
}

/** A document exceeds its budget. */
export class BudgetError extends Error {}

/**
 * The inspection unpacks the beginning of each part, and embedded documents as a whole. For an ordinary document, that is a few times
 * its size; for an archive bomb, a thousand times. Its content type lists are smaller than a quarter of it, even with many embedded
 * documents. A part takes a hundred bytes of an archive, but ten of an archive that is packed into another one.
 */
export const budgetFor = ({ size }: ContentReader): Budget => ({
  parts: Math.min(MAX_PARTS, 100 + Math.floor(size / 100)),
  unpackedBytes: Math.min(MAX_UNPACKED_BYTES, 256 * KIB + 8 * size),
  typeListBytes: 16 * KIB + Math.floor(size / 4),
});

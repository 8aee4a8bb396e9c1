import type { ContentReader } from '../content-reader.ts';

const KIB = 1024;
const MAX_UNPACKED_BYTES = 16 * KIB * KIB;

/** How many bytes of a document, and of everything embedded in it, may still be inspected. Counted down while reading. */
export interface Budget {
  /** Unpacked bytes of parts. */
  unpackedBytes: number;
  /** Bytes of content type lists. They are parsed as XML, which takes twenty times as long. */
  typeListBytes: number;
}

/**
 * The inspection unpacks the beginning of each part, and embedded documents as a whole. For an ordinary document, that is a few times
 * its size; for an archive bomb, a thousand times. Its content type lists are smaller than a quarter of it, even with many embedded
 * documents.
 */
export const budgetFor = ({ size }: ContentReader): Budget => ({
  unpackedBytes: Math.min(MAX_UNPACKED_BYTES, 256 * KIB + 16 * size),
  typeListBytes: 16 * KIB + Math.floor(size / 4),
});

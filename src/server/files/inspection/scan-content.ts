import type { ContentReader } from './content-reader.ts';

const CHUNK_BYTES = 256 * 1024;

/** A name as it is written in an OLE2 directory: UTF-16. */
export const oleName = (text: string): string => Buffer.from(text.toLowerCase(), 'utf16le').toString('latin1');

/**
 * Finds which byte sequences (as lower-case Latin-1) occur in a content, ignoring case. The content is read in chunks, so that a
 * large one takes no memory.
 */
export async function scanContent(content: ContentReader, needles: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const overlap = Math.max(0, ...needles.map((needle) => needle.length - 1));
  for (let position = 0; position < content.size; position += CHUNK_BYTES) {
    const window = (await content.read(position, CHUNK_BYTES + overlap)).toString('latin1').toLowerCase();
    for (const needle of needles) if (!found.has(needle) && window.includes(needle)) found.add(needle);
  }
  return found;
}

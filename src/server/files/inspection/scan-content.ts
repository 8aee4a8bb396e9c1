import type { ContentReader } from './content-reader.ts';

const CHUNK = 256 * 1024;

/** What is looked for: `text` as UTF-16, which is how OLE2 spells the names in its directory. */
export const oleName = (text: string): string => Buffer.from(text.toLowerCase(), 'utf16le').toString('latin1');

/**
 * Which of some byte sequences, written as Latin-1 in small letters, stand anywhere in a content, in whichever case. It is
 * read piece by piece, so that a large one costs no memory.
 */
export async function scanContent(content: ContentReader, needles: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const overlap = Math.max(0, ...needles.map((needle) => needle.length - 1));
  for (let position = 0; position < content.size; position += CHUNK) {
    const window = (await content.read(position, CHUNK + overlap)).toString('latin1').toLowerCase();
    for (const needle of needles) if (!found.has(needle) && window.includes(needle)) found.add(needle);
  }
  return found;
}

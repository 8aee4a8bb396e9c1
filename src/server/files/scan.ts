import type { ContentReader } from './content-reader.ts';

const CHUNK = 256 * 1024;

/** Which of some byte sequences stand anywhere in a content, read piece by piece so that a large one costs no memory. */
export async function scanContent(content: ContentReader, needles: readonly Buffer[]): Promise<ReadonlySet<Buffer>> {
  const found = new Set<Buffer>();
  const overlap = Math.max(0, ...needles.map((needle) => needle.length - 1));
  for (let position = 0; position < content.size; position += CHUNK) {
    const window = await content.read(position, CHUNK + overlap);
    for (const needle of needles) if (!found.has(needle) && window.includes(needle)) found.add(needle);
  }
  return found;
}

import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Writes to standard output.
 *
 * @returns resolves when more can be written. Long output waits for it, so that a slow reader does not fill the memory
 */
export type Print = (text: string) => unknown;

/** Prints to a stream. */
export function printTo(stream: Writable): Print {
  return (text) => (stream.write(text) ? undefined : once(stream, 'drain'));
}

/** Length of a chunk. Writing a line costs as much as writing a page. */
const CHUNK_LENGTH = 32 * 1024;

/** Prints lines as they arrive, in large chunks. */
export async function printAll(print: Print, lines: AsyncIterable<string>): Promise<void> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_LENGTH) continue;
    await print(chunk);
    chunk = '';
  }
  if (chunk !== '') await print(chunk);
}

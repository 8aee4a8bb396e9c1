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

/** How much is written at once: a write costs as much for a line as for a page. */
const PIECE = 32 * 1024;

/** Prints lines as they arrive, in large chunks. */
export async function printAll(print: Print, lines: AsyncIterable<string>): Promise<void> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    await print(piece);
    piece = '';
  }
  if (piece !== '') await print(piece);
}

import type { ContentReader } from './content-reader.ts';

/** Parsers read a few bytes at a time, thousands of times; so this much is read at once. */
const WINDOW_BYTES = 16 * 1024;

/** Buffers small forward reads of a content. Closing it leaves the content open. */
export class ReadAhead implements ContentReader {
  readonly size: number;
  readonly #content: ContentReader;
  #window: { readonly position: number; readonly bytes: Buffer } = { position: 0, bytes: Buffer.alloc(0) };
  #failure: { readonly error: unknown } | undefined;

  constructor(content: ContentReader) {
    this.#content = content;
    this.size = content.size;
  }

  async read(position: number, length: number): Promise<Buffer> {
    const offset = position - this.#window.position;
    if (offset >= 0 && offset + length <= this.#window.bytes.length) return this.#window.bytes.subarray(offset, offset + length);
    try {
      this.#window = { position, bytes: await this.#content.read(position, Math.max(length, WINDOW_BYTES)) };
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
    return this.#window.bytes.subarray(0, length);
  }

  /** Distinguishes a failed disk from a malformed document. @throws the error that reading has thrown, if any */
  assertReadable(): void {
    if (this.#failure) throw this.#failure.error;
  }

  async close(): Promise<void> {
    this.#window = { position: 0, bytes: Buffer.alloc(0) };
  }
}

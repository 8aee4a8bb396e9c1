import type { ContentReader } from './content-reader.ts';

/** Readers of documents ask for a few bytes at a time, of some thousands of times; so this much is read at once. */
const WINDOW = 16 * 1024;

/** A content that is read a few bytes at a time, mostly onwards. Closing it leaves the content open. */
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
      this.#window = { position, bytes: await this.#content.read(position, Math.max(length, WINDOW)) };
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
    return this.#window.bytes.subarray(0, length);
  }

  /** Tells a disk that failed from a document that is none: @throws what reading has thrown, if it ever has */
  assertReadable(): void {
    if (this.#failure) throw this.#failure.error;
  }

  async close(): Promise<void> {
    this.#window = { position: 0, bytes: Buffer.alloc(0) };
  }
}

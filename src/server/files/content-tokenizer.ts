import { AbstractTokenizer, EndOfStreamError, type IRandomAccessFileInfo, type IReadChunkOptions } from 'strtok3/core';
import type { ContentReader } from './content-reader.ts';

/** More than `file-type` asks for at once of any kind we take; a content that claims more is none of them. */
const MOST_AT_ONCE = 16 * 1024 * 1024;

/** `file-type` asks for a few bytes at a time, of some documents thousands of times; so this much is read ahead. */
const WINDOW = 16 * 1024;

/** A content as `file-type` reads it. Closing it leaves the content open. */
export class ContentTokenizer extends AbstractTokenizer {
  readonly fileInfo: IRandomAccessFileInfo;
  readonly #content: ContentReader;
  #window: { readonly position: number; readonly bytes: Buffer } = { position: 0, bytes: Buffer.alloc(0) };

  constructor(content: ContentReader) {
    super({ maxBufferSize: MOST_AT_ONCE });
    this.#content = content;
    this.fileInfo = { size: content.size };
  }

  supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { length, position, mayBeLess } = this.normalizeOptions(target, options);
    const bytes = await this.#read(position, length);
    if (bytes.length < length && mayBeLess !== true) throw new EndOfStreamError();
    target.set(bytes);
    return bytes.length;
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const offset = position - this.#window.position;
    if (offset < 0 || offset + length > this.#window.bytes.length) {
      this.#window = { position, bytes: await this.#content.read(position, Math.max(length, WINDOW)) };
      return this.#window.bytes.subarray(0, length);
    }
    return this.#window.bytes.subarray(offset, offset + length);
  }

  async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const count = await this.peekBuffer(target, options);
    this.position = (options?.position ?? this.position) + count;
    return count;
  }
}

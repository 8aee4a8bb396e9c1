import { AbstractTokenizer, EndOfStreamError, type IRandomAccessFileInfo, type IReadChunkOptions } from 'strtok3/core';
import type { ContentReader } from './content-reader.ts';

/** The most bytes that `file-type` may read at once. No accepted kind needs more. */
const MAX_BUFFER_BYTES = 16 * 1024 * 1024;

/** Lets `file-type` read a content. Closing the tokenizer leaves the content open. */
export class ContentTokenizer extends AbstractTokenizer {
  readonly fileInfo: IRandomAccessFileInfo;
  readonly #content: ContentReader;

  constructor(content: ContentReader) {
    super({ maxBufferSize: MAX_BUFFER_BYTES });
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
    const bytes = await this.#content.read(position, length);
    if (bytes.length < length && mayBeLess !== true) throw new EndOfStreamError();
    target.set(bytes);
    return bytes.length;
  }

  async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const count = await this.peekBuffer(target, options);
    this.position = (options?.position ?? this.position) + count;
    return count;
  }
}

import { AbstractTokenizer, EndOfStreamError, type IRandomAccessFileInfo, type IReadChunkOptions } from 'strtok3/core';
import type { ContentReader } from './content-reader.ts';

/** More than `file-type` asks for at once of any kind we take; a content that claims more is none of them. */
const MOST_AT_ONCE = 16 * 1024 * 1024;

/** A content as `file-type` reads it. Closing it leaves the content open. */
export class ContentTokenizer extends AbstractTokenizer {
  readonly fileInfo: IRandomAccessFileInfo;
  readonly #content: ContentReader;

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

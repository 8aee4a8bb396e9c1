import { open } from 'node:fs/promises';

/** A file's content wherever it lies and however it is kept there, read at any place. Sizes and positions are in bytes. */
export interface ContentReader {
  readonly size: number;
  /** Up to `length` bytes from `position` on; fewer only where the content ends. */
  read(position: number, length: number): Promise<Buffer>;
  /** Gives back what reading took; nothing is read afterwards. */
  close(): Promise<void>;
}

/** A content that is in memory already. */
export function contentOf(bytes: Buffer): ContentReader {
  return {
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
    close: async () => undefined,
  };
}

/**
 * Opens a file that lies as it was sent.
 *
 * @throws what the file system says when it cannot be opened
 */
export async function openPlainFile(path: string): Promise<ContentReader> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    size,
    async read(position, length) {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - position)));
      let filled = 0;
      while (filled < buffer.length) {
        const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, position + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
    close: () => handle.close(),
  };
}

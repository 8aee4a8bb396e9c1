import { open } from 'node:fs/promises';

/** Random access to a file's content, wherever and however it is stored. Sizes and positions are in bytes. */
export interface ContentReader {
  readonly size: number;
  /** Up to `length` bytes from `position` on; fewer only at its end. */
  read(position: number, length: number): Promise<Buffer>;
  /** Releases the resources. Nothing can be read afterwards. */
  close(): Promise<void>;
}

/** A content in memory. */
export function contentOf(bytes: Buffer): ContentReader {
  return {
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
    close: async () => undefined,
  };
}

/**
 * Opens an unencrypted file.
 *
 * @throws the error of the file system if it cannot be opened
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

import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { newKey } from '../../crypto/aead.ts';
import { FileEncryptor, HEAD } from '../../crypto/chunks.ts';

/** A file that was encrypted while it was received. */
export interface EncryptedFile {
  /** Decrypts it. Only in memory until the file's row is written, so that a file without a row is unreadable. */
  readonly key: Buffer;
  /** Bytes of the content. */
  readonly size: number;
  /** SHA-256 of the content, hex. */
  readonly sha256: string;
  /** SHA-256 of the bytes as they were written, hex. */
  readonly storedSha256: string;
}

/** How much is written at once: each write costs a switch to another thread. */
const WRITE_BYTES = 256 * 1024;

/** Writes all parts, even where the system writes fewer bytes at once. */
async function writeParts(handle: FileHandle, parts: readonly Buffer[]): Promise<void> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const { bytesWritten } = await handle.writev(parts);
  if (bytesWritten < length) await handle.writeFile(Buffer.concat(parts).subarray(bytesWritten));
}

/** Writes a stream to an open file, encrypted with a new key. The content is never on the disk unencrypted. */
export async function writeEncrypted(stream: AsyncIterable<Buffer>, handle: FileHandle): Promise<EncryptedFile> {
  const key = newKey();
  const encryptor = new FileEncryptor(key);
  const content = createHash('sha256');
  const stored = createHash('sha256');
  let size = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const addBytes = (bytes: Buffer) => {
    stored.update(bytes);
    waiting.push(bytes);
    waitingBytes += bytes.length;
  };
  const flush = async () => {
    const parts = waiting;
    [waiting, waitingBytes] = [[], 0];
    await writeParts(handle, parts);
  };
  addBytes(HEAD);
  for await (const bytes of stream) {
    content.update(bytes);
    size += bytes.length;
    for (const part of encryptor.add(bytes)) addBytes(part);
    if (waitingBytes >= WRITE_BYTES) await flush();
  }
  for (const part of encryptor.end()) addBytes(part);
  await flush();
  return { key, size, sha256: content.digest('hex'), storedSha256: stored.digest('hex') };
}

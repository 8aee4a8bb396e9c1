import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { newKey } from '../crypto/aead.ts';
import { FileSealer, HEAD } from '../crypto/chunks.ts';

/** A file that was sealed as it came. */
export interface SealedFile {
  /** Opens it; kept nowhere but in memory until the file's row is written, so that one without a row is noise. */
  readonly key: Buffer;
  /** Bytes of the content. */
  readonly size: number;
  /** SHA-256 of the content, hex. */
  readonly sha256: string;
  /** SHA-256 of the bytes as they were written, hex. */
  readonly storedSha256: string;
}

/** Writes a stream into an open file, sealed with a new key: nothing of the content is ever on the disk as it was sent. */
export async function writeSealed(stream: AsyncIterable<Buffer>, handle: FileHandle): Promise<SealedFile> {
  const key = newKey();
  const sealer = new FileSealer(key);
  const content = createHash('sha256');
  const stored = createHash('sha256');
  let size = 0;
  const put = async (bytes: Buffer) => {
    stored.update(bytes);
    await handle.writeFile(bytes);
  };
  await put(HEAD);
  for await (const bytes of stream) {
    content.update(bytes);
    size += bytes.length;
    for (const chunk of sealer.add(bytes)) await put(chunk);
  }
  await put(sealer.end());
  return { key, size, sha256: content.digest('hex'), storedSha256: stored.digest('hex') };
}

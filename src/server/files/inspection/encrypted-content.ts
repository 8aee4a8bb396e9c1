import { DecryptionError, TAG_BYTES } from '../../crypto/aead.ts';
import { CHUNK_BYTES, chunkKey, HEAD, decryptChunk, ENCRYPTED_CHUNK_BYTES } from '../../crypto/chunks.ts';
import type { ContentReader } from './content-reader.ts';

/**
 * Opens the content of an encrypted file. Each read decrypts only the chunks that it needs. Closing the content closes the file.
 *
 * @throws DecryptionError if the file is not encrypted; reading throws it if a chunk was changed
 */
export async function openEncrypted(encrypted: ContentReader, dataKey: Buffer): Promise<ContentReader> {
  if (!(await encrypted.read(0, HEAD.length)).equals(HEAD))
    throw new DecryptionError('A file is not encrypted, or its beginning was changed.');
  const key = chunkKey(dataKey);
  const body = encrypted.size - HEAD.length;
  const chunks = Math.max(1, Math.ceil(body / ENCRYPTED_CHUNK_BYTES));
  const size = Math.max(0, body - chunks * TAG_BYTES);

  // Keep the last chunk: parsers read neighbouring bytes again and again.
  let opened: { number: number; plain: Buffer } | undefined;
  const openAt = async (number: number): Promise<Buffer> => {
    if (opened?.number !== number) {
      const bytes = await encrypted.read(HEAD.length + number * ENCRYPTED_CHUNK_BYTES, ENCRYPTED_CHUNK_BYTES);
      opened = { number, plain: decryptChunk(key, number, number === chunks - 1, bytes) };
    }
    return opened.plain;
  };

  return {
    size,
    async read(position, length) {
      const end = Math.min(position + length, size);
      const parts: Buffer[] = [];
      for (let at = position; at < end;) {
        const number = Math.floor(at / CHUNK_BYTES);
        const start = number * CHUNK_BYTES;
        const part = (await openAt(number)).subarray(at - start, end - start);
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
      }
      return Buffer.concat(parts);
    },
    close: () => encrypted.close(),
  };
}

import { SealError, TAG_BYTES } from '../../crypto/aead.ts';
import { CHUNK_BYTES, chunkKey, HEAD, openChunk, SEALED_CHUNK_BYTES } from '../../crypto/chunks.ts';
import type { ContentReader } from './content-reader.ts';

/**
 * A sealed file's content, opened where it is read; closing it closes the file.
 *
 * @throws SealError when it is no sealed file; so does reading where it was changed
 */
export async function openSealed(sealed: ContentReader, dataKey: Buffer): Promise<ContentReader> {
  if (!(await sealed.read(0, HEAD.length)).equals(HEAD)) throw new SealError('A file is not encrypted, or its beginning was changed.');
  const key = chunkKey(dataKey);
  const body = sealed.size - HEAD.length;
  const chunks = Math.max(1, Math.ceil(body / SEALED_CHUNK_BYTES));
  const size = Math.max(0, body - chunks * TAG_BYTES);

  // Readers look at neighbouring places again and again.
  let opened: { number: number; plain: Buffer } | undefined;
  const openAt = async (number: number): Promise<Buffer> => {
    if (opened?.number !== number) {
      const bytes = await sealed.read(HEAD.length + number * SEALED_CHUNK_BYTES, SEALED_CHUNK_BYTES);
      opened = { number, plain: openChunk(key, number, number === chunks - 1, bytes) };
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
    close: () => sealed.close(),
  };
}

import { Readable } from 'node:stream';
import { decryptChunks } from '../crypto/chunks.ts';
import { type StoredFile, storedNameOf } from '../storage/encryption/encrypted-rows.ts';
import type { FileStore } from './store/file-store.ts';

async function* withFirst(first: IteratorResult<Buffer, void>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    // When the reader stops, close the store's stream too.
    await rest.return(undefined);
  }
}

/**
 * Reads a stored file, decrypted and verified: the stream fails with a DecryptionError where the file was changed.
 *
 * @throws DecryptionError when its beginning was changed; the store's error when it does not exist
 */
export async function readContent(store: Pick<FileStore, 'read'>, file: Pick<StoredFile, 'filename' | 'key'>): Promise<Readable> {
  const source = await store.read(storedNameOf(file));
  if (!file.key) return source;
  const chunks = decryptChunks(source, file.key);
  return Readable.from(withFirst(await chunks.next(), chunks), { objectMode: false });
}

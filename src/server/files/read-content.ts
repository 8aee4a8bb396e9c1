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
    // Who stops reading lets go of the store's own stream too.
    await rest.return(undefined);
  }
}

/**
 * The content of a kept file, verified as it comes: the stream gives nothing out that was not encrypted there, and ends with a
 * DecryptionError where it was changed.
 *
 * @throws DecryptionError when that is so at its very beginning; and what the store says when it is not there
 */
export async function readContent(store: Pick<FileStore, 'read'>, file: Pick<StoredFile, 'filename' | 'key'>): Promise<Readable> {
  const source = await store.read(storedNameOf(file));
  if (!file.key) return source;
  const chunks = decryptChunks(source, file.key);
  return Readable.from(withFirst(await chunks.next(), chunks), { objectMode: false });
}

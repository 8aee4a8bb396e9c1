import { buffer } from 'node:stream/consumers';
import { openFiles } from '#server/files/open-files.ts';
import { readContent } from '#server/files/read-content.ts';
import { openStorage, type StorageOptions } from '#server/storage/open.ts';
import { decryptFileRow, type StoredFile } from '#server/storage/encryption/encrypted-rows.ts';

/** A stored file with its decrypted content. */
export type KeptContent = StoredFile & { readonly content: Buffer };

/** Reads and decrypts the stored files of a place, or only the one with a file name. */
export async function storedContents(
  place: StorageOptions & { readonly uploadsUrl?: string | undefined },
  filename?: string,
): Promise<KeptContent[]> {
  const storage = await openStorage(place);
  try {
    const { store } = await openFiles(place.dataDir, place.uploadsUrl);
    const query = storage.db.selectFrom('files').selectAll().orderBy('filename');
    const rows = await (filename === undefined ? query : query.where('filename', '=', filename)).execute();
    const files = rows.map((row) => decryptFileRow(storage.encryption, row));
    return await Promise.all(files.map(async (file) => ({ ...file, content: await buffer(await readContent(store, file)) })));
  } finally {
    await storage.close();
  }
}

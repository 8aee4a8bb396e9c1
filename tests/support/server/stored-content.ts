import { buffer } from 'node:stream/consumers';
import { openFiles } from '#server/files/open-files.ts';
import { readContent } from '#server/files/read-content.ts';
import { openStorage, type StorageOptions } from '#server/storage/open.ts';
import { decryptFileRow, type StoredFile } from '#server/storage/encryption/encrypted-rows.ts';

/** A kept file as the server reads it, with its content. */
export type KeptContent = StoredFile & { readonly content: Buffer };

/** The kept files of a place, opened with its keys; one of them where it is named. */
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

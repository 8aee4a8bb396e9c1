import { randomUUID } from 'node:crypto';
import type { FieldPath } from '#shared/forms/path.ts';
import type { FileKind } from '../../files/file-kinds.ts';
import type { Files } from '../../files/open-files.ts';
import type { NewFile } from '../../storage/leads/save-lead.ts';
import { storedNameOf } from '../../storage/encryption/encrypted-rows.ts';
import type { Upload } from '../read/upload.ts';

/** An accepted file, and the field it belongs to. */
export interface AcceptedFile {
  readonly upload: Upload;
  readonly field: FieldPath;
  readonly kind: FileKind;
}

/** Stores the accepted files under random names, durably. @returns the rows that will refer to them */
export async function keepFiles({ store }: Files, accepted: readonly AcceptedFile[]): Promise<NewFile[]> {
  const stored = accepted.map(({ upload, field, kind }) => ({
    path: upload.path,
    row: {
      filename: `${randomUUID()}.${kind.extension}`,
      field,
      original_name: upload.name,
      size: upload.size,
      sha256: upload.sha256,
      mime: kind.mime,
      key: upload.key,
      storedSha256: upload.storedSha256,
    },
  }));
  await store.keep(stored.map(({ path, row }) => ({ path, filename: storedNameOf(row) })));
  return stored.map(({ row }) => row);
}

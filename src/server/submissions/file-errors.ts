import type { FieldError } from '#shared/forms/types.ts';
import { openPlainFile } from '../files/content-reader.ts';
import { extensionOf } from '../files/file-kinds.ts';
import { type Inspection, inspectFile } from '../files/inspect.ts';
import { openSealed } from '../files/sealed-content.ts';
import type { SentFile } from './sent-files.ts';
import type { Upload } from './upload.ts';

/** An error of a file, with the status it is answered with. */
export interface FileError extends FieldError {
  readonly status: 413 | 415;
}

type Refused = Extract<Inspection, { refused: string }>['refused'];

const MESSAGES: Readonly<Record<Exclude<Refused, 'unknown-type'>, string>> = {
  pretends: 'The content of this file is not what its name says. Choose the original document',
  macros: 'Documents with macros cannot be sent. Save it as PDF and choose that one',
  embedded: 'Documents with other files in them cannot be sent. Save it as PDF and choose that one',
};

/** A file that was found good, or what is wrong with it; one that is empty is left to the schema's own rule. */
export interface CheckedUpload extends SentFile {
  readonly inspection: Inspection | undefined;
}

async function look({ path, name, key }: Upload): Promise<Inspection> {
  const sealed = await openPlainFile(path);
  try {
    return await inspectFile(await openSealed(sealed, key), name);
  } finally {
    await sealed.close();
  }
}

/** Looks into every file that is within its limits. */
export async function inspectUploads(files: readonly SentFile[]): Promise<CheckedUpload[]> {
  const isWorthLooking = ({ upload: { name, size, tooLarge }, rule }: SentFile) =>
    !tooLarge && size > 0 && rule.fileTypes?.includes(extensionOf(name)) === true;
  return Promise.all(files.map(async (file) => ({ ...file, inspection: isWorthLooking(file) ? await look(file.upload) : undefined })));
}

/** What is wrong with a form's files beyond what its schema says (413, 415). */
export function fileErrors(files: readonly CheckedUpload[]): FileError[] {
  return files.flatMap(({ field, upload, rule, inspection }): FileError[] => {
    const { name, size, tooLarge } = upload;
    const { fileTypes = [], maxFileSize = Infinity, errorMessage = {} } = rule;
    const wrongType = errorMessage['fileTypes'] ?? `Choose one of: ${fileTypes.join(', ')}`;
    if (tooLarge || size > maxFileSize) return [{ field, status: 413, message: errorMessage['maxFileSize'] ?? 'This file is too large' }];
    if (!fileTypes.includes(extensionOf(name))) return [{ field, status: 415, message: wrongType }];
    if (!inspection || 'kind' in inspection) return [];
    const { refused } = inspection;
    return [{ field, status: 415, message: refused === 'unknown-type' ? wrongType : MESSAGES[refused] }];
  });
}

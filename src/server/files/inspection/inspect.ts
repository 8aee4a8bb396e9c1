import { fileTypeFromTokenizer } from 'file-type';
import { fileExtension } from '#shared/forms/files/file-name.ts';
import type { ContentReader } from './content-reader.ts';
import { ContentTokenizer } from './content-tokenizer.ts';
import { BudgetError } from './documents/budget.ts';
import { inspectOldWord } from './documents/ole.ts';
import { inspectRichText } from './documents/rich-text.ts';
import { inspectOpenDocument, inspectWord } from './documents/zipped.ts';
import { FILE_KINDS, type FileKind } from '../file-kinds.ts';
import type { Refusal } from './refusal.ts';
import { ReadAhead } from './read-ahead.ts';

/** The result of an inspection. */
export type Inspection = { readonly kind: FileKind } | { readonly refusal: Refusal };

type Inspector = (content: ContentReader, kind: FileKind) => Promise<Refusal | undefined>;

/** Documents that can contain macros or embedded files, and are examined beyond their first bytes. */
const DOCUMENTS: Readonly<Record<string, Inspector>> = {
  doc: inspectOldWord,
  docx: inspectWord,
  odt: inspectOpenDocument,
  rtf: inspectRichText,
};

const inspectSignature: Inspector = async (content, kind) => {
  const fileType = await fileTypeFromTokenizer(new ContentTokenizer(content));
  return fileType && kind.contents?.includes(fileType.ext) ? undefined : 'content-mismatch';
};

/**
 * Decides by extension and content whether a file may be kept. Pictures are not decoded. Of archives, only the beginnings of the
 * entries are unpacked, and embedded files within a limit, so that no archive bomb can expand.
 *
 * @throws the error of reading the content
 */
export async function inspectFile(content: ContentReader, originalName: string): Promise<Inspection> {
  const extension = fileExtension(originalName);
  const kind = Object.hasOwn(FILE_KINDS, extension) ? FILE_KINDS[extension] : undefined;
  if (!kind) return { refusal: 'unknown-type' };
  const inspect = DOCUMENTS[kind.extension] ?? inspectSignature;
  const reader = new ReadAhead(content);
  // Another error while parsing means that the file is not what it claims to be, unless the disk failed.
  const refusal = await inspect(reader, kind).catch((error: unknown): Refusal => {
    return error instanceof BudgetError ? 'too-complex' : 'content-mismatch';
  });
  reader.assertReadable();
  return refusal ? { refusal } : { kind };
}

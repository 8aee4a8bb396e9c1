import { fileTypeFromTokenizer } from 'file-type';
import type { ContentReader } from './content-reader.ts';
import { ContentTokenizer } from './content-tokenizer.ts';
import { extensionOf, FILE_KINDS, type FileKind } from './file-kinds.ts';
import { scanContent } from './scan.ts';

export type Refusal = 'unknown-type' | 'pretends' | 'macros';

/** What a file was found to be; `pretends`: its content is not what its name says. */
export type Inspection = { readonly kind: FileKind } | { readonly refused: Refusal };

/** Names of macro parts, as the bytes of a document's container spell them: plain in a ZIP, UTF-16 in OLE2 (.doc). */
const MACROS: Readonly<Record<string, readonly Buffer[]>> = {
  docx: ['vbaProject.bin', 'vbaproject.bin', 'vbaData.xml'].map((name) => Buffer.from(name)),
  odt: ['Basic/script-lc.xml', 'Basic/Standard/', 'Scripts/'].map((name) => Buffer.from(name)),
  doc: [Buffer.from('_VBA_PROJECT', 'utf16le')],
};

/** OLE2 is also the container of spreadsheets, mails and installers; the directory of a Word file names its text. */
const OLE_DIRECTORY = Buffer.from('Root Entry', 'utf16le');
const OLE_WORD = Buffer.from('WordDocument', 'utf16le');

async function isDocument(content: ContentReader, kind: FileKind): Promise<Refusal | undefined> {
  const macros = MACROS[kind.extension] ?? [];
  const found = await scanContent(content, [...macros, OLE_DIRECTORY, OLE_WORD]);
  if (macros.some((part) => found.has(part))) return 'macros';
  return kind.extension === 'doc' && found.has(OLE_DIRECTORY) && !found.has(OLE_WORD) ? 'pretends' : undefined;
}

/**
 * Decides by extension and content together whether a file may be kept. It is read, never decompressed (beyond the
 * few kilobytes by which `file-type` tells documents apart) and never decoded, so that neither a ZIP nor a picture can
 * unfold; its size is limited before.
 */
export async function inspectFile(content: ContentReader, originalName: string): Promise<Inspection> {
  const extension = extensionOf(originalName);
  const kind = Object.hasOwn(FILE_KINDS, extension) ? FILE_KINDS[extension] : undefined;
  if (!kind) return { refused: 'unknown-type' };
  // Before the content's type: file-type calls a document with macros by another name.
  const refused = kind.extension in MACROS ? await isDocument(content, kind) : undefined;
  if (refused) return { refused };
  const found = await fileTypeFromTokenizer(new ContentTokenizer(content)).catch(() => undefined);
  return found && kind.contents.includes(found.ext) ? { kind } : { refused: 'pretends' };
}

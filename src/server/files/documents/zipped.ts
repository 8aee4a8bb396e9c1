import type { ContentReader } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { type ArchivePart, openArchive } from './archive.ts';
import { contentTypesOf } from './content-types.ts';
import { budgetFor, holdsMacros } from './macros.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OPEN_DOCUMENT = Buffer.from('application/vnd.oasis.opendocument.text');

async function isWord(parts: readonly ArchivePart[]): Promise<boolean> {
  return (await contentTypesOf(parts))?.includes(WORD) === true;
}

/** An OpenDocument file begins with what it is, not packed, so that this can be read at one place. */
async function isOpenDocumentText([first]: readonly ArchivePart[]): Promise<boolean> {
  if (first?.name !== 'mimetype' || first.size !== OPEN_DOCUMENT.length) return false;
  for await (const chunk of first.unpack()) return OPEN_DOCUMENT.equals(chunk);
  return false;
}

const inspector = (isKind: (parts: readonly ArchivePart[]) => Promise<boolean>) => async (content: ContentReader): Promise<Refusal | undefined> => {
  const parts = await openArchive(content);
  // First: a document with macros calls itself by another type, and deserves the other advice.
  if (await holdsMacros(parts, budgetFor(content))) return 'macros';
  return (await isKind(parts)) ? undefined : 'pretends';
};

/** @throws ArchiveError, or what unpacking says, when it cannot be read as one */
export const inspectWord = inspector(isWord);

/** @throws ArchiveError, or what unpacking says, when it cannot be read as one */
export const inspectOpenDocument = inspector(isOpenDocumentText);

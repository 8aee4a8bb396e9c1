import type { ContentReader } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { oleName, scanContent } from '../scan-content.ts';

/** What OLE2, the container of old Office documents, calls its parts; it knows no difference of case. */
const ROOT = oleName('Root Entry');
const WORD_TEXT = oleName('WordDocument');
/** No program of Visual Basic runs without it. */
const VISUAL_BASIC = oleName('_VBA_PROJECT');

/** What a file that stands in it as it is, of whatever kind, and a document of today's Office are called there, in small letters. */
const EMBEDDED: ReadonlySet<string> = new Set(['\u0001ole10native', 'package']);
/** An entry of its directory: the name's text, then the bytes that it takes with its end. Wherever its sectors lie, entries begin at multiples of their size. */
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const PIECE = 2048 * ENTRY_BYTES;

/** The first bytes of every OLE2 file. */
export const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function nameAt(bytes: Buffer, at: number): string | undefined {
  const length = bytes.readUInt16LE(at + NAME_BYTES) - 2;
  return length > 0 && length < NAME_BYTES ? bytes.toString('utf16le', at, at + length).toLowerCase() : undefined;
}

async function holdsFiles(content: ContentReader): Promise<boolean> {
  for (let position = 0; position < content.size; position += PIECE) {
    const piece = await content.read(position, PIECE);
    for (let at = 0; at + ENTRY_BYTES <= piece.length; at += ENTRY_BYTES) if (EMBEDDED.has(nameAt(piece, at) ?? '')) return true;
  }
  return false;
}

/**
 * OLE2 is also the container of spreadsheets, mails and installers; the directory of a Word file names its text. It may hold no
 * programs, and no files, whose content is in pieces all over it and so cannot be looked into.
 */
export async function inspectOldWord(content: ContentReader): Promise<Refusal | undefined> {
  const found = await scanContent(content, [VISUAL_BASIC, ROOT, WORD_TEXT]);
  if (found.has(VISUAL_BASIC)) return 'macros';
  if (await holdsFiles(content)) return 'embedded';
  const isWord = OLE_START.equals(await content.read(0, OLE_START.length)) && found.has(ROOT) && found.has(WORD_TEXT);
  return isWord ? undefined : 'content-mismatch';
}

import type { ContentReader } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { oleName, scanContent } from '../scan-content.ts';

/** Names of parts in OLE2, the container of old Office documents. They are case-insensitive. */
const ROOT = oleName('Root Entry');
const WORD_TEXT = oleName('WordDocument');
/** Every Visual Basic program needs this part. */
const VISUAL_BASIC = oleName('_VBA_PROJECT');

/** Names of parts that contain an embedded file or a newer Office document, in lower case. */
const EMBEDDED_NAMES: ReadonlySet<string> = new Set(['\u0001ole10native', 'package']);
/** Directory entry: the name, then its length in bytes with the terminator. Entries start at multiples of their size. */
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const PIECE_BYTES = 2048 * ENTRY_BYTES;

/** The first bytes of every OLE2 file. */
export const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function nameAt(bytes: Buffer, at: number): string | undefined {
  const length = bytes.readUInt16LE(at + NAME_BYTES) - 2;
  return length > 0 && length < NAME_BYTES ? bytes.toString('utf16le', at, at + length).toLowerCase() : undefined;
}

async function hasEmbeddedFiles(content: ContentReader): Promise<boolean> {
  for (let position = 0; position < content.size; position += PIECE_BYTES) {
    const piece = await content.read(position, PIECE_BYTES);
    for (let at = 0; at + ENTRY_BYTES <= piece.length; at += ENTRY_BYTES) if (EMBEDDED_NAMES.has(nameAt(piece, at) ?? '')) return true;
  }
  return false;
}

/**
 * OLE2 is also the container of spreadsheets, mails and installers. A Word file is recognised by the part with its text. Programs are
 * rejected, and so are embedded files: their content is scattered over the file and cannot be inspected.
 */
export async function inspectOldWord(content: ContentReader): Promise<Refusal | undefined> {
  const names = await scanContent(content, [VISUAL_BASIC, ROOT, WORD_TEXT]);
  if (names.has(VISUAL_BASIC)) return 'macros';
  if (await hasEmbeddedFiles(content)) return 'embedded';
  const isWord = OLE_START.equals(await content.read(0, OLE_START.length)) && names.has(ROOT) && names.has(WORD_TEXT);
  return isWord ? undefined : 'content-mismatch';
}

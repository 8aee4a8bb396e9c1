import type { ContentReader } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { oleName, scanContent } from '../scan.ts';

/** What OLE2, the container of old Office documents, calls its parts; it knows no difference of case. */
const ROOT = oleName('Root Entry');
const WORD_TEXT = oleName('WordDocument');
/** No program of Visual Basic runs without it. */
const VISUAL_BASIC = oleName('_VBA_PROJECT');

/** The first bytes of every OLE2 file. */
export const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export async function holdsVisualBasic(content: ContentReader): Promise<boolean> {
  return (await scanContent(content, [VISUAL_BASIC])).size > 0;
}

/** OLE2 is also the container of spreadsheets, mails and installers; the directory of a Word file names its text. */
export async function inspectOldWord(content: ContentReader): Promise<Refusal | undefined> {
  const found = await scanContent(content, [VISUAL_BASIC, ROOT, WORD_TEXT]);
  if (found.has(VISUAL_BASIC)) return 'macros';
  const isWord = OLE_START.equals(await content.read(0, OLE_START.length)) && found.has(ROOT) && found.has(WORD_TEXT);
  return isWord ? undefined : 'pretends';
}

import { fileTypeFromTokenizer } from 'file-type';
import type { ContentReader } from '../content-reader.ts';
import { ContentTokenizer } from '../content-tokenizer.ts';
import type { Refusal } from '../refusal.ts';
import { scanContent } from '../scan-content.ts';

/** Before the bytes of what is embedded: a word that can be spelled in one way only. */
const OBJECT = '\\objdata';

/** Rich text holds no programs, but files of any kind, spelled in more ways than can be followed. */
export async function inspectRichText(content: ContentReader): Promise<Refusal | undefined> {
  const found = await fileTypeFromTokenizer(new ContentTokenizer(content));
  if (found?.ext !== 'rtf') return 'content-mismatch';
  return (await scanContent(content, [OBJECT])).size > 0 ? 'embedded' : undefined;
}

import { fileTypeFromTokenizer } from 'file-type';
import type { ContentReader } from '../content-reader.ts';
import { ContentTokenizer } from '../content-tokenizer.ts';
import type { Refusal } from '../refusal.ts';
import { scanContent } from '../scan-content.ts';

/** The control word before embedded data. It can be written in only one way. */
const OBJECT = '\\objdata';

/** Rich text contains no programs, but may embed files of any kind, encoded in too many ways to inspect. */
export async function inspectRichText(content: ContentReader): Promise<Refusal | undefined> {
  const fileType = await fileTypeFromTokenizer(new ContentTokenizer(content));
  if (fileType?.ext !== 'rtf') return 'content-mismatch';
  return (await scanContent(content, [OBJECT])).size > 0 ? 'embedded' : undefined;
}

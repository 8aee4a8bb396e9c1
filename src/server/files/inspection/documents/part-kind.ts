import type { Refusal } from '../refusal.ts';
import { encodingOf } from './content-types.ts';
import { OLE_START } from './ole.ts';

/** How much of a part `kindOf` examines. */
export const BEGINNING_BYTES = 16 * 1024;

/** The first bytes (as Latin-1) of files that no document needs, and that could be programs under any name. */
const REFUSED: readonly string[] = [
  // OLE2: its content is scattered over the file, and cannot be inspected.
  OLE_START.toString('latin1'),
  // Programs: Windows, Linux, macOS (32 and 64 bits, in both byte orders, and for several processors, which is also Java), scripts.
  'MZ',
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '#!',
  // RTF, which Word also opens without the last letter of its name.
  '{\\rt',
  // Archives that are not unpacked here: RAR, 7-Zip, Cabinet.
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  'MSCF\0',
];

/** An HTML page. Before its doctype or first element it has at most a byte order mark (here as Latin-1), declarations and comments. */
const HTML = /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+html|(?:[\w.-]+:)?html|head|body|script)[\s/>]/i;
/** The beginning of modules and libraries of OpenOffice Basic. */
const BASIC_MODULE = /<(?:script:module|library:librar(?:y|ies))[\s>]/i;
const ZIP_START = 'PK\x03\x04';

/**
 * Recognises a part by its beginning. Fixed comparisons instead of the package `file-type`: that follows what a file says about
 * itself (tags before tags, packed data), which takes milliseconds for a malicious part, and a document has thousands of parts.
 */
export function kindOf(beginning: Buffer): Refusal | 'archive' | 'other' {
  const bytes = beginning.toString('latin1');
  const encoding = encodingOf(beginning);
  const text = encoding === 'utf-8' ? bytes : new TextDecoder(encoding).decode(beginning);
  if (BASIC_MODULE.test(text)) return 'macros';
  if (HTML.test(text) || REFUSED.some((start) => bytes.startsWith(start))) return 'embedded';
  return bytes.startsWith(ZIP_START) ? 'archive' : 'other';
}

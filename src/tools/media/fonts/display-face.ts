import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontFile, typefaces } from '#shared/design/tokens.ts';

/** The display face as headings use it, under the project's root. */
export const DISPLAY_FILE = 'src/client/styles/fonts/display-700.woff2';

const WHOLE = createRequire(import.meta.url).resolve(fontFile(typefaces.display));
/** The weight of headings (`--weight-heading`); others are rare, and taken from the whole face. */
const WEIGHT = 700;

/** Basic Latin, and the punctuation and signs that copy uses beside it. */
export const LETTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')}\u00a0–—‘’“”…•·×−€₹™©§°«»é`;

/** The face with these letters, at the weight of headings, in all optical sizes. The same bytes from the same package. */
export async function cutDisplayFace(): Promise<Buffer> {
  return subsetFont(await readFile(WHOLE), LETTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } });
}

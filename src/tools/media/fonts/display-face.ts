import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontFile, typefaces } from '#shared/design/tokens.ts';

/** The font file for headings, from the project's root. */
export const DISPLAY_FILE = 'src/client/styles/fonts/display-700.woff2';

const WHOLE = createRequire(import.meta.url).resolve(fontFile(typefaces.display));
/** The weight of headings (`--weight-heading`). Other weights are rare, and use the complete font. */
const WEIGHT = 700;

/** Basic Latin, and the punctuation and symbols of the site's texts. */
export const LETTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')}\u00a0–—‘’“”…•·×−€₹™©§°«»é`;

/** Cuts the font to these letters and the weight of headings, with all optical sizes. The result is reproducible. */
export async function cutDisplayFace(): Promise<Buffer> {
  return subsetFont(await readFile(WHOLE), LETTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } });
}

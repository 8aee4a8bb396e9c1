/**
 * Cuts the display face to what headings use into `src/client/styles/fonts`: `node src/tools/media/fonts.ts`.
 * A maintainer's tool like `banner.ts`; run it again when the face's package changes.
 */
import { writeFileSync } from 'node:fs';
import { cutDisplayFace, DISPLAY_FILE } from './display-face.ts';

const { pathname } = new URL(`../../../${DISPLAY_FILE}`, import.meta.url);
writeFileSync(pathname, await cutDisplayFace());

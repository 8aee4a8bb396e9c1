/**
 * Draws favicon, touch icon and link card into `public`: `node src/tools/media/brand-files.ts`.
 * A maintainer's tool like `banner.ts`; run it again when the brand's name or claim changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '#shared/brand.ts';
import { card, brandMark } from './brand-drawings.ts';
import { withPainter } from './painter.ts';

const OUT = new URL('../../../public/', import.meta.url).pathname;
const FACE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
);
/** The intro's claim (site.md §1), broken to stand beside the stars. */
const CLAIM = 'India’s top\nmobile app and\nwebsite developer';

const face = `<style>@font-face{font-family:Display;font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(FACE, 'base64')})}</style>`;

writeFileSync(`${OUT}favicon.svg`, brandMark(14));
await withPainter({ width: 180, height: 180 }, async (paint) => {
  writeFileSync(`${OUT}apple-touch-icon.png`, await paint(brandMark(0)));
});
await withPainter({ width: 1200, height: 630 }, async (paint) => {
  writeFileSync(`${OUT}og.png`, await paint(face + card(brand.name, CLAIM)));
});

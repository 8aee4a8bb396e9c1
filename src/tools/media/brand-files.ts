/**
 * `npm run brand`: draws the touch icon and the link card into `public`, and cuts the display face for headings, after the brand's name,
 * logo, claim, colours or typefaces have changed. What it writes is committed, so that a build needs no browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '#shared/brand.ts';
import { brandMark } from '#shared/design/brand-mark.ts';
import { claim, fontFile, typefaces } from '#shared/design/tokens.ts';
import { card } from './brand-drawings.ts';
import { cutDisplayFace, DISPLAY_FILE } from './fonts/display-face.ts';
import { wrongMeasures } from './fonts/face-measures.ts';
import { recordDrawn } from './record-drawn.ts';
import { withBrowserCanvas } from './browser-canvas.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const FACE = createRequire(import.meta.url).resolve(fontFile(typefaces.display));
const face = `<style>@font-face{font-family:Display;font-weight:${typefaces.display.weights.join(' ')};src:url(data:font/woff2;base64,${readFileSync(FACE, 'base64')})}</style>`;

function write(path: string, content: Buffer): void {
  writeFileSync(`${ROOT}${path}`, content);
  console.log(`Wrote ${path}`);
}

write(DISPLAY_FILE, await cutDisplayFace());
await withBrowserCanvas({ width: 180, height: 180 }, async (paint) => write('public/apple-touch-icon.png', await paint(brandMark(0))));
await withBrowserCanvas({ width: 1200, height: 630 }, async (paint) => write('public/og.png', await paint(face + card(brand.name, claim))));
recordDrawn('pictures');
for (const line of await wrongMeasures(typefaces)) console.log(line);

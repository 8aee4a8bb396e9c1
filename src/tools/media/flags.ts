/**
 * Draws the flags of `src/shared/blocks/countries.ts` into `src/client/ui/flags`: `node src/tools/media/flags.ts`.
 * A maintainer's tool like `banner.ts`; run it again when a country is added.
 *
 * The flags are PNG, not SVG: browsers keep a document for each SVG image and update all of them after each change of the page, which
 * would slow down typing in a form.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { COUNTRIES } from '#shared/blocks/countries.ts';
import { withBrowserCanvas } from './browser-canvas.ts';

const OUT = new URL('../../client/ui/flags/', import.meta.url).pathname;
const DRAWINGS = join(createRequire(import.meta.url).resolve('flag-icons/package.json'), '../flags/4x3');

/** Three times the size at which most are shown, 32 × 24 pixels. */
const SIZE = { width: 96, height: 72 };

await withBrowserCanvas(SIZE, async (paint) => {
  for (const country of COUNTRIES) {
    const drawing = readFileSync(join(DRAWINGS, `${country}.svg`), 'utf8');
    writeFileSync(`${OUT}${country}.png`, await paint(`<style>svg{width:100vw;height:100vh}</style>${drawing}`));
  }
});

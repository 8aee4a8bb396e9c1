/**
 * Draws the flags of `src/shared/blocks/countries.ts` into `src/client/ui/flags`: `node src/tools/media/flags.ts`.
 * A maintainer's tool like `banner.ts`; run it again when a country is added.
 *
 * As pictures of points: a browser keeps a page of its own for each drawing that an image element shows, and looks after all of them
 * after whatever it does, while somebody types in a form of the same page too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { COUNTRIES } from '#shared/blocks/countries.ts';
import { withBrowserCanvas } from './browser-canvas.ts';

const OUT = new URL('../../client/ui/flags/', import.meta.url).pathname;
const DRAWINGS = join(createRequire(import.meta.url).resolve('flag-icons/package.json'), '../flags/4x3');

/** Three points for each of the 32 × 24 pixels at which most are shown. */
const SIZE = { width: 96, height: 72 };

await withBrowserCanvas(SIZE, async (paint) => {
  for (const country of COUNTRIES) {
    const drawing = readFileSync(join(DRAWINGS, `${country}.svg`), 'utf8');
    writeFileSync(`${OUT}${country}.png`, await paint(`<style>svg{width:100vw;height:100vh}</style>${drawing}`));
  }
});

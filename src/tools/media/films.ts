/**
 * Draws the case studies' films into `public/media` from the same screens as their galleries:
 * `node src/tools/media/films.ts`. A maintainer's tool like `banner.ts`; run it again when a screen changes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import * as bluetooth from '#content/drawings/bluetooth/user.ts';
import * as customer from '#content/drawings/mesee-project/customer.ts';
import * as partner from '#content/drawings/mesee-project/partner.ts';
import { fontFile, typefaces } from '#shared/design/tokens.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { type Film, FILM_FRAME, filmFrame, SHOT } from './film-frame.ts';
import { recordDrawn } from './record-drawn.ts';
import { withBrowserCanvas } from './browser-canvas.ts';

interface Script {
  readonly file: string;
  readonly name: string;
  readonly tone: LatticeTone;
  readonly shots: readonly GalleryItem[];
}

const RATE = 24;
const ROOT = new URL('../../../', import.meta.url).pathname;
const COLOUR = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];
const WEBM = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-deadline', 'good', '-cpu-used', '2', '-row-mt', '1', '-g', '240'];
const MP4 = ['-c:v', 'libx264', '-crf', '27', '-preset', 'veryslow', '-tune', 'animation', '-movflags', '+faststart'];

const scripts: readonly Script[] = [
  {
    file: 'listen',
    name: 'Listen & Be Heard',
    tone: 'indigo',
    shots: [bluetooth.login, bluetooth.trial, bluetooth.devices, bluetooth.recording, bluetooth.saved],
  },
  {
    file: 'mesee-customer',
    name: 'Mesee, customer',
    tone: 'leaf',
    shots: [customer.selectService, customer.addItems, customer.schedule, customer.payment, customer.track, customer.rate],
  },
  {
    file: 'mesee-partner',
    name: 'Mesee, partner',
    tone: 'leaf',
    shots: [partner.jobs, partner.working, partner.calendar, partner.earnings],
  },
];

const { resolve } = createRequire(import.meta.url);
const face = (name: string, file: string) =>
  `@font-face{font-family:${name};font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(resolve(file), 'base64')})}`;
const faces = [face('Display', fontFile(typefaces.display)), face('Text', fontFile(typefaces.text))].join('');

/** The site's own component draws the screens. */
async function loadDrawing(): Promise<(screen: ScreenSpec) => string> {
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' });
  try {
    const { ProductScreen } = (await vite.ssrLoadModule('/src/client/ui/screen/product-screen.tsx')) as {
      ProductScreen: ComponentType<{ spec: ScreenSpec }>;
    };
    return (spec) => renderToStaticMarkup(createElement(ProductScreen, { spec }));
  } finally {
    await vite.close();
  }
}

const draw = await loadDrawing();
const head = `<style>${faces}svg{font-variant-numeric:tabular-nums}</style>`;

for (const { file, name, tone, shots } of scripts) {
  const film: Film = {
    name,
    tone,
    shots: shots.flatMap(({ caption, picture }) => (picture.picture === 'screen' ? [{ caption, svg: draw(picture.screen) }] : [])),
  };
  const frames = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    await withBrowserCanvas(FILM_FRAME, async (paint) => {
      for (let index = 0; index < shots.length * SHOT * RATE; index += 1) {
        writeFileSync(join(frames, `${String(index).padStart(4, '0')}.png`), await paint(head + filmFrame(film, index / RATE)));
      }
    });
    const source = ['-y', '-loglevel', 'error', '-framerate', String(RATE), '-i', join(frames, '%04d.png'), ...COLOUR, '-an'];
    execFileSync('ffmpeg', [...source, ...WEBM, `${ROOT}public/media/${file}.webm`], { stdio: 'inherit' });
    execFileSync('ffmpeg', [...source, ...MP4, `${ROOT}public/media/${file}.mp4`], { stdio: 'inherit' });
  } finally {
    rmSync(frames, { recursive: true });
  }
}
recordDrawn('films');

/**
 * Draws the banner's loop into `public/media`: `node src/tools/media/banner.ts`.
 * A maintainer's tool: its outputs are committed, so that a build needs neither ffmpeg nor a browser.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BANNER_FRAME, bannerFrame } from './banner-frame.ts';
import { recordDrawn } from './record-drawn.ts';
import { withBrowserCanvas } from './browser-canvas.ts';

const SECONDS = 8;
const RATE = 24;
const OUT = new URL('../../../public/media/', import.meta.url).pathname;

/** Declares the colour matrix. Without it, browsers guess, and the indigo differs from the page's. */
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

mkdirSync(OUT, { recursive: true });

const frames = mkdtempSync(join(tmpdir(), 'banner-'));
try {
  await withBrowserCanvas(BANNER_FRAME, async (paint) => {
    for (let index = 0; index < SECONDS * RATE; index += 1) {
      const name = `${String(index).padStart(4, '0')}.png`;
      writeFileSync(join(frames, name), await paint(bannerFrame(index / (SECONDS * RATE))));
    }
  });
  const loop = ['-y', '-loglevel', 'error', '-framerate', String(RATE), '-i', join(frames, '%04d.png'), ...COLOUR, '-an'];
  execFileSync('ffmpeg', [...loop, ...WEBM, `${OUT}banner.webm`], { stdio: 'inherit' });
  execFileSync('ffmpeg', [...loop, ...MP4, `${OUT}banner.mp4`], { stdio: 'inherit' });
  recordDrawn('banner');
} finally {
  rmSync(frames, { recursive: true });
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { palettes } from '#client/ui/lattice/palettes.ts';
import { MENU_STRIP } from '#client/ui/screen/browser-frame.tsx';
import { type Colour, palette } from '#shared/design/tokens.ts';
import { SCREEN_SIZES } from '#shared/drawings/drawing-spec.ts';

/** Styles cannot read what drawings are drawn by: where they say it again, it is the same. */
const read = (path: string) => readFileSync(`src/client/${path}`, 'utf8');
const picture = read('blocks/picture/picture.module.css');
const lightbox = read('blocks/gallery/lightbox.module.css');

it.each(Object.entries(SCREEN_SIZES))('a %s has the shape that it is drawn in', (frame, { width, height }) => {
  expect(picture).toContain(`--ratio: ${height} / ${width};`);
  expect(lightbox).toMatch(new RegExp(String.raw`\.${frame} \{\s*--shape: ${width} / ${height};`));
});

it('a small window is without its menu by just that', () => {
  const { width } = SCREEN_SIZES.browser;
  expect(picture).toContain(`--width: calc(100cqw * ${width} / ${width - MENU_STRIP});`);
});

it.each(Object.entries(palettes))('what runs out of a picture fades into the ground of %s', (tone, { ground }) => {
  const [, token] = new RegExp(String.raw`\.${tone}\b[^{}]*\{\s*--ground: var\((--[\w-]+)\);`).exec(picture) ?? [];
  expect(palette[token?.slice('--'.length) as Colour]).toBe(ground);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { palettes } from '#client/ui/lattice/palettes.ts';
import { MENU_STRIP } from '#client/ui/screen/browser-frame.tsx';
import { type Colour, palette } from '#shared/design/tokens.ts';
import { SCREEN_SIZES } from '#shared/drawings/drawing-spec.ts';

// Stylesheets repeat values of the drawings, because they cannot read them. These tests compare both.
const read = (path: string) => readFileSync(`src/client/${path}`, 'utf8');
const picture = read('blocks/picture/picture.module.css');
const lightbox = read('blocks/gallery/lightbox.module.css');

it.each(Object.entries(SCREEN_SIZES))('styles have the aspect ratio of a %s', (frame, { width, height }) => {
  expect(picture).toContain(`--ratio: ${height} / ${width};`);
  expect(lightbox).toMatch(new RegExp(String.raw`\.${frame} \{\s*--shape: ${width} / ${height};`));
});

it('styles of a small browser window cut off exactly its menu', () => {
  const { width } = SCREEN_SIZES.browser;
  expect(picture).toContain(`--width: calc(100cqw * ${width} / ${width - MENU_STRIP});`);
});

it.each(Object.entries(palettes))('styles of a picture fade into the ground colour of %s', (tone, { ground }) => {
  const [, token] = new RegExp(String.raw`\.${tone}\b[^{}]*\{\s*--ground: var\((--[\w-]+)\);`).exec(picture) ?? [];
  expect(palette[token?.slice('--'.length) as Colour]).toBe(ground);
});

import { brand } from '../brand.ts';
import { logo, palette } from './tokens.ts';

/** Scale of the logo (100 units) in the icon (64 units). */
const SCALE = 0.54;

/** The logo around a point as SVG, in its colours for a background of the main colour. */
export function logoShapes(x: number, y: number, scale: number): string {
  const fills = { body: palette.marigold, heart: palette.indigo };
  const shapes = logo.map(({ path, fill }) => `<path d="${path}" fill="${fills[fill]}"/>`);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shapes.join('')}</g>`;
}

/** The site's icon, 64 × 64. @param cornerRadius 0 for systems that round the icon themselves */
export function brandMark(cornerRadius: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${cornerRadius}" fill="${palette.indigo}"/>` +
    `${logoShapes(32, 32, SCALE)}</svg>\n`
  );
}

/** The content of `favicon.svg` and `site.webmanifest`, by file name. */
export function brandFiles(): Readonly<Record<string, string>> {
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'browser',
    theme_color: palette.indigo,
    background_color: palette.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  };
  return { 'favicon.svg': brandMark(14), 'site.webmanifest': `${JSON.stringify(manifest, undefined, 2)}\n` };
}

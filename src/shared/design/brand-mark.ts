import { brand } from '../brand.ts';
import { logo, palette } from './tokens.ts';

/** How large the logo is within the icon's 64 units. */
const SCALE = 0.54;

/** The logo's shapes, 100 units wide around a point, on a ground of the main colour. */
export function logoShapes(x: number, y: number, scale: number): string {
  const fills = { body: palette.marigold, heart: palette.indigo };
  const shapes = logo.map(({ path, fill }) => `<path d="${path}" fill="${fills[fill]}"/>`);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shapes.join('')}</g>`;
}

/** The icon of the site, 64 × 64. `corner` is the ground's radius: 0 for systems that round it themselves. */
export function brandMark(corner: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${palette.indigo}"/>` +
    `${logoShapes(32, 32, SCALE)}</svg>\n`
  );
}

/** `favicon.svg` and `site.webmanifest`, by their path. */
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

import { palette } from './tokens.ts';

type Rgb = readonly [number, number, number];

/** Mixes two colours (`#rrggbb`). @param share of `over`, 0 to 1 */
export function mix(base: string, over: string, share: number): string {
  const [from, to] = [rgb(base), rgb(over)];
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return `#${[channel(0), channel(1), channel(2)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const luminances = [luminance(first), luminance(second)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Ink or white: the text colour with more contrast. */
export function textOn(colour: string): string {
  return contrast(colour, palette.white) >= contrast(colour, palette.ink) ? palette.white : palette.ink;
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [red, green, blue] = rgb(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

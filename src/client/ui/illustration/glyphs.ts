// The subjects of illustrations, in a viewbox of 48 × 48.
import type { GlyphName } from '#shared/drawings/names.ts';

/** One shape of a glyph: an outline, a fill, or a fill in the accent colour. `star` has centre x, y and radius. */
export type Stroke = { look: 'line' | 'fill' | 'accent' } & ({ d: string } | { star: readonly [number, number, number] });

const line = 'line';
const fill = 'fill';
const accent = 'accent';

export const glyphs = {
  web: [
    { look: line, d: 'M5 9h38v30H5zM5 18h38M28 26h9M28 32h6' },
    { look: accent, d: 'M11 24h11v9H11z' },
  ],
  mobile: [
    { look: line, d: 'M15 4h18a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM21 37h6' },
    { look: accent, star: [24, 20, 8.5] },
  ],
  commerce: [
    { look: line, d: 'M9 16h30l-2.5 27h-25zM17 21v-7a7 7 0 0 1 14 0v7' },
    { look: accent, star: [24, 32, 7] },
  ],
  erp: [
    { look: line, d: 'M6 6h15v15H6zM27 6h15v15H27zM6 27h15v15H6z' },
    { look: accent, d: 'M25.5 25.5h18v18h-18z' },
    { look: fill, d: 'M11 11h5v5h-5z' },
  ],
  cms: [
    { look: line, d: 'M10 5h19l9 9v29H10zM29 5v9h9M17 34h14M17 39h8' },
    { look: accent, d: 'M16 19h16v9H16z' },
  ],
  iot: [
    { look: line, d: 'M15 15a12.7 12.7 0 0 0 0 18M33 15a12.7 12.7 0 0 1 0 18M8 8a22.6 22.6 0 0 0 0 32M40 8a22.6 22.6 0 0 1 0 32' },
    { look: accent, star: [24, 24, 7.5] },
  ],
  ml: [
    { look: line, d: 'M9 10L24 24L9 38M39 10L24 24L39 38M9 10v28M39 10v28' },
    {
      look: fill,
      d: 'M4 10a5 5 0 1 0 10 0a5 5 0 1 0-10 0M34 10a5 5 0 1 0 10 0a5 5 0 1 0-10 0M4 38a5 5 0 1 0 10 0a5 5 0 1 0-10 0M34 38a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
    },
    { look: accent, star: [24, 24, 10] },
  ],
  ivr: [
    {
      look: fill,
      d: 'M7 9a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M19.5 9a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M32 9a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M7 24a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M32 24a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M7 39a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M19.5 39a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M32 39a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
    },
    { look: accent, star: [24, 24, 7.5] },
  ],
  dotnet: [
    { look: line, d: 'M5 15h38M5 33h38M15 5v38M33 5v38' },
    { look: accent, d: 'M8 33a7 7 0 1 0 14 0a7 7 0 1 0-14 0' },
  ],
  marketing: [
    { look: accent, d: 'M13 29h8l3 13h-7z' },
    { look: line, d: 'M6 18v11h9l18 8V10l-18 8zM39 18a8 8 0 0 1 0 11' },
  ],
  team: [
    { look: line, d: 'M6 17a5 5 0 1 0 10 0a5 5 0 1 0-10 0M32 17a5 5 0 1 0 10 0a5 5 0 1 0-10 0M3 38c0-6 3-10 8-10M45 38c0-6-3-10-8-10' },
    { look: accent, d: 'M18 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0M13 42c0-10 4-17 11-17s11 7 11 17z' },
  ],
  hospital: [
    { look: line, d: 'M10 5h28a5 5 0 0 1 5 5v28a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z' },
    { look: accent, d: 'M20 12h8v8h8v8h-8v8h-8v-8h-8v-8h8z' },
  ],
  school: [
    { look: line, d: 'M12 23v12c6 5 18 5 24 0V23M42 19v13' },
    { look: fill, d: 'M24 7l22 10.5L24 28L2 17.5z' },
    { look: accent, star: [42, 36, 5.5] },
  ],
  loyalty: [
    { look: line, d: 'M7 10h34a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3zM10 31h10' },
    { look: fill, d: 'M4 16h40v5H4z' },
    { look: accent, star: [34, 30, 6] },
  ],
  delivery: [
    { look: line, d: 'M3 11h25v24H3zM28 19h9l7 8v8H28' },
    { look: accent, d: 'M7 36a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M30 36a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0' },
  ],
  video: [
    { look: line, d: 'M7 8h34a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3z' },
    { look: accent, d: 'M19 15l15 9-15 9z' },
  ],
} as const satisfies Record<GlyphName, readonly Stroke[]>;

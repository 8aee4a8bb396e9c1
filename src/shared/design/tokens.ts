/**
 * The design tokens that more than stylesheets read: colours, logo and typefaces. The build makes custom properties (`--indigo-700`) and
 * `@font-face` rules of them; drawings, icons, the manifest and the PDF take them from here. Sizes, spaces and motion are in
 * `src/client/styles/tokens.css`. The build checks the contrast (`checkPalette`).
 */

/** Hex values, #rrggbb. A name describes the original colour; another brand may change the value and keeps the name. */
export const palette = {
  ink: '#12163a', // text, and the darkest surface
  'ink-700': '#1e2350', // raised surface on ink
  'ink-muted': '#4e5170',
  indigo: '#28309e', // main colour: links, buttons, the darker surfaces
  'indigo-700': '#1f2680',
  'indigo-500': '#3c46c4',
  'indigo-400': '#5660d6', // lattice lines on indigo and ink
  'indigo-300': '#7c86f0',
  'indigo-200': '#c9cdf5',
  'indigo-100': '#e6e8fb',
  marigold: '#f2a33c', // accent: the call to action, marks on dark surfaces
  'marigold-600': '#e08e22',
  'marigold-700': '#b86f12', // dark star on marigold; never text
  'marigold-200': '#f7d9a8',
  'marigold-100': '#fdf0da',
  brick: '#d5502f', // second accent
  'brick-700': '#b03a1c',
  'brick-300': '#f5a493',
  'brick-100': '#fbe6e0',
  leaf: '#1e7a5f', // third accent
  'leaf-700': '#1a6b53',
  'leaf-300': '#8fd0b5',
  'leaf-100': '#e0f1ea',
  lake: '#0f5e7a', // fourth accent
  'lake-300': '#76bfd6',
  'lake-100': '#dceff5',
  paper: '#fbf9f4', // surface of pages
  sand: '#f0eadf', // second surface
  white: '#ffffff',
  line: '#ddd5c6', // hairlines: decoration only
  'line-strong': '#8c8371', // borders of controls

  error: '#b3261e',
  'error-tint': '#fbe9e7',
  success: '#1a6b53',
  'success-tint': '#e0f1ea',
  /** Lines on ink. */
  'ink-rule': '#333965',
  'leaf-line': '#62ab90',
  'brick-line': '#eb8e77',
  'marigold-line': '#cf8523',
  'lake-line': '#4b94ab',
  'ink-line': '#3a4196',
  'sand-line': '#d3c8b4',
  'sand-lit': '#e4d9c5',
} as const satisfies Readonly<Record<string, `#${string}`>>;

export type Colour = keyof typeof palette;

/** The logo: shapes in a square of 100 units around 0,0. The colours of `body` and `heart` depend on the surface. */
export const logo: readonly { readonly fill: 'body' | 'heart'; readonly path: string }[] = [
  {
    fill: 'body',
    path: 'M0 -50L13 -31.4L35.4 -35.4L31.4 -13L50 0L31.4 13L35.4 35.4L13 31.4L0 50L-13 31.4L-35.4 35.4L-31.4 13L-50 0L-31.4 -13L-35.4 -35.4L-13 -31.4Z',
  },
  {
    fill: 'heart',
    path: 'M8.2 -19.9L10.3 -10.3L19.9 -8.2L14.6 0L19.9 8.2L10.3 10.3L8.2 19.9L0 14.6L-8.2 19.9L-10.3 10.3L-19.9 8.2L-14.6 0L-19.9 -8.2L-10.3 -10.3L-8.2 -19.9L0 -14.6Z',
  },
];

/** The lines of text on the picture that other sites show with a link (site.md §1). */
export const claim: readonly string[] = ['India’s top', 'mobile app and', 'website developer'];

/** Fallback fonts until a web font has loaded: how much wider the web font is, measured with texts of the site. */
export interface FallbackScales {
  readonly arial: number;
  readonly roboto: number;
  readonly dejavu: number;
}

export interface Typeface {
  /** Package of the variable font, and its files: Latin, and further letters. */
  readonly package: string;
  readonly files: readonly [latin: string, latinExtended: string];
  readonly weights: readonly [lightest: number, boldest: number];
  /** Package of the static font for the PDF. */
  readonly staticPackage: string;
  /** Heights above and below the baseline, in em. */
  readonly ascent: number;
  readonly descent: number;
  /** By the use of the font. */
  readonly fallbackScales: Readonly<Record<string, FallbackScales>>;
}

/** Two typefaces: `display` for headings, `text` for everything else. */
export const typefaces = {
  display: {
    package: '@fontsource-variable/bricolage-grotesque',
    files: ['bricolage-grotesque-latin-opsz-normal', 'bricolage-grotesque-latin-ext-opsz-normal'],
    weights: [200, 800],
    staticPackage: '@fontsource/bricolage-grotesque',
    ascent: 0.93,
    descent: 0.27,
    fallbackScales: { large: { arial: 0.9568, roboto: 1.0194, dejavu: 0.83 }, small: { arial: 1.0033, roboto: 1.0689, dejavu: 0.865 } },
  },
  text: {
    package: '@fontsource-variable/instrument-sans',
    files: ['instrument-sans-latin-wght-normal', 'instrument-sans-latin-ext-wght-normal'],
    weights: [400, 700],
    staticPackage: '@fontsource/instrument-sans',
    ascent: 0.97,
    descent: 0.25,
    fallbackScales: { regular: { arial: 1.0112, roboto: 1.0199, dejavu: 0.894 }, strong: { arial: 0.9669, roboto: 1.0281, dejavu: 0.839 } },
  },
} as const satisfies Record<string, Typeface>;

/** Path of a typeface's file in its package. */
export const fontFile = (face: Typeface, file: string = face.files[0]): string => `${face.package}/files/${file}.woff2`;

/** Path of the file with one weight, for the PDF, which supports neither variable fonts nor woff2. */
export const staticFontFile = ({ staticPackage }: Typeface, weight: number): string =>
  `${staticPackage}/files/${staticPackage.slice(staticPackage.indexOf('/') + 1)}-latin-${weight}-normal.woff`;

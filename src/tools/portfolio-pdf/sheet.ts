import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

/** A4 across, in points. */
export const SHEET = { width: 841.89, height: 595.28, margin: 48 } as const;

/** Side of a lattice cell: ten fill the height of a sheet. */
export const SIDE = SHEET.height / 10;

/** The site's colours (`styles/tokens.css`) that a sheet uses beside a product's own. */
export const COLOURS = {
  ink: '#12163a',
  muted: '#4e5170',
  paper: '#fbf9f4',
  line: '#ddd5c6',
  indigo: '#28309e',
  indigoSoft: '#c9cdf5',
  marigold: '#f2a33c',
  brick: '#b03a1c',
  white: '#ffffff',
} as const;

/** Static cuts: a PDF can embed neither variable faces nor their woff2 packing. */
const FACES = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  strong: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
} as const;

export type Face = keyof typeof FACES;
export type Sheets = InstanceType<typeof PdfDocument>;

/** An empty document with the site's faces; its parts are tagged, so that it can be read aloud. */
export function openSheets(title: string, author: string): Sheets {
  const { resolve } = createRequire(import.meta.url);
  const sheets = new PdfDocument({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  for (const [name, file] of Object.entries(FACES)) sheets.registerFont(name, resolve(file));
  return sheets;
}

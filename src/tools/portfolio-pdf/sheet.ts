import { palette, staticFontFile, typefaces } from '#shared/design/tokens.ts';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

/** A4 landscape, in points. */
export const SHEET = { width: 841.89, height: 595.28, margin: 48 } as const;

/** Side of a lattice cell. Ten cells fill the height of a sheet. */
export const SIDE = SHEET.height / 10;

/** The site's colours in the PDF. Products have their own besides. */
export const COLOURS = {
  ink: palette.ink,
  muted: palette['ink-muted'],
  paper: palette.paper,
  line: palette.line,
  indigo: palette.indigo,
  indigoSoft: palette['indigo-200'],
  marigold: palette.marigold,
  brick: palette['brick-700'],
  white: palette.white,
} as const;

/** Static fonts, since a PDF can embed neither variable fonts nor woff2. */
const FACES = {
  display: staticFontFile(typefaces.display, 700),
  text: staticFontFile(typefaces.text, 400),
  strong: staticFontFile(typefaces.text, 600),
} as const;

export type Face = keyof typeof FACES;
export type Sheets = InstanceType<typeof PdfDocument>;

/** Opens an empty document with the site's fonts. It is tagged, so that screen readers can read it. */
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

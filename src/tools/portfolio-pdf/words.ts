import type { Face, Sheets } from './sheet.ts';

/** The role of a text for assistive technology. */
type TagRole = 'H1' | 'H2' | 'P';

export interface WordStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly width: number;
  /** Height of a line as a multiple of the size. */
  readonly leading?: number;
  readonly role?: TagRole;
  readonly align?: 'left' | 'right';
  /** Letter spacing in points; negative values bring letters closer together. */
  readonly tracking?: number;
  /** The URL of a link. */
  readonly link?: string;
  /** The name of a sheet that the text links to. */
  readonly goTo?: string;
}

/** Writes a paragraph with its top left corner at `x`, `y`. Returns the y position below it. */
export function write(sheets: Sheets, text: string, x: number, y: number, style: WordStyle): number {
  const { size, width, leading = 1.4, role = 'P', align = 'left', tracking = 0, link, goTo } = style;
  sheets.font(style.face).fontSize(size).fillColor(style.colour);
  const lineGap = size * leading - sheets.currentLineHeight();
  const element = sheets.struct(role);
  sheets.addStructure(element);
  sheets.text(text, x, y, {
    width,
    lineGap,
    align,
    characterSpacing: tracking,
    structParent: element,
    ...(link !== undefined && { link }),
    ...(goTo !== undefined && { goTo }),
  });
  return sheets.y;
}

/** The height of a paragraph. */
export function heightOf(sheets: Sheets, text: string, { face, size, width, leading = 1.4, tracking = 0 }: WordStyle): number {
  sheets.font(face).fontSize(size);
  return sheets.heightOfString(text, { width, lineGap: size * leading - sheets.currentLineHeight(), characterSpacing: tracking });
}

/** Narrows a style as far as the text has no more lines, so that the last line is not a single word. */
export function balance(sheets: Sheets, text: string, style: WordStyle): WordStyle {
  const height = heightOf(sheets, text, style);
  let { width } = style;
  while (width > style.width / 2 && heightOf(sheets, text, { ...style, width: width - 6 }) <= height) width -= 6;
  return { ...style, width };
}

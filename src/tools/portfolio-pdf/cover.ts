import { palette } from '#shared/design/tokens.ts';
import { palettes } from '#client/ui/lattice/palettes.ts';
import { brand } from '#shared/brand.ts';
import { drawLattice, drawMark, drawRule, ornament } from './ornament.ts';
import type { Portfolio } from './products.ts';
import { COLOURS, SHEET, type Sheets, SIDE } from './sheet.ts';
import { write } from './words.ts';

const COLUMNS = 6;
const WIDTH = SHEET.width - COLUMNS * SIDE - 2 * SHEET.margin;

/** Draws the first sheet: brand, title and contents. */
export function drawCover(sheets: Sheets, { heading, lead, products }: Portfolio): void {
  const { margin, width, height } = SHEET;
  sheets.addPage();
  ornament(sheets, () => {
    sheets.rect(0, 0, width, height).fill(palettes.banner.ground);
    drawLattice(sheets, { x: width - COLUMNS * SIDE, y: 0, columns: COLUMNS, rows: 10, seed: 'portfolio', density: 0.34 }, palettes.banner);
    drawMark(sheets, margin + 13, 61, 15, COLOURS.marigold, COLOURS.indigo);
  });
  write(sheets, brand.name, margin + 36, 48, { face: 'display', size: 20, colour: COLOURS.white, width: 200, leading: 1.3 });
  let y = write(sheets, heading, margin, 142, {
    face: 'display',
    size: 62,
    colour: COLOURS.white,
    width: WIDTH + 40,
    leading: 1,
    tracking: -1.6,
    role: 'H1',
  });
  y = write(sheets, lead, margin, y + 18, { face: 'text', size: 13.5, colour: COLOURS.indigoSoft, width: WIDTH - 30, leading: 1.5 });
  drawContents(sheets, products, Math.max(y + 28, height - margin - 4 * 30));
}

/** Draws the table of contents in two columns. */
function drawContents(sheets: Sheets, products: Portfolio['products'], top: number): void {
  const column = (WIDTH - 24) / 2;
  const rows = Math.ceil(products.length / 2);
  products.forEach(({ title, path }, index) => {
    const x = SHEET.margin + (index < rows ? 0 : column + 24);
    const y = top + (index % rows) * 30;
    ornament(sheets, () => drawRule(sheets, x, y, column, palette['indigo-400']));
    write(sheets, `${index + 2}`, x, y + 8, { face: 'text', size: 10.5, colour: COLOURS.indigoSoft, width: 24 });
    write(sheets, title, x + 26, y + 8, { face: 'strong', size: 10.5, colour: COLOURS.white, width: column - 26, goTo: path });
  });
}

// Draws one product's sheet of the portfolio PDF.
import { contrast, mix, textOn } from '#shared/design/colour.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import { brand } from '#shared/brand.ts';
import { drawLattice, drawRule, ornament } from './ornament.ts';
import type { Product } from './products.ts';
import { COLOURS, SHEET, type Sheets, SIDE } from './sheet.ts';
import { balance, heightOf, write, type WordStyle } from './words.ts';

const PANEL = 5 * SIDE;
const LEFT = PANEL + 44;
const WIDTH = SHEET.width - LEFT - SHEET.margin;
const GAP = 20;
const MIN_STAR_CONTRAST = 1.6;

/** Draws a product: a panel with its name in its colours, and its texts. @param number of the sheet */
export function drawProduct(sheets: Sheets, product: Product, number: number, siteUrl: string): void {
  sheets.addPage();
  sheets.addNamedDestination(product.path);
  sheets.outline.addItem(product.title);
  ornament(sheets, () => {
    sheets.rect(0, 0, SHEET.width, SHEET.height).fill(COLOURS.paper);
  });
  drawPanel(sheets, product);
  const roles = drawIntroduction(sheets, product);
  drawRoles(sheets, product, roles);
  drawFoot(sheets, product, number, siteUrl);
}

function drawPanel(sheets: Sheets, { title, kind, path, colours: { main, accent } }: Product): void {
  const onMain = textOn(main);
  ornament(sheets, () => {
    sheets.rect(0, 0, PANEL, SHEET.height).fill(main);
    const palette = { line: mix(main, onMain, 0.24), lit: [accent, mix(main, onMain, 0.34), mix(accent, '#ffffff', 0.55)] as const };
    drawLattice(sheets, { x: 0, y: 0, columns: 5, rows: 7, seed: path, density: 0.36 }, palette);
  });
  const style: WordStyle = { face: 'display', size: 34, colour: onMain, width: PANEL - 60, leading: 1.05, tracking: -0.8, role: 'H1' };
  const note: WordStyle = { face: 'text', size: 12, colour: mix(main, onMain, 0.85), width: PANEL - 60 };
  const top = SHEET.height - 34 - heightOf(sheets, title, style) - 8 - heightOf(sheets, kind, note);
  const y = write(sheets, title, 32, top, balance(sheets, title, style));
  write(sheets, kind, 32, y + 8, note);
}

/** @returns the y position of the roles */
function drawIntroduction(sheets: Sheets, { lead, introduction, facts }: Product): number {
  const style: WordStyle = { face: 'display', size: 19, colour: COLOURS.ink, width: WIDTH, leading: 1.22, tracking: -0.3 };
  let y = write(sheets, lead, LEFT, SHEET.margin - 4, balance(sheets, lead, style));
  y += 12;
  for (const text of introduction)
    y = write(sheets, text, LEFT, y, { face: 'text', size: 10.6, colour: COLOURS.muted, width: WIDTH - 20, leading: 1.5 }) + 6;
  y += 6;
  for (const { term, text } of facts) {
    ornament(sheets, () => drawRule(sheets, LEFT, y, WIDTH, COLOURS.line));
    write(sheets, term, LEFT, y + 5, { face: 'strong', size: 10, colour: COLOURS.ink, width: 84 });
    y = write(sheets, text, LEFT + 92, y + 5, { face: 'text', size: 10, colour: COLOURS.ink, width: WIDTH - 92, leading: 1.35 }) + 5;
  }
  ornament(sheets, () => drawRule(sheets, LEFT, y, WIDTH, COLOURS.line));
  return y + 22;
}

function drawRoles(sheets: Sheets, { roles, colours }: Product, top: number): void {
  const column = (WIDTH - (roles.length - 1) * GAP) / roles.length;
  // The stars must be visible on paper. The main colour always is.
  const starColour = contrast(colours.accent, COLOURS.paper) >= MIN_STAR_CONTRAST ? colours.accent : colours.main;
  roles.forEach(({ name, platforms, features }, index) => {
    const x = LEFT + index * (column + GAP);
    let y = write(sheets, name, x, top, { face: 'display', size: 14, colour: colours.main, width: column, leading: 1.25, role: 'H2' });
    y = write(sheets, platforms.join(' · '), x, y, { face: 'strong', size: 9, colour: COLOURS.muted, width: column }) + 6;
    for (const feature of features) {
      const line = y;
      ornament(sheets, () => {
        sheets.path(starPath(x + 4, line + 6.8, 4, 0, 2)).fill(starColour);
      });
      y = write(sheets, feature, x + 14, y, { face: 'text', size: 10, colour: COLOURS.ink, width: column - 14, leading: 1.35 }) + 3;
    }
  });
}

function drawFoot(sheets: Sheets, { path, colours: { main, accent } }: Product, number: number, siteUrl: string): void {
  const y = SHEET.height - 34;
  ornament(sheets, () => {
    sheets.circle(LEFT + 6, y + 6, 6).fill(main);
    sheets.circle(LEFT + 20, y + 6, 6).fill(accent);
  });
  const style: WordStyle = { face: 'text', size: 8.5, colour: COLOURS.muted, width: 300 };
  write(sheets, `${siteUrl.replace(/^https?:\/\//, '')}${path}`, LEFT + 36, y, { ...style, link: `${siteUrl}${path}` });
  write(sheets, `${brand.name} · ${number}`, SHEET.width - SHEET.margin - 100, y, { ...style, width: 100, align: 'right' });
}

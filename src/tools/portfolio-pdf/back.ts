import { palettes } from '#client/ui/lattice/palettes.ts';
import { brand } from '#shared/brand.ts';
import { drawLattice, drawMark, ornament } from './ornament.ts';
import type { Portfolio } from './products.ts';
import { COLOURS, SHEET, type Sheets, SIDE } from './sheet.ts';
import { write, type WordStyle } from './words.ts';

const ROWS = 3;

/** Draws the last sheet, with the figures of the company and its contacts. */
export function drawBack(sheets: Sheets, { stats }: Portfolio, siteUrl: string): void {
  const { margin, width, height } = SHEET;
  sheets.addPage();
  ornament(sheets, () => {
    sheets.rect(0, 0, width, height).fill(palettes.ink.ground);
    // Fifteen columns are wider than the sheet, so that the edge cuts the last star.
    drawLattice(sheets, { x: 0, y: height - ROWS * SIDE, columns: 15, rows: ROWS, seed: 'contact' }, palettes.ink);
    drawMark(sheets, margin + 13, 61, 15, COLOURS.marigold, COLOURS.ink);
  });
  write(sheets, brand.name, margin + 36, 48, { face: 'display', size: 20, colour: COLOURS.white, width: 200, leading: 1.3 });
  write(sheets, 'Tell us what you want to build', margin, 118, {
    face: 'display',
    size: 38,
    colour: COLOURS.white,
    width: 620,
    leading: 1.08,
    tracking: -1,
    role: 'H1',
  });
  const column = (width - 2 * margin) / 3;
  stats.forEach(({ value, label }, index) => {
    const y = write(sheets, value, margin + index * column, 186, {
      face: 'display',
      size: 26,
      colour: COLOURS.marigold,
      width: column - 20,
      leading: 1.2,
    });
    write(sheets, label, margin + index * column, y, { face: 'text', size: 11, colour: COLOURS.indigoSoft, width: column - 20 });
  });
  drawContacts(sheets, column, siteUrl);
}

function drawContacts(sheets: Sheets, column: number, siteUrl: string): void {
  const [firstEmail, secondEmail] = brand.emails;
  const groups: { heading: string; lines: { text: string; link?: string }[] }[] = [
    {
      heading: 'Write',
      lines: [
        { text: firstEmail, link: `mailto:${firstEmail}` },
        { text: secondEmail, link: `mailto:${secondEmail}` },
      ],
    },
    {
      heading: 'Call',
      lines: [
        { text: brand.phone.label, link: brand.phone.href },
        { text: siteUrl.replace(/^https?:\/\//, ''), link: siteUrl },
      ],
    },
    { heading: brand.headOffice.name, lines: brand.headOffice.lines.map((text) => ({ text })) },
  ];
  const style: WordStyle = { face: 'text', size: 11, colour: COLOURS.white, width: column - 20, leading: 1.55 };
  groups.forEach(({ heading, lines }, index) => {
    const x = SHEET.margin + index * column;
    let y = write(sheets, heading, x, 280, { ...style, face: 'strong', colour: COLOURS.indigoSoft, size: 9.5, role: 'H2' }) + 2;
    for (const { text, link } of lines) y = write(sheets, text, x, y, { ...style, ...(link !== undefined && { link }) });
  });
  write(sheets, brand.legalName, SHEET.margin, 382, { ...style, size: 9.5, colour: COLOURS.indigoSoft });
}

import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\b(.*?)\bendobj/gs;
const STREAM = /stream\r?\n(.*)\r?\nendstream/s;
/** The text operators of a content stream: set the font, show glyphs, move the position, or give the text of a ligature. */
const OPERATOR = /\/(F\d+) \S+ Tf|<([0-9A-F]+)> Tj|\S+ (\S+) Td|ActualText \(([^)]*)\)|\b(EMC|ET)\b/g;

const character = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16));

/** The characters of a font by glyph, from its ToUnicode map, and the number of hex digits of a glyph. */
interface Font {
  readonly characters: ReadonlyMap<number, string>;
  readonly digits: number;
}

function fontOf(map: string): Font {
  const characters = new Map<number, string>();
  for (const [line, from = '', to = '', first = ''] of map.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>(?: <([0-9A-F]+)>)?/g)) {
    if (first === '') characters.set(Number.parseInt(from, 16), character(to));
    else if (!line.includes('FFFF'))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
        characters.set(glyph, String.fromCodePoint(Number.parseInt(first, 16) + glyph - Number.parseInt(from, 16)));
  }
  return { characters, digits: /begincodespacerange\s+<([0-9A-F]+)>/.exec(map)?.[1]?.length ?? 4 };
}

/** The text of a PDF made by Chromium, in lines. PDFs of other programs may not work. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map([...pdf.toString('latin1').matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]));
  const streamOf = (id = '') => {
    const packed = STREAM.exec(objects.get(id) ?? '')?.[1];
    return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => textOf(page)).join('\n');

  function textOf(page: string): string {
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
        return [name, fontOf(streamOf(map))];
      }),
    );
    let text = '';
    let font: Font | undefined;
    /** Whether the text of the following glyphs was given already, as for a ligature. */
    let hasActualText = false;
    for (const [operator, name, glyphs, down, actualText] of streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]).matchAll(OPERATOR)) {
      if (name !== undefined) font = fonts.get(name);
      else if (actualText !== undefined) [text, hasActualText] = [text + actualText, true];
      else if (operator === 'EMC') hasActualText = false;
      else if (operator === 'ET' || (down !== undefined && Number(down) !== 0)) text += '\n';
      else if (glyphs !== undefined && font && !hasActualText)
        for (let at = 0; at < glyphs.length; at += font.digits)
          text += font.characters.get(Number.parseInt(glyphs.slice(at, at + font.digits), 16)) ?? '';
    }
    return text;
  }
}

/** Width and height of an A4 page in whole points. */
export const A4: readonly number[] = [595, 842];

/** Width and height of each page, in whole points. */
export const pageSizes = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((side) => Math.round(Number(side))),
  );

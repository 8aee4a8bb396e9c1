import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\b(.*?)\bendobj/gs;
const STREAM = /stream\r?\n(.*)\r?\nendstream/s;
/** What a content stream does with text: chooses a font, draws glyphs, moves to another place, or says what a ligature means. */
const STEP = /\/(F\d+) \S+ Tf|<([0-9A-F]+)> Tj|\S+ (\S+) Td|ActualText \(([^)]*)\)|\b(EMC|ET)\b/g;

const character = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16));

/** Which glyph of a font is which character, from the font's ToUnicode map; how many hex digits name a glyph. */
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

/** The words on the pages of a PDF that Chromium has made, by lines; a PDF of another program may be written otherwise. */
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
    let isSaid = false;
    for (const [step, name, glyphs, down, said] of streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]).matchAll(STEP)) {
      if (name !== undefined) font = fonts.get(name);
      else if (said !== undefined) [text, isSaid] = [text + said, true];
      else if (step === 'EMC') isSaid = false;
      else if (step === 'ET' || (down !== undefined && Number(down) !== 0)) text += '\n';
      else if (glyphs !== undefined && font && !isSaid)
        for (let at = 0; at < glyphs.length; at += font.digits)
          text += font.characters.get(Number.parseInt(glyphs.slice(at, at + font.digits), 16)) ?? '';
    }
    return text;
  }
}

/** Width and height of a sheet, in whole points. */
export const A4: readonly number[] = [595, 842];

/** Width and height of each page, in whole points. */
export const pageSizes = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((side) => Math.round(Number(side))),
  );

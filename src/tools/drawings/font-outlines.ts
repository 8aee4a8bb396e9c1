// Sets words in the site's fonts, as outlines.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer as Line, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { fontFile, typefaces } from '#shared/design/tokens.ts';
import { starPath } from '#client/ui/star/star-path.ts';

/** A glyph. The outline is in font units, with y upwards; `advance` is the distance to the next glyph. */
interface Glyph {
  readonly outline: string;
  readonly advance: number;
}

/** Glyphs that the fonts lack. */
const EXTRA_GLYPHS: Readonly<Record<string, Glyph>> = {
  '₹': {
    outline:
      'M50 700H550V628H436Q474 590 482 536H550V464H482Q462 316 262 302L520 0H402L128 316V378H200Q366 382 386 464H50V536H386Q366 624 200 628H50Z',
    advance: 600,
  },
  '→': { outline: 'M60 318V386H732L552 566L602 616L866 352L602 88L552 138L732 318Z', advance: 926 },
  '★': { outline: starPath(400, 350, 370, 0, 0), advance: 800 },
};

/** A letter in a line: its outline in units of `unitsOf`, with y upwards, and its distance from the start of the line. */
interface Letter {
  readonly outline: string;
  readonly x: number;
}

/** The font of a line. */
export interface Setting {
  readonly face: 'Text' | 'Display';
  /** In SVG units. */
  readonly size: number;
  readonly weight: number;
}

/** A line as outlines. `width` is in the same units. */
export interface SetLine {
  readonly letters: readonly Letter[];
  readonly width: number;
}

/** Sets a line as a browser does. */
export type Typesetter = (words: string, setting: Setting) => SetLine;

/** Units per em of the shaped glyphs. */
const EM = 1000;
/** Units per em of the outlines: fine enough for an enlarged screen. */
export const unitsOf = ({ size }: Setting): number => (size < 20 ? 250 : 500);

/** The files of each face. The first has the most common letters. */
const FILES = {
  Text: typefaces.text.files.map((file) => fontFile(typefaces.text, file)),
  Display: typefaces.display.files.map((file) => fontFile(typefaces.display, file)),
} as const;

const { resolve } = createRequire(import.meta.url);

/** All characters that a font may have, so that unpacking keeps them. */
const ALL_CHARACTERS = Array.from({ length: 0x2220 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('');

/** Opens a file of a face. @param name the module path, such as `@fontsource/…/font.woff2` */
export async function openFace(name: string): Promise<Face> {
  const unpacked = await subsetFont(await readFile(resolve(name)), ALL_CHARACTERS, { targetFormat: 'sfnt' });
  return new Face(new Blob(new Uint8Array(unpacked).buffer), 0);
}

/** Small headings share one optical size, so that headings of a drawing look alike. */
const opticalSize = (size: number): number => (size < 30 ? 20 : size);

/** Digits of equal width, as in the tables of screens. */
const FEATURES = [new Feature('tnum')];

/** Opens the site's two faces, and sets words in them. */
export async function openTypesetter(): Promise<Typesetter> {
  const open = (names: readonly string[]) => Promise.all(names.map(openFace));
  const faces = { Text: await open(FILES.Text), Display: await open(FILES.Display) };
  const fonts = new Map<string, Font>();
  const outlines = new Map<string, string>();

  function fontsOf({ face, size, weight }: Setting): readonly FontChoice[] {
    return faces[face].map((file, index) => {
      const key = `${face}${index}-${weight}${face === 'Display' ? `-${opticalSize(size)}` : ''}`;
      const cached = fonts.get(key);
      if (cached) return [key, cached] as const;
      const font = new Font(file);
      font.setScale(EM, EM);
      font.setVariations([new Variation('wght', weight), ...(face === 'Display' ? [new Variation('opsz', opticalSize(size))] : [])]);
      fonts.set(key, font);
      return [key, font] as const;
    });
  }

  function shapeRun(run: string, [fontKey, font]: FontChoice): readonly Glyph[] {
    const line = new Line();
    line.addText(run);
    line.guessSegmentProperties();
    shape(font, line, FEATURES);
    return line.getGlyphInfosAndPositions().map(({ codepoint: glyph, xAdvance = 0 }) => {
      const key = `${fontKey}/${glyph}`;
      const outline = outlines.get(key) ?? font.glyphToPath(glyph);
      outlines.set(key, outline);
      return { outline, advance: xAdvance };
    });
  }

  return (words, setting) => {
    const choices = fontsOf(setting);
    const units = unitsOf(setting);
    const toUnits = (value: number) => (value * units) / EM;
    const letters: Letter[] = [];
    let width = 0;
    for (const [run, choice] of runsOf(words, choices)) {
      for (const letter of 'outline' in choice ? [choice] : shapeRun(run, choice)) {
        const outline = letter.outline.replace(/-?\d+(?:\.\d+)?/g, (value) => String(Math.round(toUnits(Number(value)))));
        letters.push({ outline, x: width });
        width += toUnits(letter.advance);
      }
    }
    return { letters, width };
  };
}

type FontChoice = readonly [string, Font];

/** Splits a line into runs, each in the first font that has its letters, or as an extra glyph. @throws Error for an unknown letter */
function runsOf(words: string, choices: readonly FontChoice[]): readonly (readonly [string, FontChoice | Glyph])[] {
  const runs: [string, FontChoice | Glyph][] = [];
  for (const letter of words) {
    const choice = choices.find(([, font]) => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined) ?? EXTRA_GLYPHS[letter];
    if (!choice) throw new Error(`«${letter}» of «${words}» is in none of the site's faces. Write it otherwise, or draw it (signs.ts).`);
    const last = runs.at(-1);
    if (last?.[1] === choice && !('outline' in choice)) last[0] += letter;
    else runs.push([letter, choice]);
  }
  return runs;
}

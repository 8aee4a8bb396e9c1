import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DrawingSpec } from '#shared/drawings/drawing-spec.ts';
import { openTypesetter } from '#tools/drawings/font-outlines.ts';
import { convertTexts } from '#tools/drawings/text-to-outlines.ts';
import { drawingsVersion } from '#tools/drawings/version.ts';
import { writeDrawings } from '#tools/drawings/write-drawings.ts';

const typeset = await openTypesetter();
const svg = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20">${text}</svg>`;
const text = (words: string, attributes = '') => svg(`<text x="10" y="15" font-size="14" fill="#123456"${attributes}>${words}</text>`);
/** The outlines of the letters in a drawing, each from its own start point. */
const lettersOf = (drawn: string) => (/ d="([^"]*)"/.exec(drawn)?.[1] ?? '').split(/M-?\d+ 0/).slice(1);
const startOf = (drawn: string) => Number(/translate\(([\d.-]+) /.exec(drawn)?.[1]);

describe('convertTexts', () => {
  it('converts a line of text to one path at the same position and in the same colour', () => {
    const drawn = convertTexts(text('anna'), typeset);
    expect(drawn).not.toContain('<text');
    expect(drawn.match(/<path fill="#123456" transform="translate\(10 15\)scale\(0\.056 -0\.056\)"/g)).toHaveLength(1);
    expect(drawn.match(/<(?!svg|\/svg)/g)).toHaveLength(1);
  });

  it('writes the same letter with the same commands, so that the file compresses well', () => {
    const [a, n, again, last] = lettersOf(convertTexts(text('anna'), typeset));
    expect([again, last]).toEqual([n, a]);
    expect(n).not.toBe(a);
  });

  it('draws letters with a hole', () => {
    // A square from (0, 0), then the hole in it from (2, 2).
    const ring = () => ({ letters: [{ outline: 'M0 0L10 0L10 10L0 10ZM2 2L2 8L8 8Z', x: 0 }], width: 10 });
    expect(lettersOf(convertTexts(text('o'), ring))).toEqual(['m0 0h10v10h-10zm2 2v6h6z']);
  });

  it('aligns text by its text-anchor', () => {
    const [start, middle, end] = ['', ' text-anchor="middle"', ' text-anchor="end"'].map((anchor) =>
      startOf(convertTexts(text('Pending', anchor), typeset)),
    );
    expect(start).toBe(10);
    expect(middle).toBeLessThan(10);
    expect((middle ?? 0) - (end ?? 0)).toBeCloseTo(10 - (middle ?? 0), 1);
  });

  it('sets bold text wider, and decodes entities', () => {
    const width = (words: string, weight: number) => typeset(words, { face: 'Text', size: 14, weight }).width;
    expect(width('Completed', 600)).toBeGreaterThan(width('Completed', 400));
    expect(lettersOf(convertTexts(text('A &amp; B'), typeset))).toHaveLength(3);
  });

  it('draws signs that the fonts lack, and throws for an unknown letter', () => {
    expect(lettersOf(convertTexts(text('₹ → ★'), typeset))).toHaveLength(3);
    expect(() => convertTexts(text('漢'), typeset)).toThrow("«漢» of «漢» is in none of the site's faces");
  });
});

describe('writeDrawings', () => {
  const wall = (seed: string): DrawingSpec => ({ draw: 'lattice', seed, tone: 'leaf' });

  it('writes identical drawings once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
    const drawers = { draw: () => text('Hi'), version: 'v1' };
    expect(await writeDrawings(folder, [wall('a'), wall('b'), wall('a')], drawers)).toBe(2);
    const files = readdirSync(join(folder, 'assets/drawings'));
    expect(files).toHaveLength(2);
    expect(readFileSync(join(folder, 'assets/drawings', files[0] ?? ''), 'utf8')).toBe(convertTexts(text('Hi'), typeset));
  });

  it('refuses two drawings with the same file name', async () => {
    const drawn = (title: string): DrawingSpec => ({ draw: 'screen', screen: { title, frame: 'phone', file: 'screen-1.svg' } });
    const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
    await expect(writeDrawings(folder, [drawn('a'), drawn('b')], { draw: () => '', version: '' })).rejects.toThrow(
      'have the name screen-1.svg',
    );
  });
});

it('drawingsVersion is a hash of the drawing code', () => {
  expect(drawingsVersion(process.cwd())).toMatch(/^[0-9a-f]{12}$/);
});

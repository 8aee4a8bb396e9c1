import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DrawingSpec } from '#shared/drawings/drawing-spec.ts';
import { openTypesetter } from '#tools/drawings/font-outlines.ts';
import { convertTexts } from '#tools/drawings/text-to-outlines.ts';
import { drawingsVersion } from '#tools/drawings/version.ts';
import { writeDrawings } from '#tools/drawings/write-drawings.ts';

const set = await openTypesetter();
const svg = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20">${text}</svg>`;
const text = (words: string, more = '') => svg(`<text x="10" y="15" font-size="14" fill="#123456"${more}>${words}</text>`);
/** The letters that are drawn, each told from its own beginning. */
const lettersOf = (drawn: string) => (/ d="([^"]*)"/.exec(drawn)?.[1] ?? '').split(/M-?\d+ 0/).slice(1);
const startOf = (drawn: string) => Number(/translate\(([\d.-]+) /.exec(drawn)?.[1]);

describe('convertTexts', () => {
  it('draws a line as one shape, in its place and colour', () => {
    const drawn = convertTexts(text('anna'), set);
    expect(drawn).not.toContain('<text');
    expect(drawn.match(/<path fill="#123456" transform="translate\(10 15\)scale\(0\.056 -0\.056\)"/g)).toHaveLength(1);
    expect(drawn.match(/<(?!svg|\/svg)/g)).toHaveLength(1);
  });

  it('spells a letter the same wherever it stands, as a file is sent compressed', () => {
    const [a, n, again, last] = lettersOf(convertTexts(text('anna'), set));
    expect([again, last]).toEqual([n, a]);
    expect(n).not.toBe(a);
  });

  it('goes from one ring of a letter to the next', () => {
    // From (0, 0) around a square, then from (2, 2) around the hole in it.
    const ring = () => ({ letters: [{ outline: 'M0 0L10 0L10 10L0 10ZM2 2L2 8L8 8Z', x: 0 }], width: 10 });
    expect(lettersOf(convertTexts(text('o'), ring))).toEqual(['m0 0h10v10h-10zm2 2v6h6z']);
  });

  it('begins where the anchor says', () => {
    const [start, middle, end] = ['', ' text-anchor="middle"', ' text-anchor="end"'].map((anchor) =>
      startOf(convertTexts(text('Pending', anchor), set)),
    );
    expect(start).toBe(10);
    expect(middle).toBeLessThan(10);
    expect((middle ?? 0) - (end ?? 0)).toBeCloseTo(10 - (middle ?? 0), 1);
  });

  it('sets heavier words wider, and reads what markup escapes', () => {
    const width = (words: string, weight: number) => set(words, { face: 'Text', size: 14, weight }).width;
    expect(width('Completed', 600)).toBeGreaterThan(width('Completed', 400));
    expect(lettersOf(convertTexts(text('A &amp; B'), set))).toHaveLength(3);
  });

  it('draws the signs that the faces lack, and tells of a letter that nothing has', () => {
    expect(lettersOf(convertTexts(text('₹ → ★'), set))).toHaveLength(3);
    expect(() => convertTexts(text('漢'), set)).toThrow("«漢» of «漢» is in none of the site's faces");
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
    expect(readFileSync(join(folder, 'assets/drawings', files[0] ?? ''), 'utf8')).toBe(convertTexts(text('Hi'), set));
  });

  it('refuses one name for two drawings', async () => {
    const drawn = (title: string): DrawingSpec => ({ draw: 'screen', screen: { title, frame: 'phone', file: 'screen-1.svg' } });
    const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
    await expect(writeDrawings(folder, [drawn('a'), drawn('b')], { draw: () => '', version: '' })).rejects.toThrow(
      'have the name screen-1.svg',
    );
  });
});

it('knows all that draws by one version', () => {
  expect(drawingsVersion(process.cwd())).toMatch(/^[0-9a-f]{12}$/);
});

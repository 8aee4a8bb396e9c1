import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cutDisplayFace, DISPLAY_FILE, LETTERS } from '#tools/media/fonts/display-face.ts';

/** Characters that the uncut font does not have either. */
const FOREIGN = /[★→]|\p{Script=Devanagari}/u;
/** The files with the texts of pages. */
const COPY = ['src/content', 'schemas', 'pages.config.ts'];

async function textsOf(path: string): Promise<string[]> {
  if (path.includes('.')) return [await readFile(path, 'utf8')];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|md|json)$/.test(entry.name));
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
}

it('the display font is the subset that src/tools/media/fonts.ts makes', async () => {
  const cut = await cutDisplayFace();
  expect(cut.equals(await readFile(DISPLAY_FILE)), 'run: node src/tools/media/fonts.ts').toBe(true);
  expect(cut.length).toBeLessThan(30_000);
});

it('the display font has every letter of the texts of the site', async () => {
  const copy = (await Promise.all(COPY.map(textsOf))).flat().join('');
  const letters = new Set(LETTERS);
  const missing = [...new Set(copy)].filter((letter) => !letters.has(letter) && /\P{Cc}/u.test(letter) && !FOREIGN.test(letter));
  expect(missing).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Longer files begin with a comment: one sentence that says what the file is for. */
const MOST_LINES = 80;
/** The texts of pages and generated declarations. */
const EXEMPT = /^src[\\/]content[\\/]|virtual-forms\.d\.ts$/;

it(`each file of src over ${MOST_LINES} lines begins with a comment that says what it is for`, () => {
  const long = globSync('src/**/*.{ts,tsx,mjs}')
    .filter((path) => !EXEMPT.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES);
  expect(long.length).toBeGreaterThan(100);
  expect(long.filter(({ text }) => !/^(?:#!.*\n)?\/[/*]/.test(text)).map(({ path }) => path)).toEqual([]);
});

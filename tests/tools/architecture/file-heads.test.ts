import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Longer files begin with a comment: one sentence about their job. */
const MOST_LINES = 80;
/** Data of pages has no job, and generated declarations are not read. */
const WITHOUT = /^src[\\/]content[\\/]|virtual-forms\.d\.ts$/;

it(`each file of src over ${MOST_LINES} lines begins with a sentence about its job`, () => {
  const long = globSync('src/**/*.{ts,tsx,mjs}')
    .filter((path) => !WITHOUT.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES);
  expect(long.length).toBeGreaterThan(100);
  expect(long.filter(({ text }) => !/^(?:#!.*\n)?\/[/*]/.test(text)).map(({ path }) => path)).toEqual([]);
});

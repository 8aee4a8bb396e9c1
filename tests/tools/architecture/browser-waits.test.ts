import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What asks a page how it is at this instant. */
const READS = [
  'count|isVisible|isHidden|isChecked|isDisabled|isEnabled|inputValue|innerText|textContent|allInnerTexts|allTextContents|getAttribute',
  'evaluate|evaluateAll|boundingBox|dialogText|focused|kept|sidewaysScroll|violations|answersIn',
].join('|');
const INSTANT = new RegExp(`\\bexpect\\([^;]*?\\bawait\\b[^;]*?\\b(?:${READS})\\(`, 'g');

/** The lines at which a test asks a page once. */
const instantsIn = (text: string) => [...text.matchAll(INSTANT)].map(({ index }) => text.slice(0, index).split('\n').length);

it('asks a page until it is so, as it may be so a moment later', () => {
  const found = globSync('tests/e2e/**/*.ts').flatMap((path) => instantsIn(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`));
  expect(found.join('\n'), 'fix: await expect.poll(() => …)').toBe('');
});

it('goes on when a page is there, not when its address is: by `arrive`, where the page is one of the table', () => {
  const early = globSync('tests/e2e/**/*.ts').filter((path) => /waitForURL\((?!\/|\(?url\b)/.test(readFileSync(path, 'utf8')));
  expect(early).toEqual([]);
});

it.each([
  [`expect(await rows.count()).toBe(2);`, [1]],
  [`\nexpect([name, await row.first().isVisible()]).toEqual([name, true]);`, [2]],
  [`expect(\n  await row.evaluate((one) => {\n    one.focus();\n  }),\n).toBe(1);`, [1]],
  [`expect(await dialogText(page)).toEqual(SENT);`, [1]],
  [`await expect.poll(() => rows.count()).toBe(2);`, []],
  [`expect(await send(page, form)).toEqual(SENT);\nconst before = await rows.count();`, []],
])('tells an instant from what is waited for: %s', (text, lines) => {
  expect(instantsIn(text)).toEqual(lines);
});

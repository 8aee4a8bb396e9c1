import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Calls that read the state of a page once, without waiting for it. */
const READS = [
  'count|isVisible|isHidden|isChecked|isDisabled|isEnabled|inputValue|innerText|textContent|allInnerTexts|allTextContents|getAttribute',
  'evaluate|evaluateAll|boundingBox|dialogText|focused|storedRecord|horizontalOverflow|violations|readAnswers',
].join('|');
/** An `expect` of such a call. */
const UNWAITED_EXPECT = new RegExp(`\\bexpect\\([^;]*?\\bawait\\b[^;]*?\\b(?:${READS})\\(`, 'g');

/** The lines with an `expect` that does not wait. */
const findUnwaitedExpects = (text: string) =>
  [...text.matchAll(UNWAITED_EXPECT)].map(({ index }) => text.slice(0, index).split('\n').length);

it('browser tests wait for the state that they expect, with expect.poll', () => {
  const lines = globSync('tests/e2e/**/*.ts').flatMap((path) =>
    findUnwaitedExpects(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(lines.join('\n'), 'fix: await expect.poll(() => …)').toBe('');
});

it('browser tests wait for a page of the site with waitForPage, not with waitForURL', () => {
  const paths = globSync('tests/e2e/**/*.ts').filter((path) => /waitForURL\((?!\/|\(?url\b)/.test(readFileSync(path, 'utf8')));
  expect(paths).toEqual([]);
});

it.each([
  [`expect(await rows.count()).toBe(2);`, [1]],
  [`\nexpect([name, await row.first().isVisible()]).toEqual([name, true]);`, [2]],
  [`expect(\n  await row.evaluate((element) => {\n    element.focus();\n  }),\n).toBe(1);`, [1]],
  [`expect(await dialogText(page)).toEqual(SENT);`, [1]],
  [`await expect.poll(() => rows.count()).toBe(2);`, []],
  [`expect(await send(page, form)).toEqual(SENT);\nconst before = await rows.count();`, []],
])('findUnwaitedExpects finds an expect that does not wait: %s', (text, lines) => {
  expect(findUnwaitedExpects(text)).toEqual(lines);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ELSEWHERE, isElsewhere } from './elsewhere.ts';
import { guidePages } from './pages.ts';
import { readGuide } from './read-guide.ts';

/** Commands in the code blocks of the README and the guides. */
const inBlocks = guidePages.flatMap(({ text }) => readGuide(text).flatMap((step) => (step.kind === 'commands' ? step.commands : [])));
const inLines = guidePages.flatMap(({ text }) =>
  [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker) [^`]+)`/g)].map(
    (match) => match[1] ?? '',
  ),
);
/** A command without settings before it, and without `-s` of npm. */
const normalize = (command: string) => command.replace(/^(?:[A-Z_]+=\S+ )+/, '').replace(/^npm run -s /, 'npm run ');
const oneLine = (text: string) => text.replaceAll(/(?:\\?\s+)+/g, ' ');

it('every command in the text of a page is run by following a page, or in another test', () => {
  const run = inBlocks.map(normalize);
  const isRun = (command: string) => run.some((other) => other === command || other.startsWith(`${command} `)) || isElsewhere(command);
  expect(inLines.map(normalize).filter((command) => !isRun(command.replace(/ …$/, '').replace(/ "…"$/, '')))).toEqual([]);
});

it('the files in ELSEWHERE run their commands', () => {
  expect(ELSEWHERE.filter(({ file, quote }) => !oneLine(readFileSync(file, 'utf8')).includes(oneLine(quote)))).toEqual([]);
});

it('the commands in ELSEWHERE occur in a page', () => {
  const all = [...inBlocks, ...inLines].map(normalize);
  expect(ELSEWHERE.filter(({ command }) => !all.some((other) => other.startsWith(command)))).toEqual([]);
});

it('docker commands of pages are run by the container job of CI', () => {
  const job = oneLine(readFileSync('.github/workflows/ci.yml', 'utf8'));
  const containers = [...inBlocks, ...inLines].filter((command) => command.startsWith('docker '));
  expect(containers.length).toBeGreaterThan(2);
  expect(containers.filter((command) => !job.includes(oneLine(command)))).toEqual([]);
});

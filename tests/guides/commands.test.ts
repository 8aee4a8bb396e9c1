import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ELSEWHERE, isElsewhere } from './elsewhere.ts';
import { followed } from './pages.ts';
import { readGuide } from './read-guide.ts';

/** All that the README and the guides tell to run. */
const inBlocks = followed.flatMap(({ text }) => readGuide(text).flatMap((step) => (step.kind === 'commands' ? step.commands : [])));
const inLines = followed.flatMap(({ text }) =>
  [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker) [^`]+)`/g)].map(
    (match) => match[1] ?? '',
  ),
);
/** A command by itself: without settings before it, and npm's own silence. */
const bare = (command: string) => command.replace(/^(?:[A-Z_]+=\S+ )+/, '').replace(/^npm run -s /, 'npm run ');
const oneLine = (text: string) => text.replaceAll(/(?:\\?\s+)+/g, ' ');

it('every command in the text of a page is run, with or without more, where pages are followed, or elsewhere', () => {
  const run = inBlocks.map(bare);
  const isRun = (command: string) => run.some((other) => other === command || other.startsWith(`${command} `)) || isElsewhere(command);
  expect(inLines.map(bare).filter((command) => !isRun(command.replace(/ …$/, '').replace(/ "…"$/, '')))).toEqual([]);
});

it('what is run elsewhere is run there', () => {
  expect(ELSEWHERE.filter(({ file, says }) => !oneLine(readFileSync(file, 'utf8')).includes(oneLine(says)))).toEqual([]);
});

it('what is run elsewhere stands in a page', () => {
  const all = [...inBlocks, ...inLines].map(bare);
  expect(ELSEWHERE.filter(({ command }) => !all.some((other) => other.startsWith(command)))).toEqual([]);
});

it('commands of containers are those of the container job', () => {
  const job = oneLine(readFileSync('.github/workflows/ci.yml', 'utf8'));
  const containers = [...inBlocks, ...inLines].filter((command) => command.startsWith('docker '));
  expect(containers.length).toBeGreaterThan(2);
  expect(containers.filter((command) => !job.includes(oneLine(command)))).toEqual([]);
});

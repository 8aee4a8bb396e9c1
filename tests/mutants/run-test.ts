import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestReport } from './judge-mutant.ts';
import { endGroup } from '#tools/run/process/process-group.ts';
import type { Mutant } from './types.ts';
import type { Workplace } from './workplace.ts';

/** A test file, and patterns of the titles to run; without titles, the whole file. */
export interface Selection {
  readonly test: string;
  readonly titles: readonly string[];
}

const LONGEST_MS = 180_000;
const VITEST = 'node_modules/vitest/vitest.mjs';
const NOTHING: TestReport = { testResults: [] };

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Placeholders in titles of `it.each`: `%s`, `$name`. */
const PLACEHOLDERS = /%[sdifjo]|\\\$\w+/g;

/** A pattern for the full titles of a mutant's tests; '' for all. */
export function titlePattern({ title = '', database }: Pick<Mutant, 'title' | 'database'>): string {
  const words = escapeRegExp(title).replace(PLACEHOLDERS, '.*');
  return database === undefined ? words : `${escapeRegExp(`(${database})`)}.*${words}`;
}

/** The Vitest project that a test file belongs to. */
function projectOf(test: string): string {
  const [, folder = ''] = test.split('/');
  if (['faults', 'attack', 'e2e'].includes(folder)) return folder;
  return folder === 'client' ? 'client*' : 'node*';
}

async function readReport(path: string): Promise<TestReport> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as TestReport,
    () => NOTHING,
  );
}

/**
 * Runs tests in a copy of the project. A run that takes too long is ended, and its report is empty.
 *
 * @throws when `stop` is aborted
 */
export async function runTest(
  { temporary, stop, watch, forget }: Workplace,
  copy: string,
  { test, titles }: Selection,
): Promise<TestReport> {
  stop.throwIfAborted();
  const path = join(copy, 'report.json');
  await rm(path, { force: true });
  const selected = titles.length === 0 ? [] : ['--testNamePattern', titles.map((title) => `(?:${title})`).join('|')];
  const args = [VITEST, 'run', '--project', projectOf(test), test, ...selected, '--reporter=json', `--outputFile=${path}`];
  const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, TMPDIR: temporary }, detached: true, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const group = child.pid ?? 0;
  watch(group);
  const end = () => void endGroup(group);
  const limit = setTimeout(end, LONGEST_MS);
  stop.addEventListener('abort', end);
  await ended;
  clearTimeout(limit);
  stop.removeEventListener('abort', end);
  // A run that was ended or crashed may have left a server running.
  await endGroup(group);
  forget(group);
  stop.throwIfAborted();
  return readReport(path);
}

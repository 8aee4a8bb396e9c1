import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { makeDiskFolder } from '#tools/run/test/test-folder.ts';
import { temporaryFolder } from '../../../server/support/database/databases.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('makes a folder for tests, and removes those of runs that are over', () => {
  const parent = temporaryFolder();
  vi.stubEnv('TMPDIR', parent);
  const over = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
  const others = [`site-tests-${over}-abc`, `site-tests-${process.ppid}-abc`, 'site-tests-mine', 'other'];
  for (const name of others) mkdirSync(join(parent, name, 'data'), { recursive: true });
  const made = makeDiskFolder();
  expect(existsSync(made)).toBe(true);
  expect(
    readdirSync(parent)
      .map((name) => join(parent, name))
      .sort(),
  ).toEqual([...others.slice(1).map((name) => join(parent, name)), made].sort());
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { makeDiskFolder } from '#tools/run/test/test-folder.ts';
import { temporaryFolder } from '../../../server/support/database/databases.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('makeDiskFolder makes a folder for tests, and removes those of ended processes', () => {
  const parent = temporaryFolder();
  vi.stubEnv('TMPDIR', parent);
  const endedPid = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
  const existing = [`site-tests-${endedPid}-abc`, `site-tests-${process.ppid}-abc`, 'site-tests-mine', 'other'];
  for (const name of existing) mkdirSync(join(parent, name, 'data'), { recursive: true });
  const folder = makeDiskFolder();
  expect(existsSync(folder)).toBe(true);
  expect(
    readdirSync(parent)
      .map((name) => join(parent, name))
      .sort(),
  ).toEqual([...existing.slice(1).map((name) => join(parent, name)), folder].sort());
});

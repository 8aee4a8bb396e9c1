import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { makeDiskFolder } from '#tools/run/test/test-folder.ts';
import { temporaryFolder } from '../../../server/support/database/databases.ts';

vi.mock('node:fs', { spy: true });

/** Makes an empty folder for temporary files, and returns it with the id of a process that has ended. */
function emptyParent(): { parent: string; endedPid: string } {
  const parent = temporaryFolder();
  vi.stubEnv('TMPDIR', parent);
  return { parent, endedPid: execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim() };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it('makeDiskFolder makes a folder for tests, and removes those of ended processes', () => {
  const { parent, endedPid } = emptyParent();
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

it('makeDiskFolder makes a folder although one of an ended process cannot be removed', () => {
  const { parent, endedPid } = emptyParent();
  mkdirSync(join(parent, `site-tests-${endedPid}-abc`));
  // As Node reports a disk that is still mounted there.
  vi.mocked(rmSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('Device or resource busy'), { code: 'EBUSY' });
  });
  expect(existsSync(makeDiskFolder())).toBe(true);
  expect(rmSync).toHaveBeenCalled();
});

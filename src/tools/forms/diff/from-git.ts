import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readProject, type Project } from '../project.ts';
import { UsageError } from '#tools/console/usage-error.ts';

const run = promisify(execFile);

/**
 * The tables as they stood at a commit.
 *
 * @param ref what git calls it: a tag, a branch, a commit
 * @throws UsageError when git knows no such commit, or it has no tables
 */
export async function readProjectAt(root: string, ref: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-at-'));
  try {
    // Into a folder of its own, past the index: nothing of the checkout changes.
    await run('git', ['--work-tree', folder, 'restore', '--worktree', `--source=${ref}`, '--', 'schemas'], { cwd: root });
    return await readProject(join(folder, 'schemas'));
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error;
    throw new UsageError(`Git cannot give the tables of "${ref}": ${String(error.stderr).trim()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readProject, type Project } from '../project.ts';
import { UsageError } from '#tools/console/usage-error.ts';

const run = promisify(execFile);

/**
 * Reads the tables at a commit.
 *
 * @param ref a tag, a branch or a commit
 * @throws UsageError if there is no such commit, or it has no tables
 */
export async function readProjectAt(root: string, ref: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-at-'));
  try {
    // Restores into a temporary folder, without the index, so that the checkout does not change.
    await run('git', ['--work-tree', folder, 'restore', '--worktree', `--source=${ref}`, '--', 'schemas'], { cwd: root });
    return await readProject(join(folder, 'schemas'));
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error;
    throw new UsageError(`Git cannot give the tables of "${ref}": ${String(error.stderr).trim()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

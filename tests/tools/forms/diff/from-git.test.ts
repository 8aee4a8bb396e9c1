import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { diffProjects } from '#tools/forms/changes/diff-projects.ts';
import { readProjectAt } from '#tools/forms/diff/from-git.ts';
import { diffReport } from '#tools/forms/changes/report.ts';
import { readProject } from '#tools/forms/project.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { makeTables } from '../tables.ts';

const run = promisify(execFile);

/** Makes a repository whose only commit has the form `enquiry` in `schemas/`. */
async function makeRepository() {
  const tables = await makeTables();
  const root = await mkdtemp(join(tmpdir(), 'repository-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(tables.root, join(root, 'schemas'), { recursive: true });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  await run('git', ['init', '--quiet', root]);
  await run('git', ['add', '.'], { cwd: root });
  await run('git', [...author, 'commit', '--quiet', '--message', 'First'], { cwd: root });
  return { root, schemas: join(root, 'schemas') };
}

describe('readProjectAt', () => {
  it('reads the forms of a commit without touching the checkout', async () => {
    const { root, schemas } = await makeRepository();
    await rm(join(schemas, 'forms/enquiry'), { recursive: true });
    const diffs = diffProjects(await readProjectAt(root, 'HEAD'), await readProject(schemas));
    expect(diffs).toMatchObject([{ form: 'enquiry', changes: [{ harm: 'breaks', kind: 'form removed' }] }]);
    expect(diffReport(diffs, 'HEAD')).toContain('Changes since HEAD: 1 breaking, 0 widening, 0 of texts and appearance.');
    const { stdout } = await run('git', ['status', '--porcelain'], { cwd: root });
    expect(stdout).toMatch(/^ D schemas\/forms\/enquiry/);
    expect(diffReport(diffProjects(await readProjectAt(root, 'HEAD'), await readProjectAt(root, 'HEAD')), 'HEAD')).toBe(
      'No form has changed since HEAD.',
    );
  });

  it('throws for an unknown commit', async () => {
    const { root } = await makeRepository();
    await expect(readProjectAt(root, 'v9')).rejects.toThrow(UsageError);
    await expect(readProjectAt(root, '--help')).rejects.toThrow('Git cannot give the tables of "--help"');
  });
});

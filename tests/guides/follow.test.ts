import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { copyProject } from '../support/project-copy.ts';
import { followStep } from './follow-guide.ts';
import { readGuide } from './read-guide.ts';

/** Each guide is followed in a copy of the project, which is laid out as it was before the next one. */

const run = promisify(execFile);
const PAGES = ['README.md', ...globSync('docs/guides/*.md').sort()];

/** What guides and the commands in them use beside what the site is built from. */
const FURTHER = ['tests', 'docs', '.oxfmtrc.json', '.oxlintrc.json', 'README.md', 'SECURITY.md', 'CHANGELOG.md'];

let root: string;
const git = (...args: readonly string[]) => run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'guides-'));
  await copyProject(root);
  await Promise.all(FURTHER.map((name) => cp(name, join(root, name), { recursive: true })));
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'First');
});

afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 10 }));

describe.each(PAGES)('%s', (path) => {
  const page = readFileSync(path, 'utf8');

  it('says what to do, and it is so', async () => {
    await git('checkout', '--quiet', '.');
    await git('clean', '--quiet', '--force', '-d', '-x', '--exclude=node_modules');
    for (const step of readGuide(page)) await followStep(root, basename(path), step);
  });
});

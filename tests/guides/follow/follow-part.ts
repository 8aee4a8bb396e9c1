// Follows guides in a copy of the project, which is reset before each guide.
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../../support/project-copy.ts';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { startServer } from '../../support/server/server-process.ts';
import { followStep } from '../follow-guide.ts';
import { guidePages } from '../pages.ts';
import { readGuide } from '../read-guide.ts';

const PARTS = 3;

const run = promisify(execFile);

/** Files that guides use beside the sources of the site. */
const MORE_FILES = ['tests', 'docs', '.oxfmtrc.json', '.oxlintrc.json', 'README.md', 'SECURITY.md', 'CHANGELOG.md'];

let root: string;
const git = (...args: readonly string[]) => run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });

/** The guide that needs stored leads. */
const NEEDS_LEADS = 'docs/guides/read-leads.md';

/** Sends a message and a job application with a document to the API of the copy. @returns the id of the application */
async function sendForms(): Promise<string> {
  const server = await startServer({ root, env: { DATA_DIR: join(root, 'data'), API_ONLY: '1' } });
  const message = sampleOf('contact', { email: 'asha@example.com' });
  // Without rows, which would need a part of their own.
  const { references: _rows, ...application } = partsOf('career') as Fields;
  const send = async (form: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api${callOf(form)}`, { method: 'POST', headers, body });
    return ((await answer.json()) as { readonly data: { readonly id: string } }).data.id;
  };
  await send('contact', JSON.stringify(message), { 'content-type': 'application/json' });
  const { headers, payload } = multipartBody(application);
  const id = await send('career', new Uint8Array(payload), headers);
  await server.stop();
  return id;
}

/**
 * Tests one part of the guides. There are several parts, so that they run side by side.
 *
 * @param part from 1; every guide belongs to one of {@link PARTS}
 */
export function followPart(part: number): void {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'guides-'));
    await copyProject(root);
    await Promise.all(MORE_FILES.map((name) => cp(name, join(root, name), { recursive: true })));
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'First');
  });

  afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 10 }));

  it('has a test file for each part', () => {
    const expected = Array.from({ length: PARTS }, (_unused, index) => `part-${index + 1}.test.ts`);
    expect(globSync('part-*.test.ts', { cwd: import.meta.dirname }).sort()).toEqual(expected);
  });

  const own = guidePages.filter((_page, index) => (index % PARTS) + 1 === part);
  it.each(own.map(({ path, text }) => [path, text] as const))('%s can be followed', async (path, text) => {
    await git('checkout', '--quiet', '.');
    await git('clean', '--quiet', '--force', '-d', '-x', '--exclude=node_modules');
    const id = path === NEEDS_LEADS ? await sendForms() : '';
    const steps = readGuide(text.replaceAll('<id>', id));
    for (const step of steps) await followStep(root, path, step);
    expect(steps.length).toBeGreaterThan(0);
  });
}

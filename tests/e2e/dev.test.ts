import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../support/project-copy.ts';
import { freePorts } from '../support/server/free-ports.ts';
import { until } from '../support/runner/until.ts';
import { openBrowser, visit } from './support/browser/browser.ts';
import { type DevServer, startDevServer } from './support/server/dev-server.ts';
import { openForm } from './support/forms/forms.ts';
import { callOf } from '../support/forms/site-forms.ts';

const run = promisify(execFile);
const FILE = 'schemas/forms/contact/schema.json';
/** A required field that no shipped form has, and a visitor's answer. */
const TYPED = { name: 'typed_of_the_tests', title: 'Typed by the tests', text: 'Four clinics' };

let root: string;
let dev: DevServer;

const git = (...args: readonly string[]) => run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });

/** The committed schema with one more required field. */
async function withField(name: string, title: string): Promise<string> {
  const { stdout } = await git('show', `HEAD:${FILE}`);
  const schema = JSON.parse(stdout) as { properties: Record<string, unknown>; required: string[] };
  schema.properties[name] = { title, type: 'string', minLength: 2, maxLength: 60 };
  schema.required.push(name);
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** Starts the dev server in a copy of the project with a Git repository. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-'));
  await copyProject(root);
  await git('init', '--quiet');
  await git('add', 'schemas');
  await git('commit', '--quiet', '--message', 'First');
  await writeFile(join(root, FILE), await withField(TYPED.name, TYPED.title));
  await git('commit', '--quiet', '--all', '--message', 'Second');
  dev = await startDevServer(root);
});

afterAll(async () => {
  await dev?.stop();
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

/** Sends an empty message to the API. @returns the status, and the fields with errors */
async function sendEmpty(): Promise<{ readonly status: number; readonly fields: readonly string[] }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${dev.url}/api${callOf('contact')}`, { method: 'POST', headers, body: '{}' });
  const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: readonly { readonly field: string }[] };
  return { status: response.status, fields: errors.map(({ field }) => field) };
}

/** Ways to change a file, in this order, and the field that it has afterwards beside the first. */
const WAYS: readonly {
  readonly way: string;
  readonly change: () => Promise<unknown>;
  readonly field?: readonly [name: string, title: string];
}[] = [
  {
    way: 'a plain write',
    change: async () => writeFile(join(root, FILE), await withField('written', 'Written')),
    field: ['written', 'Written'],
  },
  {
    way: 'a replaced file, as editors do',
    async change() {
      await writeFile(join(root, `${FILE}~`), await withField('replaced', 'Replaced'));
      await rename(join(root, `${FILE}~`), join(root, FILE));
    },
    field: ['replaced', 'Replaced'],
  },
  {
    way: 'sed -i',
    change: () => run('sed', ['-i', 's/replaced/streamed/g; s/Replaced/Streamed/g', FILE], { cwd: root }),
    field: ['streamed', 'Streamed'],
  },
  { way: 'git checkout', change: () => git('checkout', '--quiet', '--', FILE) },
];

it('npm run dev updates page and API when a form file changes, and keeps what was typed', async () => {
  // The packages are outside of the copy, so the dev server refuses their fonts.
  const { page, faults } = await visit(await openBrowser(), { expected: /status of 403/ });
  // The dev server transforms the whole client for the first page.
  page.setDefaultTimeout(240_000);
  await page.goto(`${dev.url}/contact-us`);
  const form = await openForm(page, 'contact');
  const control = form.getByLabel(TYPED.title);
  await control.fill('F');
  await control.blur();
  await form.getByText(`*${TYPED.title}`).waitFor();
  await control.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('our clinics');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  let before: readonly string[] = [];
  for (const { way, change, field } of WAYS) {
    await change();
    const statuses = new Set<number>();
    await until(async () => {
      const { status, fields } = await sendEmpty();
      statuses.add(status);
      expect(fields, way).toEqual(expect.arrayContaining([TYPED.name, ...(field ? [field[0]] : [])]));
      for (const [name] of before) expect(fields, way).not.toContain(name);
    });
    expect([...statuses], way).toEqual([422]);
    if (field) await form.getByLabel(field[1]).waitFor();
    for (const title of before) await form.getByLabel(title).waitFor({ state: 'detached' });
    // The control still has the uncommitted text, and the focus.
    await expect.poll(() => control.inputValue(), { message: way }).toBe(TYPED.text);
    await expect.poll(() => control.evaluate((element) => element === document.activeElement), { message: way }).toBe(true);
    before = field ?? [];
  }
  await expect.poll(() => page.evaluate(() => Object.hasOwn(window, 'isSamePage'))).toBe(true);

  // An invalid file changes nothing on the page, and a corrected one does.
  const good = await readFile(join(root, FILE), 'utf8');
  await writeFile(join(root, FILE), '{ ');
  await writeFile(join(root, FILE), good.replace(`"${TYPED.title}"`, '"Another title"'));
  await expect.poll(() => form.getByLabel('Another title').inputValue()).toBe(TYPED.text);
  await expect.poll(async () => (await sendEmpty()).status).toBe(422);
  await expect.poll(() => page.evaluate(() => Object.hasOwn(window, 'isSamePage'))).toBe(true);
  expect(faults).toEqual([]);
}, 300_000);

it('npm run dev ends with one sentence when the API cannot start', async () => {
  const dataDir = join(root, 'data-file');
  await writeFile(dataDir, '');
  const env = { ...process.env, PORT: String(await freePorts()), DATA_DIR: dataDir };
  const ended = run(process.execPath, ['src/tools/run/main.mjs', 'dev'], { cwd: root, env });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: `${dataDir} is a file where a folder is needed. Move it away, or name another folder with DATA_DIR.\n`,
  });
});

it('npm run dev shows the API description at /api/docs without loading anything from another host', async () => {
  const { page, faults } = await visit(await openBrowser());
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto(`${dev.url}/api/docs`);
  await page
    .getByRole('button', { name: `post ${callOf('contact')}` })
    .first()
    .click();
  await expect.poll(() => page.getByText('Request body').first().isVisible()).toBe(true);
  expect([...hosts].filter((host) => host !== 'localhost' && host !== '')).toEqual([]);
  expect(faults).toEqual([]);
}, 60_000);

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { stampBuild } from '#tools/build/stamp.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { builtSite } from '../../server/support/site.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { type ServerProcess, spawnServer } from '../../support/server/server-process.ts';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}

const readLock = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as LockFile;
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;
const writeJson = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value));

/** The files that production needs besides its packages and `dist/`. */
const SHIPPED = ['package.json', 'package-lock.json', 'pages.config.ts', 'schemas', 'src/engine', 'src/server', 'src/shared', 'src/tools'];

/** Links the packages that `npm ci --omit=dev` would install. */
function linkRunTimePackages(folder: string): void {
  const { packages } = readLock('package-lock.json');
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  for (const [path] of kept.filter(([name]) => name.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(folder, path));
  }
  writeJson(join(folder, 'node_modules/.package-lock.json'), { packages: Object.fromEntries(kept) });
}

/** Makes a folder as in production, with a small site in `dist/`. */
async function runTimeTree(): Promise<string> {
  const root = mkdtempSync(join(temporaryFolder(), 'site-'));
  for (const path of SHIPPED) cpSync(path, join(root, path), { recursive: true });
  linkRunTimePackages(root);
  cpSync(dirname(builtSite()), join(root, 'dist'), { recursive: true });
  await stampBuild(root);
  return root;
}

const started: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()));
});

let root: string;
beforeAll(async () => {
  root = await runTimeTree();
});

/** Starts `npm run <command> …` there, with the Node of the machine. */
function npmRun(args: readonly string[], env: Readonly<Record<string, string>> = {}): ServerProcess {
  const child = spawnServer({ root, main: 'src/tools/run/main.mjs', args, command: [process.execPath], env });
  started.push(child);
  return child;
}

/** Waits until a command ends. */
async function resultOf(child: ServerProcess): Promise<{ code: number | null; output: string }> {
  return { code: await child.exited, output: child.output() };
}

it('npm start and leads list work with the run-time packages alone', async () => {
  const server = npmRun(['start']);
  const url = await server.listening();
  expect(await (await fetch(`${url}/about-us`)).text()).toContain('<form data-form="newsletter">');
  const values = { name: 'Asha', email: 'asha@example.com' };
  const headers = { 'content-type': 'application/json' };
  const byScript = await fetch(`${url}/api${callOf('contact')}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(sampleOf('contact', values)),
  });
  const body = multipartBody(partsOf('contact', values));
  const document = {
    method: 'POST',
    body: new Uint8Array(body.payload),
    redirect: 'manual',
    headers: { ...body.headers, accept: 'text/html' },
  } as const;
  const withoutScript = await fetch(`${url}/api${callOf('contact')}`, document);
  const answer = await fetch(new URL(withoutScript.headers.get('location') ?? '/nowhere', url));
  expect([byScript.status, withoutScript.status, answer.status]).toEqual([200, 303, 200]);
  expect(await answer.text()).toContain('"form":"contact"');
  expect((await resultOf(npmRun(['leads', 'list']))).output).toMatch(/\n2 leads\.\n$/);
  expect(await server.stop()).toBe(0);
});

it.each(['build', 'dev', 'test', 'forms'])('npm run %s says that it needs the development packages', async (command) => {
  const reported = `npm run ${command} needs the development packages, which are not installed (npm ci --omit=dev). Install all with: npm ci\n`;
  expect(await resultOf(npmRun([command]))).toEqual({ code: 2, output: reported });
});

const FIX = 'Build where all packages are installed (npm ci && npm run build), and copy dist/ here.';

/** Runs `work` while a file of the tree has other content, or does not exist. */
async function withFile(file: string, content: string | undefined, work: () => Promise<void>): Promise<void> {
  const path = join(root, file);
  const before = readFileSync(path);
  if (content === undefined) rmSync(path);
  else writeFileSync(path, content);
  try {
    await work();
  } finally {
    writeFileSync(path, before);
  }
}

const INSTALLED = 'node_modules/.package-lock.json';

it.each<[reason: string, file: string, content: () => string | undefined, output: string]>([
  ['there is no build', 'dist/stamp.json', () => undefined, `There is no built site in dist/. ${FIX}`],
  ['the build was interrupted', 'dist/stamp.json', () => '{"inputs":', `There is no built site in dist/. ${FIX}`],
  [
    'the tables have changed since the build',
    'schemas/forms/contact/ui.json',
    () => '{}',
    `dist/ was built from another version of schemas. ${FIX}`,
  ],
  [
    'other packages are installed',
    INSTALLED,
    () => {
      const { packages } = readLock(join(root, INSTALLED));
      return JSON.stringify({ packages: { ...packages, 'node_modules/fastify': { version: '0.0.1' } } });
    },
    'The installed packages are not those of package-lock.json. Install them with: npm ci --omit=dev',
  ],
  [
    'the machine’s Node is too old',
    'package.json',
    () => JSON.stringify({ ...readJson('package.json'), engines: { node: '>=99.0.0' } }),
    `Without the development packages the site runs on the machine’s Node, which is ${process.version}. It needs >=99.0.0: install that, or all packages (npm ci).`,
  ],
])('npm start says what to do when %s', async (_reason, file, content, output) => {
  await withFile(file, content(), async () => {
    expect(await resultOf(npmRun(['start']))).toEqual({ code: 1, output: `${output}\n` });
  });
});

it('npm start refuses another API host than that of the build', async () => {
  const { code, output } = await resultOf(npmRun(['start'], { VITE_API_BASE: 'https://api.example.com/api' }));
  expect([code, output]).toEqual([
    1,
    'dist/ was built with no VITE_API_BASE, but the server has VITE_API_BASE=https://api.example.com/api. Set the same value, or build again.\n',
  ]);
});

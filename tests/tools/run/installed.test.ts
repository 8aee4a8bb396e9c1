import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readInstalled } from '#tools/run/installed.mjs';
import { explainFailure } from '#tools/run/npm-ci.mjs';
import { temporaryFolder } from '../../server/support/database/databases.ts';

type Packages = Readonly<Record<string, object>>;

/** A lock file: fastify for production, vite for the build with its own `ms`, and playwright-core for tests. */
const LOCK = {
  '': { dependencies: { fastify: '^5.0.0' }, devDependencies: { vite: '^8.0.0' } },
  'tests/packages': { devDependencies: { 'playwright-core': '^1.0.0' } },
  'node_modules/fastify': { version: '5.0.0', dependencies: { ms: '^1.0.0' } },
  'node_modules/ms': { version: '1.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true, dependencies: { ms: '^2.0.0', rolldown: '^1.0.0' } },
  'node_modules/vite/node_modules/ms': { version: '2.0.0', dev: true },
  'node_modules/rolldown': { version: '1.0.0', dev: true },
  'node_modules/rolldown-plan9': { version: '1.0.0', dev: true, optional: true },
  'node_modules/site-tests': { resolved: 'tests/packages', link: true },
  'node_modules/playwright-core': { version: '1.0.0', dev: true, dependencies: { zlib: '^1.0.0' } },
  'node_modules/zlib': { version: '1.0.0', dev: true },
  'tests/packages/node_modules/html-validate': { version: '1.0.0', dev: true },
} as const;

const RUN_TIME = ['node_modules/fastify', 'node_modules/ms'];
const BUILD = [...RUN_TIME, 'node_modules/vite', 'node_modules/vite/node_modules/ms', 'node_modules/rolldown'];
const ALL = [...BUILD, 'node_modules/playwright-core', 'node_modules/zlib', 'tests/packages/node_modules/html-validate'];

const pick = (paths: readonly string[]): Packages => Object.fromEntries(Object.entries(LOCK).filter(([path]) => paths.includes(path)));

/** Makes a projectWith in which these packages are installed. */
function projectWith(installed: Packages | undefined): string {
  const root = mkdtempSync(join(temporaryFolder(), 'site-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }));
  if (!installed) return root;
  mkdirSync(join(root, 'tests/packages'), { recursive: true });
  for (const path of Object.keys(installed)) mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  return root;
}

it.each([
  ['run-time', RUN_TIME],
  ['build', BUILD],
  ['all', ALL],
])('readInstalled recognizes the part %s, and a missing or older package of it', (part, paths) => {
  expect(readInstalled(projectWith(pick(paths)))).toEqual({ part, isStale: false });
  for (const path of paths) {
    if (path === 'node_modules/vite' || path === 'node_modules/playwright-core') continue;
    expect(readInstalled(projectWith(pick(paths.filter((other) => other !== path)))), path).toEqual({ part, isStale: true });
    const older = { ...pick(paths), [path]: { version: '0.9.0' } };
    expect(readInstalled(projectWith(older)), path).toEqual({ part, isStale: true });
  }
});

it('readInstalled notices a listed package whose folder is missing', () => {
  const root = projectWith(pick(BUILD));
  rmSync(join(root, 'node_modules/rolldown'), { recursive: true });
  expect(readInstalled(root)).toEqual({ part: 'build', isStale: true });
});

it('readInstalled wants no packages of the tests in a copy without tests', () => {
  const root = projectWith(pick(ALL));
  rmSync(join(root, 'tests'), { recursive: true });
  expect(readInstalled(root)).toEqual({ part: 'all', isStale: false });
});

it('npm run build does not install into a linked node_modules', () => {
  const root = projectWith(pick(BUILD));
  const copy = mkdtempSync(join(temporaryFolder(), 'copy-'));
  for (const path of ['src/tools/run', 'src/tools/console', 'src/tools/help', 'package.json', 'package-lock.json'])
    cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { status, stderr } = spawnSync(process.execPath, ['src/tools/run/main.mjs', 'build'], { cwd: copy, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('node_modules is a link')]);
  expect(existsSync(join(root, 'node_modules/vite'))).toBe(true);
});

it('readInstalled returns no part when nothing is installed', () => {
  expect(readInstalled(projectWith(undefined))).toEqual({ part: undefined, isStale: true });
});

const FOLDER = temporaryFolder();
const NETWORK = 'Check the network and the registry that npm is set to, then try again.';

it.each([
  [
    'npm error code ECONNREFUSED\nnpm error FetchError: request to http://127.0.0.1:9/ms failed, reason: connect ECONNREFUSED 127.0.0.1:9',
    `The packages cannot be downloaded: http://127.0.0.1:9 does not answer (ECONNREFUSED). ${NETWORK}`,
  ],
  [
    'npm error code ENOTFOUND\nnpm error network request to https://npm.example.com/ms failed, reason: getaddrinfo ENOTFOUND npm.example.com',
    `The packages cannot be downloaded: https://npm.example.com does not answer (ENOTFOUND). ${NETWORK}`,
  ],
  ['npm error code ERR_SOCKET_TIMEOUT', `The packages cannot be downloaded: the registry does not answer (ERR_SOCKET_TIMEOUT). ${NETWORK}`],
  [
    'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\nnpm error code ENOSPC',
    `The packages cannot be installed. The disk is full (${FOLDER}). Make room for 1 GB, then try again.`,
  ],
  [
    'npm error code EACCES\nnpm error path /x',
    `The packages cannot be installed: ${FOLDER} is not writable. Change its owner or mode, then try again.`,
  ],
  [
    'npm error code EINTEGRITY\nnpm error sha512-a integrity checksum failed\nnpm error A complete log of this run can be found in: /x/debug.log',
    `npm ci failed in ${FOLDER}: sha512-a integrity checksum failed (log: /x/debug.log)`,
  ],
])('explainFailure turns an error of npm into a sentence: %s', (output, sentence) => {
  expect(explainFailure(output, FOLDER)).toBe(sentence);
});

it('npm run build without a network ends with one sentence', () => {
  const root = join(temporaryFolder(), 'site');
  const needed = ['package.json', 'package-lock.json', 'src/tools/run', 'src/tools/console', 'src/tools/help'];
  for (const path of needed) cpSync(path, join(root, path), { recursive: true });
  const env = {
    PATH: process.env['PATH'],
    HOME: root,
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_cache: join(root, 'cache'),
    npm_config_fetch_retries: '0',
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/tools/run/main.mjs', 'build'], { cwd: root, env, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([
    1,
    'Installing packages …',
    `\nThe packages cannot be downloaded: http://127.0.0.1:9 does not answer (ECONNREFUSED). ${NETWORK}\n`,
  ]);
});

it('package-lock.json does not contain the Java archive of recheck', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { resolved?: string }> };
  expect(Object.keys(packages)).toContain('node_modules/recheck');
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('/recheck-jar/'))).toEqual([]);
});

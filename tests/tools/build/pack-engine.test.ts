import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, expect, it } from 'vitest';
import { packEngine } from '#tools/build/engine/pack-engine.ts';

const ATTW = 'node_modules/@arethetypeswrong/cli/dist/index.js';
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Readonly<Record<string, string>>>;

const target = mkdtempSync(join(tmpdir(), 'engine-'));
const tarball = await packEngine('.', target);
const folder = join(target, 'engine');

afterAll(() => rmSync(target, { recursive: true, force: true }));

it('publint finds no problem in the package of the engine', async () => {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

it('the package of the engine has types for each way of importing ES modules', () => {
  const args = [ATTW, tarball, '--profile', 'esm-only', '--ignore-rules', 'cjs-resolves-to-esm', '--format', 'ascii', '--no-emoji'];
  const report = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(report).toContain('No problems found');
});

it('the package of the engine has only compiled modules, which import nothing of the site', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const kinds = new Set(files.map(({ name }) => name.replace(/^[^.]*/, '')));
  expect([...kinds].sort()).toEqual(['', '.d.ts', '.js', '.json', '.md', '.module.css']);
  const importingOutside = files.filter(({ parentPath, name }) =>
    /from '(?:#|\.\.\/\.\.\/\.\.\/)|\.tsx?'/.test(readFileSync(join(parentPath, name), 'utf8')),
  );
  expect(importingOutside.map(({ name }) => name)).toEqual([]);
});

it('the package of the engine requires the same versions of libraries as the project', () => {
  const { dependencies = {}, peerDependencies = {} } = readJson('src/engine/package.json');
  const root = readJson('package.json');
  const ofProject = { ...root['dependencies'], ...root['devDependencies'] };
  const ofEngine = { ...dependencies, ...peerDependencies };
  expect(ofEngine).toEqual(Object.fromEntries(Object.keys(ofEngine).map((name) => [name, ofProject[name]])));
});

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

it('is a package that publint finds nothing wrong with', async () => {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

it('has types for each way of importing ES modules', () => {
  const args = [ATTW, tarball, '--profile', 'esm-only', '--ignore-rules', 'cjs-resolves-to-esm', '--format', 'ascii', '--no-emoji'];
  const report = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(report).toContain('No problems found');
});

it('has nothing of the site, and compiled modules only', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const kinds = new Set(files.map(({ name }) => name.replace(/^[^.]*/, '')));
  expect([...kinds].sort()).toEqual(['', '.d.ts', '.js', '.json', '.md', '.module.css']);
  const leading = files.filter(({ parentPath, name }) =>
    /from '(?:#|\.\.\/\.\.\/\.\.\/)|\.tsx?'/.test(readFileSync(join(parentPath, name), 'utf8')),
  );
  expect(leading.map(({ name }) => name)).toEqual([]);
});

it('asks for the versions of libraries that the project has', () => {
  const { dependencies = {}, peerDependencies = {} } = readJson('src/engine/package.json');
  const root = readJson('package.json');
  const wanted = { ...root['dependencies'], ...root['devDependencies'] };
  const asked = { ...dependencies, ...peerDependencies };
  expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((name) => [name, wanted[name]])));
});

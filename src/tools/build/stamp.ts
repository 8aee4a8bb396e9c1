import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Inputs of a build besides the folders of `src`. */
const INPUTS = ['schemas', 'public', 'index.html', 'pages.config.ts', 'vite.config.ts', 'package-lock.json'];
const VARIABLES = ['PUBLIC_URL', 'VITE_API_BASE'] as const;
const STAMP = 'dist/stamp.json';

type Variable = (typeof VARIABLES)[number];

/** The inputs of a build. */
interface Stamp {
  /** Hash of each input, by its path. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<Variable, string>>;
}

async function filesUnder(root: string, path: string): Promise<string[]> {
  if (!(await stat(join(root, path))).isDirectory()) return [path];
  const entries = await readdir(join(root, path));
  return (await Promise.all(entries.sort().map((entry) => filesUnder(root, `${path}/${entry}`)))).flat();
}

async function hashOf(root: string, input: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesUnder(root, input)) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function inputsHere(root: string): Promise<string[]> {
  const sources = (await readdir(join(root, 'src'))).map((entry) => `src/${entry}`);
  return [...sources, ...INPUTS].filter((input) => existsSync(join(root, input))).sort();
}

async function takeStamp(root: string): Promise<Stamp> {
  const hashes = (await inputsHere(root)).map(async (input) => [input, await hashOf(root, input)] as const);
  const variables = VARIABLES.map((name) => [name, process.env[name] ?? ''] as const);
  return { inputs: Object.fromEntries(await Promise.all(hashes)), variables: Object.fromEntries(variables) as Stamp['variables'] };
}

async function readStamp(root: string): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(join(root, STAMP), 'utf8')) as Stamp;
  } catch {
    // Missing, or incomplete after an interrupted build or copy.
    return undefined;
  }
}

/** Whether `dist/` was built from the current files and variables. */
export async function isBuilt(root: string): Promise<boolean> {
  return JSON.stringify(await readStamp(root)) === JSON.stringify(await takeStamp(root));
}

/** Records that `dist/` was built from the current files. */
export async function stampBuild(root: string): Promise<void> {
  await writeFile(join(root, STAMP), JSON.stringify(await takeStamp(root)));
}

const FIX = 'Build where all packages are installed (npm ci && npm run build), and copy dist/ here.';

/**
 * Why a `dist/` that was built elsewhere does not match the current files, with the fix; undefined if it matches. Files that only the
 * build needs may be missing. `PUBLIC_URL` may differ, since the server writes it into each page.
 */
export async function whyNotServable(root: string): Promise<string | undefined> {
  const built = await readStamp(root);
  if (!built) return `There is no built site in dist/. ${FIX}`;
  const current = await takeStamp(root);
  const changed = Object.keys(current.inputs).filter((input) => current.inputs[input] !== built.inputs[input]);
  if (changed.length > 0) return `dist/ was built from another version of ${changed.join(', ')}. ${FIX}`;
  const [builtBase, serverBase] = [built.variables.VITE_API_BASE, current.variables.VITE_API_BASE];
  const name = (value: string) => (value === '' ? 'no VITE_API_BASE' : `VITE_API_BASE=${value}`);
  return builtBase === serverBase
    ? undefined
    : `dist/ was built with ${name(builtBase)}, but the server has ${name(serverBase)}. Set the same value, or build again.`;
}

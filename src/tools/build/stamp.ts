import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Inputs of a build beside the folders of `src`. */
const INPUTS = ['schemas', 'public', 'index.html', 'pages.config.ts', 'vite.config.ts', 'package-lock.json'];
const VARIABLES = ['PUBLIC_URL', 'VITE_API_BASE'] as const;
const STAMP = 'dist/stamp.json';

type Variable = (typeof VARIABLES)[number];

/** What a build was made from. */
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
    // Missing, or cut off as it was written or copied.
    return undefined;
  }
}

/** Whether `dist/` was built from the files and variables as they are now. */
export async function isBuilt(root: string): Promise<boolean> {
  return JSON.stringify(await readStamp(root)) === JSON.stringify(await takeStamp(root));
}

/** Records that `dist/` was built from the present files. */
export async function stampBuild(root: string): Promise<void> {
  await writeFile(join(root, STAMP), JSON.stringify(await takeStamp(root)));
}

const FIX = 'Build where all packages are installed (npm ci && npm run build), and copy dist/ here.';

/**
 * Why a `dist/` that was built elsewhere does not fit the present files, with the fix; undefined when it does. Inputs of the build
 * alone may be missing. `PUBLIC_URL` may differ, since the server writes it into each page.
 */
export async function whyNotServable(root: string): Promise<string | undefined> {
  const built = await readStamp(root);
  if (!built) return `There is no built site in dist/. ${FIX}`;
  const here = await takeStamp(root);
  const changed = Object.keys(here.inputs).filter((input) => here.inputs[input] !== built.inputs[input]);
  if (changed.length > 0) return `dist/ was built from another version of ${changed.join(', ')}. ${FIX}`;
  const [base, wanted] = [built.variables.VITE_API_BASE, here.variables.VITE_API_BASE];
  const name = (value: string) => (value === '' ? 'no VITE_API_BASE' : `VITE_API_BASE=${value}`);
  return base === wanted
    ? undefined
    : `dist/ was built with ${name(base)}, but the server has ${name(wanted)}. Set the same value, or build again.`;
}

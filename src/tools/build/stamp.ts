import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build is made from. */
const INPUTS = ['src', 'schemas', 'public', 'index.html', 'pages.config.ts', 'vite.config.ts', 'package-lock.json'];
const VARIABLES = ['PUBLIC_URL', 'VITE_API_BASE'];
const STAMP = 'dist/stamp';

async function filesUnder(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(root, below) : [below];
    }),
  );
  return nested.flat().sort();
}

async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of await filesUnder(root, input)) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  }
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Whether `dist/` was built from the files and variables as they are now. */
export async function isBuilt(root: string): Promise<boolean> {
  const stamp = await readFile(join(root, STAMP), 'utf8').catch(() => '');
  return stamp === (await fingerprint(root));
}

/** Notes that `dist/` holds a build of the files as they are now. */
export async function stampBuild(root: string): Promise<void> {
  await writeFile(join(root, STAMP), await fingerprint(root));
}

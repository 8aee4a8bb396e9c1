import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const COPIED = [
  'src',
  'schemas',
  'public',
  'index.html',
  'pages.config.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Caches of Vite, which are not linked. Two development servers with one cache would serve outdated modules. */
const VITE_CACHE = /^\.vite/;

/** Copies the sources of the project into a folder, so that a test may change its tables. The packages are linked. */
export async function copyProject(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await Promise.all(COPIED.map((name) => cp(name, join(to, name), { recursive: true })));
  await mkdir(join(to, 'node_modules'));
  const packages = (await readdir('node_modules')).filter((name) => !VITE_CACHE.test(name));
  await Promise.all(packages.map((name) => symlink(join(process.cwd(), 'node_modules', name), join(to, 'node_modules', name))));
}

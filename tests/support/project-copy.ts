import { cp, mkdir, symlink } from 'node:fs/promises';
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

/** Copies the sources of the project into a folder, so that a test may change its tables. The packages are linked. */
export async function copyProject(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await Promise.all(COPIED.map((name) => cp(name, join(to, name), { recursive: true })));
  await symlink(join(process.cwd(), 'node_modules'), join(to, 'node_modules'));
}

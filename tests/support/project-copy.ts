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

/** Copies what the project is built from into a folder, where its tables may be changed; its packages are the same. */
export async function copyProject(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await Promise.all(COPIED.map((name) => cp(name, join(to, name), { recursive: true })));
  await symlink(join(process.cwd(), 'node_modules'), join(to, 'node_modules'));
}

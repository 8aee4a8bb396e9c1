import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CleanupProcess, startCleanupProcess } from '#tools/run/process/cleanup-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Generated or private files, which are not copied. */
const LEFT_OUT = new Set(['.git', '.env', '.node/node_modules', 'data', 'dist', 'node_modules'].map((name) => join(ROOT, name)));

/** A temporary folder for copies of the project. The cleanup process removes it, and ends watched processes. */
export interface Workplace extends CleanupProcess {
  /** Folder for temporary files of tests. */
  readonly temporary: string;
  /** Aborted when the work is to stop. */
  readonly stop: AbortSignal;
  /** Copies the project. @returns the folder of the copy */
  readonly copy: () => Promise<string>;
}

/** Links each package of the project, so that caches that tools write beside them stay in the copy. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(folder);
  const names = (await readdir(join(ROOT, 'node_modules'))).filter((name) => !/^\.(cache|vite)/.test(name));
  await Promise.all(names.map((name) => symlink(join(ROOT, 'node_modules', name), join(folder, name))));
}

/** Creates a workplace. Closing it ends all watched processes. */
export function openWorkplace(stop: AbortSignal): Workplace {
  // Short names, as some systems limit the path of a socket to 103 characters.
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const temporary = join(folder, 't');
  mkdirSync(temporary);
  // PostgreSQL runs as another user where root runs the tests.
  for (const each of [folder, temporary]) chmodSync(each, 0o755);
  let copies = 0;
  return {
    ...startCleanupProcess(folder),
    temporary,
    stop,
    async copy() {
      copies += 1;
      const to = join(folder, String(copies));
      await cp(ROOT, to, { recursive: true, filter: (path) => !LEFT_OUT.has(path) });
      await linkPackages(join(to, 'node_modules'));
      return to;
    },
  };
}

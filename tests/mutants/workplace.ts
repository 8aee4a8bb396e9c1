import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CleanupProcess, startCleanupProcess } from '#tools/run/process/cleanup-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Made by commands, or private: no part of the project. */
const LEFT_OUT = new Set(['.git', '.env', '.node/node_modules', 'data', 'dist', 'node_modules'].map((name) => join(ROOT, name)));

/** A temporary folder for copies of the project, with a cleanup: nothing of it, and no process told of, outlives this process. */
export interface Workplace extends CleanupProcess {
  /** For whatever tests put into the folder for temporary files. */
  readonly temporary: string;
  /** Aborted when the work is to stop. */
  readonly stop: AbortSignal;
  /** Makes a copy of the project, and gives its folder. */
  readonly copy: () => Promise<string>;
}

/** The project's packages, each by a link, so that what tools write between them (caches) stays in the copy. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(folder);
  const names = (await readdir(join(ROOT, 'node_modules'))).filter((name) => !/^\.(cache|vite)/.test(name));
  await Promise.all(names.map((name) => symlink(join(ROOT, 'node_modules', name), join(folder, name))));
}

/** Makes one. Who closes it has ended what it watches, or wants it ended. */
export function openWorkplace(stop: AbortSignal): Workplace {
  // Short names: a socket's path has 103 characters at most on some systems.
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

import { relative, sep } from 'node:path';
import { debounceTask } from '#shared/async/debounce-task.ts';

/** Files that define pages and forms, without the generated ones in `schemas/meta/`. */
const TABLES = /^(pages\.config\.ts|schemas\/(?!meta\/).+\.json|src\/content\/.+)$/;

/** The file watcher of the dev server. */
interface Watcher {
  readonly on: (event: 'all', listener: (event: string, file: string) => void) => unknown;
}

interface Options {
  /** The project's folder. */
  readonly root: string;
  readonly watcher: Watcher;
  /** Checks all tables and prints their errors. Resolves to 0 if there are none. */
  readonly check: () => Promise<number>;
  readonly print: (line: string) => void;
}

/** Checks the tables now and after each change. Prints mistakes, and when they are fixed; prints nothing if there were none. */
export function watchTables({ root, watcher, check, print }: Options): void {
  let hasMistakes = false;

  const recheck = debounceTask(async () => {
    const hadMistakes = hasMistakes;
    hasMistakes = (await check()) !== 0;
    if (hasMistakes) print('The server keeps running. The tables are checked again when one changes.');
    else if (hadMistakes) print('The tables have no mistakes now.');
  });

  watcher.on('all', (_event, file) => {
    if (TABLES.test(relative(root, file).split(sep).join('/'))) recheck();
  });
  recheck();
}

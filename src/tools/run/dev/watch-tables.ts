import { relative, sep } from 'node:path';
import { inTurn } from '#shared/async/in-turn.ts';

/** Files that say what pages and forms are; what is written from them (`schemas/meta/`) aside. */
const TABLES = /^(pages\.config\.ts|schemas\/(?!meta\/).+\.json|src\/content\/.+)$/;

/** The file watcher of the dev server. */
interface Watcher {
  readonly on: (event: 'all', heard: (event: string, file: string) => void) => unknown;
}

interface Options {
  /** The project's folder. */
  readonly root: string;
  readonly watcher: Watcher;
  /** Checks all tables and prints their errors. Resolves to 0 if there are none. */
  readonly check: () => Promise<number>;
  readonly say: (line: string) => void;
}

/** Checks the tables now and after each change, and prints mistakes. It says when mistakes are fixed, but not that there were none. */
export function watchTables({ root, watcher, check, say }: Options): void {
  let isWrong = false;

  const look = inTurn(async () => {
    const wasWrong = isWrong;
    isWrong = (await check()) !== 0;
    if (isWrong) say('The server keeps running. The tables are checked again when one changes.');
    else if (wasWrong) say('The tables have no mistakes now.');
  });

  watcher.on('all', (_event, file) => {
    if (TABLES.test(relative(root, file).split(sep).join('/'))) look();
  });
  look();
}

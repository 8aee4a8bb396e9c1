import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** Where drawings stand, from the root of the project. */
export const DRAWINGS_FOLDER = 'src/content/drawings';

/** What a file of drawings exports, by its path under that folder; undefined when it is not there. */
export type ExportsOf = (path: string) => readonly string[] | undefined;

/** Looks drawings up in a project. They are read, not run: what is asked while pages are edited must not be remembered. */
export function drawingsIn(root: string): ExportsOf {
  return (path) => {
    const file = join(root, DRAWINGS_FOLDER, path);
    if (!existsSync(file)) return undefined;
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    return module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName: { name } }) => (name === null ? [] : [name])));
  };
}

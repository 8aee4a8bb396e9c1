import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** The folder of drawings, from the project's root. */
export const DRAWINGS_FOLDER = 'src/content/drawings';

/** Returns the exports of a file in that folder; undefined if there is no such file. */
export type ExportsOf = (path: string) => readonly string[] | undefined;

/** Looks up drawings in a project. It parses the files: an import would be cached, and the dev server must see edits. */
export function drawingsIn(root: string): ExportsOf {
  return (path) => {
    const file = join(root, DRAWINGS_FOLDER, path);
    if (!existsSync(file)) return undefined;
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    return module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName: { name } }) => (name === null ? [] : [name])));
  };
}

import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SHEETS = 'src/{client,engine}/**/*.module.css';
const LETTERS = 26;
/** What is named in a stylesheet: classes, and animations. */
const NAMED = /(?:\.|@keyframes )([a-zA-Z_][\w-]*)/g;

/** Two letters for a stylesheet, by its place among all: `aa` to `zz`. */
function letters(place: number): string {
  if (place < 0 || place >= LETTERS ** 2) throw new Error(`There are too many stylesheets for two letters, or one is not under ${SHEETS}.`);
  const letter = (value: number) => String.fromCharCode('a'.charCodeAt(0) + value);
  return letter(Math.floor(place / LETTERS)) + letter(place % LETTERS);
}

/**
 * The short name of a class or an animation: two letters for its stylesheet and a number for itself. The same in the browser's build and the
 * renderer's, which both read the same files.
 *
 * @param sheets all stylesheets, in order
 * @param css the text of the class's own
 */
export function shortClassName(name: string, sheet: string, css: string, sheets: readonly string[]): string {
  const names = [...new Set([...css.matchAll(NAMED)].map(([, one]) => one))];
  const place = names.indexOf(name);
  if (place === -1) throw new Error(`${sheet} names no ${name}`);
  return letters(sheets.indexOf(sheet)) + place.toString(36);
}

/** Short class names in a build: a page contains more than a thousand of them. */
export function classNamesPlugin(): Plugin {
  const sheets = globSync(SHEETS, { cwd: ROOT })
    .map((file) => file.split(sep).join('/'))
    .sort();
  const generateScopedName = (name: string, file: string, css: string): string => {
    const [sheet = ''] = relative(ROOT, join(file)).split(sep).join('/').split('?');
    return shortClassName(name, sheet, css, sheets);
  };
  return {
    name: 'class-names',
    config: (_, { command }) => (command === 'build' ? { css: { modules: { generateScopedName } } } : undefined),
  };
}

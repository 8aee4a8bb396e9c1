import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { readImports } from './imports.ts';

/** That a file imports another, or a package. */
export interface Edge {
  /** From the root of the project, as all paths here. */
  readonly from: string;
  /** 1-based. */
  readonly line: number;
  /** A file's path, or what a package is called: `react`, `node:fs`. */
  readonly to: string;
  readonly isPackage: boolean;
  /** Whether it is of types alone, so that nothing of it is left when the file runs. */
  readonly isType: boolean;
}

/** Source by path. */
export type Sources = ReadonlyMap<string, string>;

/** What may import something. */
const SOURCES = ['src/**/*.{ts,tsx,mjs}', 'tests/**/*.{ts,tsx,mjs}', 'schemas/**/*.{ts,tsx,mjs}', '*.config.ts'];

/** Every file of the project that can import another. */
export function readCode(root: string): Sources {
  const paths = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] }).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The names with `#` that `package.json` gives to folders and files: `#shared/*` → `./src/shared/*`. */
export function readAliases(root: string): Readonly<Record<string, string>> {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports;
}

/** Where a specifier leads from a file: a path, which can be a glob; undefined for a package. */
function resolve(specifier: string, from: string, aliases: Readonly<Record<string, string>>): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.join(dirname(from), path);
  for (const [alias, target] of Object.entries(aliases)) {
    const [start = '', end] = alias.split('*');
    if (end === undefined ? path === alias : path.startsWith(start)) return posix.normalize(target.replace('*', path.slice(start.length)));
  }
  return undefined;
}

/** All imports of the sources, in their order. */
export function readEdges(sources: Sources, aliases: Readonly<Record<string, string>>): readonly Edge[] {
  return [...sources].flatMap(([from, text]) =>
    readImports(from, text).flatMap(({ specifier, line, isType }) => {
      const path = resolve(specifier, from, aliases);
      const targets = path?.includes('*') ? [...sources.keys()].filter((file) => matchesGlob(file, path)) : [path ?? specifier];
      return targets.map((to) => ({ from, line, to, isPackage: path === undefined, isType }));
    }),
  );
}

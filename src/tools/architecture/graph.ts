import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { readImports } from './imports.ts';

/** An import. All paths are relative to the project's root. */
export interface Edge {
  readonly from: string;
  /** Begins with 1. */
  readonly line: number;
  /** The path of a file, or the name of a package: `react`, `node:fs`. */
  readonly to: string;
  readonly isPackage: boolean;
  /** Whether it imports types only, so that it does not exist at run time. */
  readonly isType: boolean;
}

/** Source by path. */
export type Sources = ReadonlyMap<string, string>;

/** The files with imports. */
const SOURCES = ['src/**/*.{ts,tsx,mjs}', 'tests/**/*.{ts,tsx,mjs}', 'schemas/**/*.{ts,tsx,mjs}', '*.config.ts'];

/** Reads all files with imports. */
export function readCode(root: string): Sources {
  const paths = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] }).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The import aliases in `package.json`: `#shared/*` → `./src/shared/*`. */
export function readAliases(root: string): Readonly<Record<string, string>> {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports;
}

/** The path of an import, which may be a glob; undefined for a package. */
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

// Checks that each package is declared where it is used.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import commands from '#tools/run/commands.json' with { type: 'json' };
import type { Edge, Sources } from './graph.ts';

/** The entry files of production: the server, and the commands that run beside it. */
export const PRODUCTION: readonly string[] = [
  'src/server/main.ts',
  ...Object.values(commands).flatMap((command) => ('runTime' in command ? [command.runTime] : [])),
];

/** The packages in `package.json` and `tests/packages/package.json`, with their version ranges. */
export interface NamedPackages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Those of `tests/packages/package.json`. */
  readonly testDependencies?: Readonly<Record<string, string>>;
}

/** Reads the two manifests of a project. */
export function readManifests(root: string): NamedPackages {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as NamedPackages;
  return { ...read('package.json'), testDependencies: read('tests/packages/package.json').devDependencies };
}

/** Files that may import the packages of tests/packages/package.json, which only test commands install. */
const OF_TESTS = /^(tests|src\/tools\/(browser|media))\/|^vite\.config\.ts$/;

/** Packages that no source imports, with their users. */
const USED_UNNAMED: Readonly<Record<string, string>> = {
  'oxlint-tsgolint': 'oxlint, for the rules that need types',
};

/** The package of a specifier: `kysely` for `kysely/migration`. Undefined for modules of Node and virtual modules of plugins. */
function packageOf(specifier: string): string | undefined {
  if (isBuiltin(specifier) || specifier.startsWith('virtual:')) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** All imports of the entry files and of the files that they load, without types. */
export function importedAtRunTime(entries: readonly string[], edges: readonly Edge[]): readonly Edge[] {
  const byFile = Map.groupBy(
    edges.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const reached = new Set(entries);
  const imports: Edge[] = [];
  // The loop also visits files that are added to the set meanwhile.
  for (const file of reached) {
    for (const edge of byFile.get(file) ?? []) {
      imports.push(edge);
      if (!edge.isPackage) reached.add(edge.to);
    }
  }
  return imports;
}

/** The package of a types package: `@types/react-dom` → `react-dom`. */
const typedBy = (name: string) => (name.startsWith('@types/') ? name.slice('@types/'.length) : undefined);

function isNamed(name: string, texts: readonly string[]): boolean {
  const uses = [`'${name}'`, `'${name}/`, `node_modules/${name}/`];
  return texts.some((text) => uses.some((use) => text.includes(use)));
}

/** The project's stylesheets, which may import packages too. */
export function readStyles(root: string): readonly string[] {
  return globSync('src/**/*.css', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
}

/**
 * Mistakes in the declared packages, each with the fix. The `dependencies` must be exactly the packages that production needs. Every
 * imported package must be declared, and every declared one used.
 *
 * @param entries the entry files of production
 */
export function wrongPackages(
  { dependencies, devDependencies: forBuilding, testDependencies = {} }: NamedPackages,
  sources: Sources,
  styles: readonly string[],
  edges: readonly Edge[],
  entries: readonly string[],
): readonly string[] {
  const wrong = new Set<string>();
  const devDependencies = { ...forBuilding, ...testDependencies };
  const all = { ...dependencies, ...devDependencies };
  const atRunTime = new Set<string>();
  for (const { from, line, to, isPackage } of importedAtRunTime(entries, edges)) {
    const name = isPackage ? packageOf(to) : undefined;
    if (name === undefined) continue;
    atRunTime.add(name);
    if (!Object.hasOwn(dependencies, name))
      wrong.add(`${from}:${line} needs ${name} in production, where only dependencies are installed.\n  fix: npm install ${name}`);
  }
  for (const { from, line, to, isPackage } of edges) {
    const name = isPackage ? packageOf(to) : undefined;
    if (name !== undefined && !Object.hasOwn(all, name))
      wrong.add(`${from}:${line} imports ${name}, which package.json does not name.\n  fix: npm install --save-dev ${name}`);
    if (name !== undefined && Object.hasOwn(testDependencies, name) && !OF_TESTS.test(from))
      wrong.add(
        `${from}:${line} imports ${name}, which is installed for tests alone.\n  fix: take it out of tests/packages/package.json, and npm install --save-dev ${name}`,
      );
  }
  for (const name of Object.keys(dependencies)) {
    if (!atRunTime.has(name))
      wrong.add(
        `${name} is a dependency, and nothing needs it in production.\n  fix: npm install --save-dev ${name}, or npm uninstall ${name}`,
      );
  }
  const texts = [...sources.values(), ...styles];
  for (const name of Object.keys(devDependencies)) {
    const typed = typedBy(name);
    const isUsed =
      Object.hasOwn(USED_UNNAMED, name) || (typed === undefined ? isNamed(name, texts) : typed === 'node' || Object.hasOwn(all, typed));
    if (!isUsed) wrong.add(`${name} is used nowhere.\n  fix: npm uninstall ${name}`);
  }
  return [...wrong];
}

/** The number that changes with a breaking version: the major one, 8 in `^8.20.0`, or below 1.0 the minor one, 17 in `^0.17.6`. */
function lineOf(version: string): string | undefined {
  const [major, minor] = version.match(/\d+/g) ?? [];
  return major === '0' ? minor : major;
}

/**
 * The packages that are not allowed to update within their major version: pinned ones, those held to a minor version, and types of
 * another version than their package. Each needs a reason.
 */
export function heldVersions({ dependencies, devDependencies, testDependencies }: NamedPackages): readonly string[] {
  const all = { ...dependencies, ...devDependencies, ...testDependencies };
  return Object.entries(all)
    .filter(([name, version]) => {
      const typed = all[typedBy(name) ?? name] ?? version;
      return !/^\^\d+\.\d+\.\d+$/.test(version) || lineOf(typed) !== lineOf(version);
    })
    .map(([name]) => name);
}

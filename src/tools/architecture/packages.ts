// Checks that each package is declared where it is used.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import commands from '#tools/run/commands.json' with { type: 'json' };
import type { Edge, Sources } from './graph.ts';

/** Where production begins: the server, and the commands that work where it runs. */
export const PRODUCTION: readonly string[] = [
  'src/server/main.ts',
  ...Object.values(commands).flatMap((command) => ('runTime' in command ? [command.runTime] : [])),
];

/** What `package.json` and `tests/packages/package.json` say of packages: name → wanted versions. */
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

/** What needs the packages of tests/packages/package.json, which no other command installs. */
const OF_TESTS = /^(tests|src\/tools\/(browser|media))\/|^vite\.config\.ts$/;

/** Packages that no source imports, and what uses them. */
const USED_UNNAMED: Readonly<Record<string, string>> = {
  'oxlint-tsgolint': 'oxlint, for the rules that need types',
};

/** Package of a specifier: `kysely` of `kysely/migration`; undefined for Node's own, and for modules that a plugin makes up. */
function packageOf(specifier: string): string | undefined {
  if (isBuiltin(specifier) || specifier.startsWith('virtual:')) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** What some files take with them when they run: their imports, and those of the files that these lead to. No types. */
export function importedAtRunTime(entries: readonly string[], edges: readonly Edge[]): readonly Edge[] {
  const byFile = Map.groupBy(
    edges.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const reached = new Set(entries);
  const taken: Edge[] = [];
  // What is added to a set while it is walked through is walked through too.
  for (const file of reached) {
    for (const edge of byFile.get(file) ?? []) {
      taken.push(edge);
      if (!edge.isPackage) reached.add(edge.to);
    }
  }
  return taken;
}

/** The package that types are of: `@types/react-dom` → `react-dom`. */
const typedBy = (name: string) => (name.startsWith('@types/') ? name.slice('@types/'.length) : undefined);

function isNamed(name: string, texts: readonly string[]): boolean {
  const uses = [`'${name}'`, `'${name}/`, `node_modules/${name}/`];
  return texts.some((text) => uses.some((use) => text.includes(use)));
}

/** The project's stylesheets, which name packages too. */
export function readStyles(root: string): readonly string[] {
  return globSync('src/**/*.css', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
}

/**
 * What is wrong with the packages that `package.json` names, each with the fix: what runs in production needs its packages
 * among the `dependencies` and nothing else may be there, every package that a source imports is named, and every one that
 * is named is used.
 *
 * @param entries where production begins
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

/** The number that changes with a breaking version: the major one, such as 8 of `^8.20.0`; below 1.0 the minor one, such as 17 of `^0.17.6`. */
function lineOf(version: string): string | undefined {
  const [major, minor] = version.match(/\d+/g) ?? [];
  return major === '0' ? minor : major;
}

/**
 * The packages that are not simply the newest of their line: pinned, held to a minor line, not released, or types of another
 * line than their package. Each needs a reason.
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

// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { existsSync, readFileSync } from 'node:fs';

/**
 * Parts of the packages, each within the next:
 * - `run-time`: what the built site needs (`npm ci --omit=dev`)
 * - `build`: what building, the dev server and the staff commands need (`npm ci --workspaces=false`)
 * - `all`: the tests' packages too, which tests/packages/package.json names (`npm ci`)
 */
export const PARTS = ['run-time', 'build', 'all'];

/** A package of each larger part that the smaller ones do not have. */
const MARKER_PACKAGES = { all: 'node_modules/playwright-core', build: 'node_modules/vite' };

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The path of the package that the one at `path` imports by a name: in its own node_modules, or in those of an outer folder. */
function resolve(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/** Paths of the packages of a part, without optional ones: they may not exist for this machine. */
function pathsOf(packages, part) {
  const isNeeded = ({ optional, devOptional, link }) => !optional && !devOptional && !link;
  if (part !== 'build') {
    const isOfPart = ({ dev }) => part === 'all' || !dev;
    return Object.keys(packages).filter((path) => path.includes('node_modules/') && isNeeded(packages[path]) && isOfPart(packages[path]));
  }
  const paths = new Set();
  const addDependencies = (path, names) => {
    for (const name of names) {
      const dependency = resolve(packages, path, name);
      if (dependency === undefined || paths.has(dependency) || !isNeeded(packages[dependency])) continue;
      paths.add(dependency);
      addDependencies(dependency, Object.keys(packages[dependency].dependencies ?? {}));
    }
  };
  const { dependencies, devDependencies } = packages[''] ?? {};
  addDependencies('', Object.keys({ ...dependencies, ...devDependencies }));
  return [...paths];
}

/**
 * Compares the installed packages with a folder's package-lock.json.
 *
 * @param {string} root folder with the package-lock.json
 * @returns {{ part: 'run-time' | 'build' | 'all' | undefined, isStale: boolean }} `part`: the largest part that is at least partly
 * installed. `isStale`: a package of it is missing, or has another version
 */
export function readInstalled(root) {
  const locked = packagesOf(`${root}/package-lock.json`) ?? {};
  const installed = packagesOf(`${root}/node_modules/.package-lock.json`);
  if (!installed) return { part: undefined, isStale: true };
  const part = MARKER_PACKAGES.all in installed ? 'all' : MARKER_PACKAGES.build in installed ? 'build' : 'run-time';
  // A copy of the project without the tests does not need the packages in their folder.
  const isNeeded = (path) => existsSync(`${root}/${path.slice(0, path.indexOf('node_modules/'))}`);
  // The folder is checked too: `npm install --package-lock-only` lists packages that it does not install.
  const isInstalled = (path) => installed[path]?.version === locked[path].version && existsSync(`${root}/${path}`);
  return { part, isStale: !pathsOf(locked, part).filter(isNeeded).every(isInstalled) };
}

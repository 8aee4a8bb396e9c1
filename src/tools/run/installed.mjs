// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { existsSync, readFileSync } from 'node:fs';

/**
 * Parts of the packages, each within the next:
 * - `run-time`: what the built site needs (`npm ci --omit=dev`)
 * - `build`: what building, the dev server and the staff commands need (`npm ci --workspaces=false`)
 * - `all`: the tests' packages too, which tests/packages/package.json names (`npm ci`)
 */
export const PARTS = ['run-time', 'build', 'all'];

/** A package that each larger part has and the smaller ones do not. */
const SIGN_OF = { all: 'node_modules/playwright-core', build: 'node_modules/vite' };

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Where Node finds a package that the one at `path` asks for: in its own node_modules, or in those of a folder above. */
function resolve(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[found]) return found;
    if (at === '') return undefined;
  }
}

/** Paths of the packages of a part. What is optional is left out, since it may not fit the machine. */
function pathsOf(packages, part) {
  const isNeeded = ({ optional, devOptional, link }) => !optional && !devOptional && !link;
  if (part !== 'build') {
    const isOfPart = ({ dev }) => part === 'all' || !dev;
    return Object.keys(packages).filter((path) => path.includes('node_modules/') && isNeeded(packages[path]) && isOfPart(packages[path]));
  }
  const reached = new Set();
  const follow = (path, names) => {
    for (const name of names) {
      const found = resolve(packages, path, name);
      if (found === undefined || reached.has(found) || !isNeeded(packages[found])) continue;
      reached.add(found);
      follow(found, Object.keys(packages[found].dependencies ?? {}));
    }
  };
  const { dependencies, devDependencies } = packages[''] ?? {};
  follow('', Object.keys({ ...dependencies, ...devDependencies }));
  return [...reached];
}

/**
 * What is installed of the packages that a folder's package-lock.json names.
 *
 * @param {string} root folder with the package-lock.json
 * @returns {{ part: 'run-time' | 'build' | 'all' | undefined, isStale: boolean }} the largest part of which there is
 * something, undefined where there is nothing; whether some of it is missing or of another version than wanted
 */
export function whatIsInstalled(root) {
  const wanted = packagesOf(`${root}/package-lock.json`) ?? {};
  const there = packagesOf(`${root}/node_modules/.package-lock.json`);
  if (!there) return { part: undefined, isStale: true };
  const part = SIGN_OF.all in there ? 'all' : SIGN_OF.build in there ? 'build' : 'run-time';
  // npm install --package-lock-only notes packages that it does not install.
  // A copy without the tests does without the packages in their folder.
  const isNeeded = (path) => existsSync(`${root}/${path.slice(0, path.indexOf('node_modules/'))}`);
  const isThere = (path) => there[path]?.version === wanted[path].version && existsSync(`${root}/${path}`);
  return { part, isStale: !pathsOf(wanted, part).filter(isNeeded).every(isThere) };
}

// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { existsSync, readFileSync } from 'node:fs';

/** What `npm ci --omit=dev` leaves out, and a whole installation always has. */
const WORKSHOP = 'node_modules/node';

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * What of a project's packages is installed:
 * - `whole`: all that `package-lock.json` names
 * - `run-time`: those without which the built site cannot run (`npm ci --omit=dev`)
 * - `stale`, `stale run-time`: one of these, but of another `package-lock.json`
 * - `nothing`
 *
 * @param {string} root folder of the project
 * @returns {'whole' | 'run-time' | 'stale' | 'stale run-time' | 'nothing'}
 */
export function whatIsInstalled(root) {
  const wanted = packagesOf(`${root}/package-lock.json`) ?? {};
  const there = packagesOf(`${root}/node_modules/.package-lock.json`);
  if (!there) return 'nothing';
  const isRunTime = !Object.hasOwn(there, WORKSHOP);
  // What is optional may not fit this machine.
  const isNeeded = ({ dev, optional, devOptional }) => !optional && !devOptional && !(isRunTime && dev);
  const isStale = Object.entries(wanted).some(([path, row]) => path !== '' && isNeeded(row) && there[path]?.version !== row.version);
  if (isRunTime) return isStale ? 'stale run-time' : 'run-time';
  // Its binary is put there by a script, which may have been left out.
  return isStale || !existsSync(`${root}/${WORKSHOP}/bin/node`) ? 'stale' : 'whole';
}

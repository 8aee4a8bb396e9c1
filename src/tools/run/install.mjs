// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
const installed = `${root}/node_modules/.package-lock.json`;
const node = `${root}/node_modules/node/bin/node`;

function isCurrent() {
  return existsSync(node) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}/package-lock.json`).mtimeMs;
}

/**
 * Installs what package-lock.json names, when node_modules lacks it or is older.
 *
 * @returns {string} path of the Node that the project runs on
 */
export function ensureInstalled() {
  if (!isCurrent()) {
    console.log('Installing packages (npm ci) …');
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', ['ci', '--include=dev', ...quiet], { cwd: root, stdio: 'inherit' });
    if (status !== 0) {
      console.error('npm ci failed (see above). Check the network and the registry, then try again.');
      process.exit(1);
    }
  }
  return node;
}

// Types are stripped and scripts compiled once, not at every command: a server starts in two thirds of the time.
const env = { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`, ...process.env };

/**
 * Runs one of the project's TypeScript files on the project's Node and ends with its exit code. Signals are passed on,
 * and the child ends when this process dies without a word.
 */
export function run(file, args, nodeOptions = []) {
  const child = spawn(ensureInstalled(), [...nodeOptions, `${root}/${file}`, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

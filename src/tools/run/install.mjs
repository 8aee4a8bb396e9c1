// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whatIsInstalled } from './installed.mjs';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

function fail(message) {
  console.error(message);
  process.exit(1);
}

function install() {
  console.log('Installing packages (npm ci) …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', '--include=dev', ...quiet], { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('npm ci failed (see above). Check the network and the registry, then try again.');
}

/** Whether a version is the one wanted, or a later one of whatever line: `24.11.0`, `v26.1.0`. */
function isAtLeast(version, wanted) {
  const [have, want] = [version, wanted].map((text) => text.replace(/^\D*/, '').split('.').map(Number));
  const at = want.findIndex((number, i) => number !== have[i]);
  return at === -1 || have[at] > want[at];
}

function requireOwnNode() {
  const { engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  if (isAtLeast(process.version, engines.node)) return process.execPath;
  return fail(
    `Without the development packages the site runs on the machine’s Node, which is ${process.version}. It takes ${engines.node}: install that, or all packages (npm ci), which bring one.`,
  );
}

/**
 * Installs what package-lock.json names when there is nothing, or something older. Where only what the site runs on was
 * installed (`npm ci --omit=dev`) nothing is: whoever left the rest out had a reason.
 *
 * @returns {{ node: string, isRunTime: boolean }} the Node to run on: the one that comes through npm, or there the machine's
 */
export function findNode() {
  const installed = whatIsInstalled(root);
  if (installed === 'stale run-time')
    fail('The installed packages are not those of package-lock.json. Install them with: npm ci --omit=dev');
  if (installed === 'run-time') return { node: requireOwnNode(), isRunTime: true };
  if (installed !== 'whole') install();
  return { node: `${root}/node_modules/node/bin/node`, isRunTime: false };
}

// Types are stripped and scripts compiled once, not at every command: a server starts in two thirds of the time.
const env = { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`, ...process.env };

/** The process that a process was started by, where the system tells; on Linux it does. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [name, rest] = [stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), stat.slice(stat.lastIndexOf(')') + 2)];
    return { name, parent: Number(rest.split(' ')[1]) };
  } catch {
    return undefined;
  }
}

const LOOK_MS = 250;
const SHELLS = new Set(['sh', 'ash', 'bash', 'busybox', 'dash', 'zsh']);

/** Who is above us: npm, or the shell by which it ran us and then npm; mostly the shell has given way to us. */
function above() {
  const { name, parent } = parentOf(process.ppid) ?? {};
  return SHELLS.has(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
}

/** Tells once that npm has ended: it may die without passing anything on, and what it has started then gets another parent. */
function whenNpmEnds(tell) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const atFirst = above();
  const look = setInterval(() => {
    if (above() === atFirst) return;
    clearInterval(look);
    tell();
  }, LOOK_MS).unref();
}

/**
 * Runs one of the project's TypeScript files on a Node and ends with its exit code. Signals are passed on; the child
 * ends when npm does, and when this process dies without a word.
 */
export function run(node, file, args, nodeOptions = []) {
  const child = spawn(node, [...nodeOptions, `${root}/${file}`, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

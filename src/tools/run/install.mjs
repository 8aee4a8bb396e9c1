// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inStep } from '../console/progress.mjs';
import { PARTS, whatIsInstalled } from './installed.mjs';
import { endInstalling, npmCi, whyNotInstalled } from './npm-ci.mjs';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folder of the Node that the project brings where the machine's own is too old. */
const NODE_FOLDER = join(root, '.node');

/** The arguments of `npm ci`, by the part it installs. Peers that nobody names are the tests' alone: @testing-library/dom and what it needs. */
const ARGS = { build: ['--workspaces=false', '--include=dev', '--omit=peer'], all: ['--include=dev'] };

function fail(message, before = '') {
  console.error(`${before}${message}`);
  process.exit(1);
}

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Whether a version is the one wanted, or a later one of whatever line: `24.11.0`, `v26.1.0`. */
function isAtLeast(version, wanted) {
  const [have, want] = [version, wanted].map((text) => text.replace(/^\D*/, '').split('.').map(Number));
  const at = want.findIndex((number, i) => number !== have[i]);
  return at === -1 || have[at] > want[at];
}

/** The Node that the project brings for this machine: where it is, which one, and whether it is there. */
function broughtNode() {
  const { platform, arch } = process;
  const name = [platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node', platform, arch].join('-');
  const path = `node_modules/${name}`;
  const version = readJson(`${NODE_FOLDER}/package-lock.json`)?.packages[path]?.version;
  const folder = `${NODE_FOLDER}/${path}`;
  const node = `${folder}/bin/node`;
  return { version, folder, node, isThere: existsSync(node) && readJson(`${folder}/package.json`)?.version === version };
}

async function bringNode({ folder, isThere }) {
  if (isThere) return;
  const why = await npmCi(NODE_FOLDER);
  if (why !== undefined) fail(why, '\n');
  // Headers, npm and manuals are a third of it.
  for (const name of ['include', 'lib', 'share']) rmSync(`${folder}/${name}`, { recursive: true, force: true });
  if (!broughtNode().isThere) fail(whyNotInstalled('', NODE_FOLDER), '\n');
}

async function bringPackages(part) {
  // npm would empty the folder that it leads to.
  if (lstatSync(`${root}/node_modules`, { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      'node_modules is a link, and its packages are not those of package-lock.json. Install them where it leads, or remove the link.',
      '\n',
    );
  const why = await npmCi(root, ARGS[part]);
  if (why !== undefined) fail(why, '\n');
  // On a full disk npm may end as if all were well.
  const { part: there, isStale } = whatIsInstalled(root);
  if (isStale || there !== part) fail(whyNotInstalled('', root), '\n');
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function breakOff() {
  endInstalling();
  process.exit(1);
}

/**
 * Installs what package-lock.json names and a command needs, where it is missing or older, and Node where the machine's own is
 * too old. Never takes away what another command has installed. Where only what the site runs on was installed
 * (`npm ci --omit=dev`) nothing is: whoever left the rest out had a reason.
 *
 * @param {'build' | 'all'} needed the part of the packages that the command needs
 * @returns {Promise<{ node: string, isRunTime: boolean }>} the Node to run on, and whether only what the site runs on is there
 */
export async function findNode(needed = 'all') {
  const { part, isStale } = whatIsInstalled(root);
  const { engines } = readJson(`${root}/package.json`);
  const isNewEnough = isAtLeast(process.version, engines.node);
  const isRunTime = part === 'run-time';
  if (isRunTime && isStale) fail('The installed packages are not those of package-lock.json. Install them with: npm ci --omit=dev');
  if (isRunTime && !isNewEnough)
    fail(
      `Without the development packages the site runs on the machine’s Node, which is ${process.version}. It needs ${engines.node}: install that, or all packages (npm ci).`,
    );
  if (isRunTime) return { node: process.execPath, isRunTime };
  const brought = isNewEnough ? undefined : broughtNode();
  if (brought && brought.version === undefined)
    fail(
      `This machine’s Node is ${process.version}, and the project needs ${engines.node}. Install that from https://nodejs.org, then try again.`,
    );
  const wanted = PARTS.indexOf(part) > PARTS.indexOf(needed) ? part : needed;
  const steps = [
    ...(isStale || wanted !== part ? [['packages', () => bringPackages(wanted)]] : []),
    ...(brought && !brought.isThere ? [[`Node ${brought.version} (the machine’s is ${process.version})`, () => bringNode(brought)]] : []),
  ];
  if (steps.length > 0) {
    for (const signal of SIGNALS) process.on(signal, breakOff);
    await inStep(`Installing ${steps.map(([title]) => title).join(' and ')}`, () => Promise.all(steps.map(([, step]) => step())));
    for (const signal of SIGNALS) process.off(signal, breakOff);
  }
  return { node: brought?.node ?? process.execPath, isRunTime };
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
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inStep } from '../console/progress.mjs';
import { PARTS, readInstalled } from './installed.mjs';
import { explainFailure, npmCi, stopInstalling } from './npm-ci.mjs';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folder of the project's own Node, for machines whose Node is too old. */
const NODE_FOLDER = join(root, '.node');

/** Arguments of `npm ci` for each part. Only tests need packages that are installed as peers alone: @testing-library/dom and its own. */
const ARGS = { build: ['--workspaces=false', '--include=dev', '--omit=peer'], all: ['--include=dev'] };

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Like `fail`, but on a new line: a progress line is already printed. */
const failInStep = (message) => fail(`\n${message}`);

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Whether a version is the minimum or later. Both may have a prefix: `v26.1.0`, `>=24.11.0`. */
function isAtLeast(version, minimum) {
  const [actual, required] = [version, minimum].map((text) => text.replace(/^\D*/, '').split('.').map(Number));
  const differing = required.findIndex((number, i) => number !== actual[i]);
  return differing === -1 || actual[differing] > required[differing];
}

/** The project's own Node for this machine: its version (undefined if there is none), its paths, and whether it is installed. */
function projectNode() {
  const { platform, arch } = process;
  const name = [platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node', platform, arch].join('-');
  const path = `node_modules/${name}`;
  const version = readJson(`${NODE_FOLDER}/package-lock.json`)?.packages[path]?.version;
  const folder = `${NODE_FOLDER}/${path}`;
  const node = `${folder}/bin/node`;
  return { version, folder, node, isInstalled: existsSync(node) && readJson(`${folder}/package.json`)?.version === version };
}

async function installNode({ folder }) {
  const failure = await npmCi(NODE_FOLDER);
  if (failure !== undefined) failInStep(failure);
  // Headers, npm and manuals are a third of it.
  for (const name of ['include', 'lib', 'share']) rmSync(`${folder}/${name}`, { recursive: true, force: true });
  if (!projectNode().isInstalled) failInStep(explainFailure('', NODE_FOLDER));
}

async function installPackages(part) {
  // `npm ci` would empty the folder behind the link.
  if (lstatSync(`${root}/node_modules`, { throwIfNoEntry: false })?.isSymbolicLink())
    failInStep(
      'node_modules is a link, and its packages are not those of package-lock.json. Install them where it leads, or remove the link.',
    );
  const failure = await npmCi(root, ARGS[part]);
  if (failure !== undefined) failInStep(failure);
  // On a full disk npm may exit with 0.
  const installed = readInstalled(root);
  if (installed.isStale || installed.part !== part) failInStep(explainFailure('', root));
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function abort() {
  stopInstalling();
  process.exit(1);
}

/**
 * Installs missing or outdated packages for a command, and the project's own Node if that of the machine is too old. Never removes
 * packages that another command needs. If only the run-time packages are installed (`npm ci --omit=dev`), it installs nothing, since
 * somebody chose so.
 *
 * @param {'build' | 'all'} needed the part of the packages that the command needs
 * @returns {Promise<{ node: string, isRunTime: boolean }>} the path of the Node to use, and whether only the run-time packages are
 * installed
 */
export async function findNode(needed = 'all') {
  const { part, isStale } = readInstalled(root);
  const { engines } = readJson(`${root}/package.json`);
  const isNewEnough = isAtLeast(process.version, engines.node);
  const isRunTime = part === 'run-time';
  if (isRunTime && isStale) fail('The installed packages are not those of package-lock.json. Install them with: npm ci --omit=dev');
  if (isRunTime && !isNewEnough)
    fail(
      `Without the development packages the site runs on the machine’s Node, which is ${process.version}. It needs ${engines.node}: install that, or all packages (npm ci).`,
    );
  if (isRunTime) return { node: process.execPath, isRunTime };
  const ownNode = isNewEnough ? undefined : projectNode();
  if (ownNode && ownNode.version === undefined)
    fail(
      `This machine’s Node is ${process.version}, and the project needs ${engines.node}. Install that from https://nodejs.org, then try again.`,
    );
  const target = PARTS.indexOf(part) > PARTS.indexOf(needed) ? part : needed;
  const steps = [
    ...(isStale || target !== part ? [['packages', () => installPackages(target)]] : []),
    ...(ownNode && !ownNode.isInstalled
      ? [[`Node ${ownNode.version} (the machine’s is ${process.version})`, () => installNode(ownNode)]]
      : []),
  ];
  if (steps.length > 0) {
    for (const signal of SIGNALS) process.on(signal, abort);
    await inStep(`Installing ${steps.map(([title]) => title).join(' and ')}`, () => Promise.all(steps.map(([, step]) => step())));
    for (const signal of SIGNALS) process.off(signal, abort);
  }
  return { node: ownNode?.node ?? process.execPath, isRunTime };
}

// Node keeps compiled scripts between commands: a server starts in two thirds of the time.
const env = { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`, ...process.env };

/** The name of a process and the id of its parent; undefined on systems other than Linux. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [name, rest] = [stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), stat.slice(stat.lastIndexOf(')') + 2)];
    return { name, parent: Number(rest.split(' ')[1]) };
  } catch {
    return undefined;
  }
}

const CHECK_INTERVAL_MS = 250;
const SHELLS = new Set(['sh', 'ash', 'bash', 'busybox', 'dash', 'zsh']);

/** Ids of the processes above this one: npm alone, or a shell and then npm. */
function ancestors() {
  const { name, parent } = readProcess(process.ppid) ?? {};
  return SHELLS.has(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
}

/** Calls back once when npm has ended. A killed npm passes no signal on, but its children get another parent. */
function onNpmExit(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const initial = ancestors();
  const check = setInterval(() => {
    if (ancestors() === initial) return;
    clearInterval(check);
    callback();
  }, CHECK_INTERVAL_MS).unref();
}

/**
 * Runs a TypeScript file of the project on a Node, and exits with its exit code. The child gets all signals. It also ends when npm or
 * this process dies.
 */
export function run(node, file, args, nodeOptions = []) {
  const child = spawn(node, [...nodeOptions, `${root}/${file}`, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  onNpmExit(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

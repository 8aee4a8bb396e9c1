// Every npm script starts here: `node src/tools/run/main.mjs <command> …`, on whatever Node the machine has.
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fullDisk, hasRoom } from '../console/disk.mjs';
import { helpText } from '../help/help.mjs';
import { findNode, root, run } from './install.mjs';

const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/**
 * By name: a file, arguments that come before the user's, the part of the packages that it needs, and the file where only the packages of
 * a running site are installed. A command also needs a script in `package.json` and a text in `src/tools/help/`.
 */
const COMMANDS = readJson('commands.json');

/**
 * The options of Node, by command. `leads` streams any number of rows: a small heap makes Node free them early. `start` streams uploads in
 * small buffers outside the heap: a small young generation makes Node free them sooner.
 */
const NODE_OPTIONS = readJson('node-options.json');

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command)) {
  console.error(`There is no command "${command}". Use one of: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
// Before anything is installed: help must not take a minute.
if (args.some((arg) => arg === '--help' || arg === '-h')) {
  process.stdout.write(helpText(command, args[0]));
  process.exit(0);
}
const isTest = /^(test|bench)/.test(command);
// They all write, and would fail in the midst of it. The server has its own answer: it may serve what is built.
const full = (isTest ? [root, tmpdir()] : ['dev', 'build'].includes(command) ? [root] : []).find((folder) => !hasRoom(folder));
if (full !== undefined) {
  console.error(fullDisk(full));
  process.exit(1);
}
const { file, args: first = [], runTime, needs } = COMMANDS[command];
const { node, isRunTime } = await findNode(needs);
if (isRunTime && !runTime) {
  console.error(`npm run ${command} needs the development packages, which are not installed (npm ci --omit=dev). Install all with: npm ci`);
  process.exit(2);
}
// What a machine's owner has set must not decide what tests find.
const readsSettings = !isTest && existsSync(`${root}/.env`);
const settings = readsSettings ? [`--env-file=${root}/.env`] : [];
run(node, isRunTime ? runTime : file, [...first, ...args], [...(NODE_OPTIONS[command] ?? []), ...settings]);

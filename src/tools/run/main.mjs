// Every npm script starts here: `node src/tools/run/main.mjs <command> …`, on whatever Node the machine has.
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fullDisk, hasRoom } from '../console/disk.mjs';
import { COMMAND_PLACES, helpText } from '../help/help.mjs';
import { findNode, root, run } from './install.mjs';
import { readCommands } from './read-commands.mjs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The commands. Their mistakes end every command, so that no check passes with one. */
function loadCommands() {
  try {
    return readCommands(read('commands.json'));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Commands by name, each with the `file` that it runs, `args` before the user's, the packages that it `needs`, and `runTime`, the file to
 * run if only the run-time packages are installed. How to add a command: docs/guides/add-a-command.md.
 */
const COMMANDS = loadCommands();

/**
 * Options for Node, by command. `leads` streams any number of rows: a small heap makes Node free them early. `start` streams uploads in
 * small buffers outside the heap: a small young generation makes Node free them sooner.
 */
const NODE_OPTIONS = JSON.parse(read('node-options.json'));

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command)) {
  console.error(`There is no command "${command}". Use one of: ${Object.keys(COMMANDS).join(', ')}. ${COMMAND_PLACES}`);
  process.exit(2);
}
// Before anything is installed: help must not take a minute.
if (args.some((arg) => arg === '--help' || arg === '-h')) {
  try {
    process.stdout.write(helpText(command, args[0]));
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
const isTest = /^(test|bench)/.test(command);
// These commands write, and would fail half-way. `start` checks the disk itself, since it can still serve an earlier build.
const writtenFolders = isTest ? [root, tmpdir()] : ['dev', 'build'].includes(command) ? [root] : [];
const fullFolder = writtenFolders.find((folder) => !hasRoom(folder));
if (fullFolder !== undefined) {
  console.error(fullDisk(fullFolder));
  process.exit(1);
}
const { file, args: fixedArgs = [], runTime, needs } = COMMANDS[command];
const { node, isRunTime } = await findNode(needs);
if (isRunTime && !runTime) {
  console.error(`npm run ${command} needs the development packages, which are not installed (npm ci --omit=dev). Install all with: npm ci`);
  process.exit(2);
}
// Test results must not depend on the settings of this machine.
const readsSettings = !isTest && existsSync(`${root}/.env`);
const settings = readsSettings ? [`--env-file=${root}/.env`] : [];
run(node, isRunTime ? runTime : file, [...fixedArgs, ...args], [...(NODE_OPTIONS[command] ?? []), ...settings]);

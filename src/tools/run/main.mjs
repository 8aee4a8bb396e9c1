// Every npm script starts here: `node src/tools/run/main.mjs <command> …`, on whatever Node the machine has.
import { existsSync, readFileSync } from 'node:fs';
import { root, run } from './install.mjs';

/** By name: a file, and arguments that come before the user's. */
const COMMANDS = {
  start: ['src/tools/run/start.ts'],
  dev: ['src/tools/run/dev.ts'],
  build: ['src/tools/build/main.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt'],
  test: ['src/tools/run/test.ts', 'all'],
  'test:unit': ['src/tools/run/test.ts', 'unit'],
  'test:e2e': ['src/tools/run/test.ts', 'e2e'],
  'test:faults': ['src/tools/run/rounds.ts', 'faults'],
  'test:attack': ['src/tools/run/rounds.ts', 'attack'],
  'test:mutants': ['tests/mutants/main.ts'],
  'bench:api': ['tests/bench/api/main.ts'],
  forms: ['src/tools/forms/main.ts'],
  leads: ['src/tools/leads/main.ts'],
  meta: ['src/tools/meta/main.ts'],
  keys: ['src/tools/keys/main.ts'],
};

/**
 * What Node is told, by command. Through `leads` any number of rows passes and none stays: what is no longer needed is
 * collected early, so that the memory does not grow with them. Through `start` pass documents in small pieces, which lie
 * outside the part of the memory that fills: unless that is small, it is not looked through before so many of them wait
 * that everything has to be.
 */
const NODE_OPTIONS = JSON.parse(readFileSync(new URL('node-options.json', import.meta.url), 'utf8'));

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command)) {
  console.error(`There is no command "${command}". Use one of: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
const [file, ...first] = COMMANDS[command];
// What a machine's owner has set must not decide what tests find.
const readsSettings = !/^(test|bench)/.test(command) && existsSync(`${root}/.env`);
const settings = readsSettings ? [`--env-file=${root}/.env`] : [];
run(file, [...first, ...args], [...(NODE_OPTIONS[command] ?? []), ...settings]);

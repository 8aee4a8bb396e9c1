import { resolve } from 'node:path';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { TableError } from '#shared/table-error.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { helpText } from '#tools/help/help.mjs';
import type { FormsCommand, Terminal } from './command.ts';
import { nearestName } from './nearest-name.ts';

/** The commands behind `npm run forms --`. Each is loaded when it is used: some load slowly. */
const COMMANDS: Readonly<Record<string, () => Promise<FormsCommand>>> = {
  new: async () => (await import('./new/command.ts')).newCommand,
  check: async () => (await import('./check/command.ts')).checkCommand,
  explain: async () => (await import('./explain/command.ts')).explainCommand,
  sample: async () => (await import('./sample/command.ts')).sampleCommand,
  shrink: async () => (await import('./shrink/command.ts')).shrinkCommand,
  diff: async () => (await import('./diff/command.ts')).diffCommand,
  allow: async () => (await import('./allow/command.ts')).allowCommand,
  release: async () => (await import('./release/command.ts')).releaseCommand,
};

const terminal: Terminal = {
  schemas: SCHEMAS_FOLDER,
  get input() {
    return process.stdin;
  },
  // npm runs scripts in the project's root.
  path: (typed) => resolve(process.env['INIT_CWD'] ?? '', typed),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
};

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) {
    process.stdout.write(helpText('forms'));
    return 2;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) return (await load()).run(args, terminal);
  const nearest = nearestName(name, Object.keys(COMMANDS));
  const meant = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  throw new UsageError(`There is no command "${[name, ...args].join(' ')}".${meant}\n\n${helpText('forms')}`);
}

/** An option that the command does not have, or without its value. */
const isMistyped = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof TableError || isMistyped(error))) throw error;
  console.error(error.message);
  process.exitCode = error instanceof TableError ? 1 : 2;
}

import { importTables } from '#server/definitions/load-pages.ts';
import { TableError } from '#shared/table-error.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { helpText } from '#tools/help/help.mjs';
import type { FormsCommand, Terminal } from './command.ts';
import { nearestName } from './nearest-name.ts';

/** The commands behind `npm run forms --`. Each is imported when it is used, since some load slowly. */
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

async function run([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined) {
    terminal.out(helpText('forms').trimEnd());
    return 2;
  }
  const loadCommand = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (loadCommand) return (await importTables(loadCommand())).run(args, terminal);
  const nearest = nearestName(name, Object.keys(COMMANDS));
  const suggestion = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  throw new UsageError(`There is no command "${[name, ...args].join(' ')}".${suggestion}\n\n${helpText('forms')}`);
}

/** Whether an error means an unknown option, or one without its value. */
const isMistyped = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs `npm run forms -- <args>`.
 *
 * @returns the exit code; errors of the user are printed
 */
export async function runForms(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof TableError || isMistyped(error))) throw error;
    terminal.err(error.message);
    return error instanceof TableError ? 1 : 2;
  }
}

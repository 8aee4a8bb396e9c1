import { resolve } from 'node:path';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import type { FormsCommand } from '#tools/forms/command.ts';

/** Exit code and output of a command. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface CommandOptions {
  /** The `schemas/` folder; that of the project by default. */
  readonly schemas?: string;
  /** The folder that file names are relative to. */
  readonly folder?: string;
  /** Standard input, in pieces; empty by default. */
  readonly input?: Iterable<string | Uint8Array>;
}

/** Runs a command of `npm run forms` in this process. */
export async function runCommand(
  command: FormsCommand,
  args: readonly string[],
  { schemas = SCHEMAS_FOLDER, folder = '', input = [] }: CommandOptions = {},
): Promise<CommandResult> {
  const [out, err]: [string[], string[]] = [[], []];
  async function* readInput() {
    yield* input;
  }
  const code = await command.run(args, {
    schemas,
    input: readInput(),
    path: (file) => resolve(folder, file),
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

import { resolve } from 'node:path';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import type { FormsCommand } from '#tools/forms/command.ts';

/** What a command said, and its exit code. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Where a test types a command: the project's forms, an empty standard input, and the folder that files are named from, unless it says otherwise. */
export interface Typing {
  readonly schemas?: string;
  readonly folder?: string;
  readonly input?: Iterable<string | Uint8Array>;
}

/** A command as somebody types it, in this process. */
export async function typed(
  command: FormsCommand,
  args: readonly string[],
  { schemas = SCHEMAS_FOLDER, folder = '', input = [] }: Typing = {},
): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []];
  async function* lines() {
    yield* input;
  }
  const code = await command.run(args, {
    schemas,
    input: lines(),
    path: (file) => resolve(folder, file),
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

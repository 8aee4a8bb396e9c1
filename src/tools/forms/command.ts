import type { PayloadSource } from './payloads/read-payloads.ts';

/** The input and output of a command. */
export interface Terminal extends PayloadSource {
  /** The `schemas/` folder. */
  readonly schemas: string;
  /** Prints a line of the result. */
  readonly out: (line: string) => void;
  /** Prints a line about progress or an error. */
  readonly err: (line: string) => void;
}

/** One of the commands behind `npm run forms --`. */
export interface FormsCommand {
  /**
   * @returns the exit code: 0, or 1 if something was found
   * @throws UsageError for wrong arguments
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}

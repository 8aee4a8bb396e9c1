import type { PayloadSource } from './payloads/read-payloads.ts';

/** What a command works on, and where it speaks. */
export interface Terminal extends PayloadSource {
  /** The `schemas/` folder. */
  readonly schemas: string;
  /** Prints a line of the answer. */
  readonly out: (line: string) => void;
  /** Prints a line about the answer, or about why there is none. */
  readonly err: (line: string) => void;
}

/** One of the commands behind `npm run forms --`. */
export interface FormsCommand {
  /**
   * @returns the exit code: 0 all right, 1 something was found
   * @throws UsageError when it cannot be carried out as typed
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}

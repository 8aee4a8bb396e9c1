/** How a place calls the commands that correct a table: a terminal, or the form lab. */
export interface CommandWords {
  /** The command that fixes samples, as an order (`run check --fix`) and as a subject (`--fix`). Absent if there is no such command. */
  readonly fix?: { readonly order: string; readonly subject: string };
  /** The command that allows a breaking change of a field, as the end of a sentence. */
  readonly allow: (form: string, path: string) => string;
}

/** In a terminal. */
const IN_TERMINAL: CommandWords = {
  fix: { order: 'run check --fix', subject: '--fix' },
  allow: (form, path) => `, if the change is intended, allow it: npm run forms -- allow ${[form, path].filter(Boolean).join(' ')} "<why>"`,
};

/** The end of the remedy for a file that cannot be read: what depends on it is not checked. */
export const REST_LATER = 'Other mistakes may be reported only after that';

/** How to fix a mistake: a sentence without its full stop. A function if it names a command. */
export type Remedy = string | ((words: CommandWords) => string);

/** A mistake in a table (`schemas/`, `pages.config.ts`, content), as the build and `forms check` print it. */
export class TableError extends Error {
  override readonly name = 'TableError';
  /** Path from the project's root, followed by `:line` or `:line:column` if known. */
  readonly file: string;
  /** The position in the file, such as `outcomes.200.dialog`. */
  readonly key: string;
  /** What is wrong: a sentence without its full stop. */
  readonly problem: string;
  /** How to fix it in a terminal. */
  readonly fix: string;
  readonly #remedy: Remedy;

  constructor(file: string, key: string, problem: string, remedy: Remedy) {
    const fix = typeof remedy === 'string' ? remedy : remedy(IN_TERMINAL);
    super(`${file} · ${key}: ${problem}. ${fix}.`);
    this.file = file;
    this.key = key;
    this.problem = problem;
    this.fix = fix;
    this.#remedy = remedy;
  }

  /** How to fix it, with other names of the commands. */
  remedyIn(words: CommandWords): string {
    return typeof this.#remedy === 'string' ? this.#remedy : this.#remedy(words);
  }

  /** The same mistake with the line and column of an offset in the file's text. */
  atOffset(text: string, offset: number): TableError {
    const before = text.slice(0, offset);
    return this.atLine(before.split('\n').length, offset - before.lastIndexOf('\n'));
  }

  /** The same mistake with its line and column. Editors and terminals can open that position. */
  atLine(line: number, column?: number): TableError {
    const position = column === undefined ? `${line}` : `${line}:${column}`;
    return new TableError(`${this.file}:${position}`, this.key, this.problem, this.#remedy);
  }
}

/** What the commands are called that correct a table, where a person reads of them. */
export interface CommandWords {
  /** Has samples fixed, in a sentence (`run check --fix`) and as a subject (`--fix`). Missing: nothing does so there. */
  readonly fix?: { readonly order: string; readonly subject: string };
  /** Allows a breaking change of a field, behind «or». */
  readonly allow: (form: string, path: string) => string;
}

/** In a terminal. */
const IN_TERMINAL: CommandWords = {
  fix: { order: 'run check --fix', subject: '--fix' },
  allow: (form, path) => `, if the change is intended, allow it: npm run forms -- allow ${[form, path].filter(Boolean).join(' ')} "<why>"`,
};

/** What to do about a mistake, one sentence without its full stop. A function where a command is part of it. */
export type Remedy = string | ((words: CommandWords) => string);

/** A mistake in one of the tables (`schemas/`, `pages.config.ts`, content): what the build and `forms check` print. */
export class TableError extends Error {
  override readonly name = 'TableError';
  /** Path from the project's root, with `:line` or `:line:column` behind it where that is known. */
  readonly file: string;
  /** Where in the file, e.g. `outcomes.200.dialog`. */
  readonly key: string;
  /** What is wrong, one sentence without its full stop. */
  readonly problem: string;
  /** What to do about it in a terminal. */
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

  /** What to do about it, where the commands are called otherwise. */
  remedyIn(words: CommandWords): string {
    return typeof this.#remedy === 'string' ? this.#remedy : this.#remedy(words);
  }

  /** The same mistake at an offset of the file's text. */
  atOffset(text: string, offset: number): TableError {
    const before = text.slice(0, offset);
    return this.atLine(before.split('\n').length, offset - before.lastIndexOf('\n'));
  }

  /** The same mistake with its line, and its column where that is known: editors and terminals open that place. */
  atLine(line: number, column?: number): TableError {
    const place = column === undefined ? `${line}` : `${line}:${column}`;
    return new TableError(`${this.file}:${place}`, this.key, this.problem, this.#remedy);
  }
}

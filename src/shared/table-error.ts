/** A mistake in one of the tables (`schemas/`, `pages.config.ts`, content): what the build and `forms check` print. */
export class TableError extends Error {
  override readonly name = 'TableError';
  /** Path from the project's root, with `:line` behind it where that is known. */
  readonly file: string;
  /** Where in the file, e.g. `outcomes.200.dialog`. */
  readonly key: string;
  /** What is wrong, one sentence without its full stop. */
  readonly problem: string;
  /** What to do about it, likewise. */
  readonly mend: string;

  constructor(file: string, key: string, problem: string, mend: string) {
    super(`${file} · ${key}: ${problem}. ${mend}.`);
    this.file = file;
    this.key = key;
    this.problem = problem;
    this.mend = mend;
  }

  /** The same mistake, told with its line. */
  atLine(line: number): TableError {
    return new TableError(`${this.file}:${line}`, this.key, this.problem, this.mend);
  }
}

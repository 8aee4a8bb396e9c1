/** A mistake in one of the tables (`schemas/`, `pages.config.ts`, content): what the build and `forms check` print. */
export class TableError extends Error {
  override readonly name = 'TableError';
  /** Path from the project's root. */
  readonly file: string;
  /** Where in the file, e.g. `outcomes.200.dialog`. */
  readonly key: string;

  /**
   * @param problem what is wrong, one sentence without its full stop
   * @param mend what to do about it, likewise
   */
  constructor(file: string, key: string, problem: string, mend: string) {
    super(`${file} · ${key}: ${problem}. ${mend}.`);
    this.file = file;
    this.key = key;
  }
}

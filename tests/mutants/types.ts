/** One edit of the source that takes a protection out, and the test that must fail then. */
export interface Mutant {
  /** In kebab case, unique: what `npm run test:mutants <id>` asks for. */
  readonly id: string;
  /** What holds as long as the edit is not made, in words. */
  readonly protects: string;
  /** The file that is edited, from the project's folder. */
  readonly file: string;
  /** Text that stands in the file exactly once. */
  readonly find: string;
  /** What stands there instead. */
  readonly replace: string;
  /** The test file that must fail, from the project's folder. */
  readonly test: string;
  /** Words of the title of the test, as they stand in its file; absent: any test of the file may notice. */
  readonly title?: string;
  /** Which run of a suite that runs on both databases; absent: either may notice. */
  readonly database?: 'SQLite' | 'PostgreSQL';
}

/** A row of the table in SECURITY.md with the edits that try it. */
export interface Protection {
  /** The first cell of the row, letter for letter. */
  readonly row: string;
  readonly mutants: readonly Mutant[];
}

/** An edit of the source that removes a protection, and the test that must fail then. */
export interface Mutant {
  /** Unique, in kebab case: `npm run test:mutants <id>` selects it. */
  readonly id: string;
  /** The protection that the edit removes. */
  readonly protects: string;
  /** The file that is edited, from the project's folder. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  /** Its replacement. */
  readonly replace: string;
  /** The test file that must fail, from the project's folder. */
  readonly test: string;
  /** Words of the test's title, as in its file. Optional: without it, any test of the file may fail. */
  readonly title?: string;
  /** The database of a suite that runs on both. Optional: without it, either may fail. */
  readonly database?: 'SQLite' | 'PostgreSQL';
}

/** A row of the table in SECURITY.md, with its edits. */
export interface Protection {
  /** The first cell of the row, letter for letter. */
  readonly row: string;
  readonly mutants: readonly Mutant[];
}

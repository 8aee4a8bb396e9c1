import type { Project } from '../project.ts';
import type { Change } from './change.ts';
import { compareForm } from './compare/compare-form.ts';

/** What changed in one form. */
export interface FormDiff {
  readonly form: string;
  readonly changes: readonly Change[];
  /** Optional, since counting needs a database. */
  readonly stored?: StoredCount;
}

/** How many of a form's stored leads its breaking changes affect. */
export interface StoredCount {
  /** All leads of the form. */
  readonly leads: number;
  /** Leads that were valid before the changes, and are not any more. */
  readonly refused: number;
  /** Unfinished applications. */
  readonly unfinished: number;
  /** Affected leads of each breaking change in schema.json, in the order of `countable`. */
  readonly byChange: readonly number[];
}

/** The breaking changes whose affected leads can be counted. */
export const countable = ({ changes }: FormDiff): Change[] => changes.filter(({ harm, file }) => harm === 'breaks' && file === 'schema');

/**
 * The changes of each changed form between two versions of the tables.
 *
 * @throws TableError if a form of the later version cannot be resolved
 */
export function diffProjects(before: Project, after: Project): FormDiff[] {
  const definitions = ({ forms }: Project) => new Map(forms.map(({ source, definition }) => [source.name, definition]));
  for (const { problem } of after.forms) if (problem !== undefined) throw problem;
  const [old, now] = [definitions(before), definitions(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((form) => ({ form, changes: compareForm(old.get(form), now.get(form)) }))
    .filter(({ changes }) => changes.length > 0);
}

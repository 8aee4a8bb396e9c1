import type { Project } from '../project.ts';
import type { Change } from './change.ts';
import { compareForm } from './compare/compare-form.ts';

/** What changed in one form. */
export interface FormDiff {
  readonly form: string;
  readonly changes: readonly Change[];
  /** What is stored of it, as far as that was counted. */
  readonly stored?: StoredCount;
}

/** How many of a form's stored leads its breaking changes concern. */
export interface StoredCount {
  readonly leads: number;
  /** Leads that would not satisfy the form as it is now, and did before. */
  readonly refused: number;
  /** Applications that somebody has begun and not sent whole. */
  readonly unfinished: number;
  /** For each breaking change of schema.json, in their order: leads that it concerns. */
  readonly byChange: readonly number[];
}

/** The breaking changes of which leads can tell. */
export const countable = ({ changes }: FormDiff): Change[] => changes.filter(({ harm, file }) => harm === 'breaks' && file === 'schema');

/**
 * What changed from one state of the tables to another, a form each, those without changes left out.
 *
 * @throws TableError when the later state has a form that cannot be made
 */
export function diffProjects(before: Project, after: Project): FormDiff[] {
  const definitions = ({ forms }: Project) => new Map(forms.map(({ source, definition }) => [source.name, definition]));
  for (const { problem } of after.forms) if (problem !== undefined) throw problem;
  const [old, now] = [definitions(before), definitions(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((form) => ({ form, changes: compareForm(old.get(form), now.get(form)) }))
    .filter(({ changes }) => changes.length > 0);
}

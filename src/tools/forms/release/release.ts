import { basename, join } from 'node:path';
import type { TableError } from '#shared/table-error.ts';
import { diffReport } from '../changes/report.ts';
import type { Project } from '../project.ts';
import { located } from '../files/schema-files.ts';
import { ALLOWED_FILE, allowancesOf, writeAllowances, writeWhole } from '../released/allowances.ts';
import { gate, RELEASED_FILE, sinceRelease } from '../released/compare-with-release.ts';
import { releasedText } from '../released/released.ts';

const definitionsOf = ({ forms }: Project) =>
  forms.map(({ definition, problem }) => {
    if (!definition) throw problem;
    return definition;
  });

/** What a release says: lines for people, and what holds it up. */
export interface Release {
  readonly lines: readonly string[];
  readonly issues: readonly TableError[];
}

/**
 * Writes down the forms as what leads, applicants and pages hold on to from now on, and forgets what was allowed on the way.
 * Writes nothing where something breaks that nobody allowed.
 *
 * @param root a `schemas/` folder
 * @throws TableError where a form cannot be made
 */
export async function release(root: string, project: Project): Promise<Release> {
  const issues = gate(project).map((one) => located(one, project.texts));
  if (issues.length > 0) return { lines: [], issues };
  const text = releasedText(definitionsOf(project));
  await writeWhole(join(root, basename(RELEASED_FILE)), text);
  const spent = allowancesOf(project).length;
  if (spent > 0) await writeAllowances(root, []);
  const forms = `${project.forms.length} ${project.forms.length === 1 ? 'form' : 'forms'}`;
  const taken = `${ALLOWED_FILE}: ${spent === 1 ? 'the allowed change is' : `the ${spent} allowed changes are`} released and removed. The reasons are printed above and stay in its history. Commit it, too.`;
  return {
    lines: [
      diffReport(sinceRelease(project), 'the last release'),
      `${RELEASED_FILE} holds ${forms}: commit it.`,
      ...(spent > 0 ? [taken] : []),
    ],
    issues,
  };
}

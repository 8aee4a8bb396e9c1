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

/** The result of a release. */
export interface Release {
  /** Lines for people. */
  readonly lines: readonly string[];
  /** The issues that prevented it. */
  readonly issues: readonly TableError[];
}

/**
 * Records the current forms as released, and removes the allowances. Writes nothing if a breaking change is not allowed.
 *
 * @param root a `schemas/` folder
 * @throws TableError if a form cannot be resolved
 */
export async function release(root: string, project: Project): Promise<Release> {
  const issues = gate(project).map((issue) => located(issue, project.texts));
  if (issues.length > 0) return { lines: [], issues };
  const text = releasedText(definitionsOf(project));
  await writeWhole(join(root, basename(RELEASED_FILE)), text);
  const allowedCount = allowancesOf(project).length;
  if (allowedCount > 0) await writeAllowances(root, []);
  const forms = `${project.forms.length} ${project.forms.length === 1 ? 'form' : 'forms'}`;
  const taken = `${ALLOWED_FILE}: ${allowedCount === 1 ? 'the allowed change is' : `the ${allowedCount} allowed changes are`} released and removed. The reasons are printed above and stay in its history. Commit it, too.`;
  return {
    lines: [
      diffReport(sinceRelease(project), 'the last release'),
      `${RELEASED_FILE} holds ${forms}: commit it.`,
      ...(allowedCount > 0 ? [taken] : []),
    ],
    issues,
  };
}

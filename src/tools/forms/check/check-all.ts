import type { PageTables } from '#server/definitions/load-pages.ts';
import type { TableError } from '#shared/table-error.ts';
import { checkMarkdown } from '#tools/content/check-markdown.ts';
import { checkPageTable } from '#tools/pages/check-page-table.ts';
import { checkTypes } from '#tools/pages/check-types.ts';
import { checkProject, type CheckOptions, type CheckResult } from '../check.ts';
import type { Project } from '../project.ts';

/** Wrong names and shapes in the tables that are written in TypeScript; once these are right, what page table and texts say. */
async function checkPages(root: string, tables: PageTables): Promise<TableError[]> {
  const types = await checkTypes(root);
  return types.length > 0 ? types : [...(await checkPageTable(root, tables)), ...(await checkMarkdown(root))];
}

/**
 * Checks all tables: forms and flows, and the pages that show them. The names of both must have been declared before.
 *
 * @param root the project's folder, in which the tables stand that are written in TypeScript
 */
export async function checkAll(root: string, project: Project, tables: PageTables, options: CheckOptions = {}): Promise<CheckResult> {
  // The compiler runs beside.
  const pages = checkPages(root, tables);
  const result = checkProject(project, { ...options, pages: Object.keys(tables.pages) });
  return { ...result, around: [...(await pages), ...result.around] };
}

import type { PageTables } from '#server/definitions/load-pages.ts';
import type { TableError } from '#shared/table-error.ts';
import { checkMarkdown } from '#tools/content/check-markdown.ts';
import { checkPageTable } from '#tools/pages/check-page-table.ts';
import { checkTypes } from '#tools/pages/check-types.ts';
import { checkProject, type CheckOptions, type CheckResult } from '../check.ts';
import type { Project } from '../project.ts';

/** Checks the types of the tables in TypeScript and, if these are right, the page table and its texts. */
async function checkPages(root: string, tables: PageTables): Promise<TableError[]> {
  const types = await checkTypes(root);
  return types.length > 0 ? types : [...(await checkPageTable(root, tables)), ...(await checkMarkdown(root))];
}

/**
 * Checks forms, flows, and the pages that show them. The types with their names must have been generated before.
 *
 * @param root the project's folder, with the tables in TypeScript
 */
export async function checkAll(root: string, project: Project, tables: PageTables, options: CheckOptions = {}): Promise<CheckResult> {
  // The compiler runs at the same time.
  const pages = checkPages(root, tables);
  const result = checkProject(project, { ...options, pages: Object.keys(tables.pages) });
  return { ...result, around: [...(await pages), ...result.around] };
}

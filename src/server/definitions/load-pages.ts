import type { ExternalLink, PageTable } from '#shared/pages/types.ts';
import { TableError } from '#shared/table-error.ts';

const FILE = 'pages.config.ts';

/** The fix for a table in TypeScript that cannot be read. */
export const UNREADABLE_FIX = 'Check for a missing comma, quote or bracket here or on the line before';

/** Converts an error of the page table to a TableError with its line. Returns any other error unchanged. */
export function toTableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The stack of a syntax error begins with its position; that of a runtime error has a line for each call.
  const [, line, column] = /\/pages\.config\.ts:(\d+)(?::(\d+))?/.exec(error.stack ?? '') ?? [];
  if (line === undefined) return error;
  const problem = `it cannot be read: ${error.message.replace(/\.$/, '')}`;
  return new TableError(FILE, '(file)', problem, UNREADABLE_FIX).atLine(Number(line), column === undefined ? undefined : Number(column));
}

/** What `pages.config.ts` exports. */
export interface PageTables {
  readonly pages: PageTable;
  readonly links: Readonly<Record<string, ExternalLink>>;
}

/**
 * Checks that the page table exports both parts.
 *
 * @throws TableError naming the missing part
 */
export function requireBoth({ pages, links }: Partial<PageTables>): PageTables {
  if (pages && links) return { pages, links };
  const name = pages ? 'links' : 'pages';
  throw new TableError(FILE, '(file)', `it does not export \`${name}\``, `Write  export const ${name} = …`);
}

/**
 * Loads the page table. A plain `import` would fail with Node's stack trace instead of a line and a fix.
 *
 * @throws TableError with the line if the file cannot be read
 */
export async function loadPages(): Promise<PageTables> {
  const tables = await import('#pages').catch((error: unknown) => {
    throw toTableError(error);
  });
  return requireBoth(tables);
}

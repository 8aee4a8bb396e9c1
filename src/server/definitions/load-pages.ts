import type { ExternalLink, PageTable } from '#shared/pages/types.ts';
import { TableError } from '#shared/table-error.ts';

const FILE = 'pages.config.ts';

/** What to do about a table in TypeScript that cannot be read. */
export const UNREADABLE_FIX = 'Check for a missing comma, quote or bracket here or on the line before';

/** Why the page table could not be read, as an issue with its line; anything else as it is. */
export function pagesFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // Of what cannot be parsed the stack begins with the place, of what fails while it is read with a line for each call.
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
 * The page table's two parts, of which an emptied file has none.
 *
 * @throws TableError naming what is missing
 */
export function withBoth({ pages, links }: Partial<PageTables>): PageTables {
  if (pages && links) return { pages, links };
  const name = pages ? 'links' : 'pages';
  throw new TableError(FILE, '(file)', `it does not export \`${name}\``, `Write  export const ${name} = …`);
}

/**
 * The page table. Whoever imports it in the ordinary way gets Node's trace where it cannot be read.
 *
 * @throws TableError with the line where it cannot be read
 */
export async function loadPages(): Promise<PageTables> {
  const tables = await import('#pages').catch((error: unknown) => {
    throw pagesFailure(error);
  });
  return withBoth(tables);
}

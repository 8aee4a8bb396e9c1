import type { ExternalLink, PageTable } from '#shared/pages/types.ts';
import { REST_LATER, TableError } from '#shared/table-error.ts';

const FILE = 'pages.config.ts';

/** The fix for a table in TypeScript that cannot be read. */
export const UNREADABLE_FIX = `Check for a missing comma, quote or bracket here or on the line before. ${REST_LATER}`;

/** The position of a mistake in a table, as it stands in the stack of an error. */
const IN_TABLE = /\/(pages\.config\.ts|src\/(?:content\/[\w/-]{1,80}|shared\/brand|shared\/design\/tokens)\.ts):(\d+)(?::(\d+))?/;

/** Converts an error of importing a table in TypeScript to a TableError with its line. Returns any other error unchanged. */
export function toTableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The stack of a syntax error begins with its position; that of a runtime error has a line for each call.
  const [, file = '', line, column] = IN_TABLE.exec(error.stack ?? '') ?? [];
  if (line === undefined) return error;
  const problem = `it cannot be read: ${error.message.replace(/\.$/, '')}`;
  const fix = error instanceof TypeError ? `Check the spelling of the keys on this line. ${REST_LATER}` : UNREADABLE_FIX;
  return new TableError(file, '(file)', problem, fix).atLine(Number(line), column === undefined ? undefined : Number(column));
}

/**
 * Waits for the import of a module that is a table, or imports tables. Node would end with a stack trace instead of a line and a fix.
 *
 * @throws TableError with the line if a table cannot be read
 */
export function importTables<Module>(module: Promise<Module>): Promise<Module> {
  return module.catch((error: unknown) => {
    throw toTableError(error);
  });
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
 * Loads the page table.
 *
 * @throws TableError with the line if the file cannot be read
 */
export async function loadPages(): Promise<PageTables> {
  return requireBoth(await importTables(import('#pages')));
}

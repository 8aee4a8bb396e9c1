// The search index: which terms a lead contains.
import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { withLineFeeds, withoutInvisible } from '#engine/server/index.ts';
import { withValueAt } from '#shared/forms/path.ts';
import { sensitivePaths } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { hasOneWriter } from '../database/sqlite/dialect.ts';
import type { Database, LeadsTable, Tables, Trx } from '../database/tables.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** The columns of a lead that the index is built from. */
type SearchedRow = Pick<LeadsTable, 'id' | 'form' | 'payload'>;

/** The schema that a form has now; it says which values are sensitive. */
export type SchemaOf = (form: string) => FormSchema | undefined;

/** Normalises a text for search: no invisible characters, no wide letters, lower case, no accents on Latin letters (marks of Indian scripts are vowels and stay). */
export const plainText = (text: string): string =>
  withoutInvisible(withLineFeeds(text))
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/** The words of a text, each with a space before and after it, so that a search can match the beginning of a word. */
const paddedWords = (text: string): string =>
  ` ${plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}@._+&'/-]+/gu, ' ')
    .trim()} `;

/** A number of seven or more digits, in any grouping. */
const NUMBER = /\d(?:[\s\p{Pd}()./+·]{0,4}\d){6,}/gu;

function* textsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/** The texts of a row that are not sensitive. Encrypted values are not in `payload`; values stored before their field became sensitive are left out. */
function openTexts({ form, payload }: SearchedRow, schemaOf: SchemaOf): string[] {
  const values = JSON.parse(payload) as Payload;
  const schema = schemaOf(form);
  const paths = schema ? sensitivePaths(siteForm(schema), values) : [];
  return [...textsIn(paths.reduce<Payload>((rest, path) => withValueAt(rest, path, undefined), values) as Json)];
}

/** The indexed words of a lead with its steps. */
function searchedWords(rows: readonly SearchedRow[], schemaOf: SchemaOf): string {
  const texts = rows.flatMap((row) => openTexts(row, schemaOf));
  const numbers = texts.flatMap((text) => plainText(text).match(NUMBER) ?? []).map((number) => number.replace(/\D/g, ''));
  return paddedWords([...new Set([...texts, ...numbers, rows[0]?.id ?? ''])].join(' '));
}

/** Digits of a national number: a search ignores the country prefix before them. */
const NATIONAL_DIGITS = 10;

/**
 * The search terms of a text; a lead must contain all of them. A term of three or more letters matches anywhere, one of two
 * letters the beginning of a word, one of one letter a whole word. Numbers match in any grouping.
 */
export function searchTerms(text: string): string[] {
  const words = paddedWords(text).trim();
  if (words === '') return [];
  const digits = words.replace(/\D/g, '');
  if (/^[\d\s().+/-]+$/.test(words) && digits.length > 2) return [digits.slice(-NATIONAL_DIGITS)];
  return [...new Set(words.split(' '))].map((word) => {
    const { length } = [...word];
    return length > 2 ? word : length === 2 ? ` ${word}` : ` ${word} `;
  });
}

/** Up to this number of leads, filtering them one by one is faster than an index. */
export const MAX_FILTERED = 2000;

/** Whether a row contains all terms. Uses no index. */
export const hasTerms = (db: Database | Trx, terms: readonly string[]) => {
  const find = sql.raw(hasOneWriter(db) ? 'instr' : 'strpos');
  return sql<boolean>`${sql.join(
    terms.map((term) => sql`${find}(search.words, ${term}) > 0`),
    sql` and `,
  )}`;
};

/**
 * The positions of the leads that contain all terms; undefined if there are many. PostgreSQL's index returns them unordered, so
 * with many matches it is faster to scan from the newest lead until a page is full.
 */
async function fewPositions(db: Database, terms: readonly string[]): Promise<readonly number[] | undefined> {
  const patterns = terms.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db
    .selectFrom('search')
    .select('seq')
    .where((e) => e.and(patterns.map((pattern) => e('words', 'like', pattern))))
    .limit(MAX_FILTERED)
    .execute();
  return rows.length < MAX_FILTERED ? rows.map(({ seq }) => seq) : undefined;
}

/** A query for some rows of `search`. It is wrapped, since a promise cannot hold a query. */
export interface SearchQuery {
  readonly query: SelectQueryBuilder<Tables, 'search', object>;
  /** The column to order it by: the one by which the index returns rows in order. It grows with the time a lead was received. */
  readonly position: RawBuilder<number>;
}

/** The rows of `search` that contain all terms. @param terms from `searchTerms`, at least one */
export async function searchQuery(db: Database, terms: readonly string[]): Promise<SearchQuery> {
  if (!hasOneWriter(db)) {
    const few = await fewPositions(db, terms);
    const rows = db.selectFrom('search');
    return {
      query: few ? rows.where('seq', 'in', few.length === 0 ? [-1] : few) : rows.where(hasTerms(db, terms)),
      position: sql.ref('search.seq'),
    };
  }
  const query = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' AND ');
  const indexed = db as unknown as Kysely<Tables & { search_words: { rowid: number } }>;
  return {
    query: indexed
      .selectFrom('search_words')
      .innerJoin('search', 'search.seq', 'search_words.rowid')
      .where(sql<boolean>`search_words match ${query}`),
    position: sql.ref('search_words.rowid'),
  };
}

/** Positions in each millisecond. */
const POSITIONS_PER_MS = 1000;

/**
 * The position of a lead in the index, by the time it was received.
 *
 * @param attempt from 0; each attempt chooses among twice as many positions
 */
const positionOf = (createdAt: string, attempt: number): number =>
  Date.parse(createdAt) * POSITIONS_PER_MS + randomInt(POSITIONS_PER_MS * 2 ** attempt);

/** How far a position may be from its lead's time, in ms: far more than repeated attempts can reach. */
const MAX_DRIFT_MS = 60_000;

/** The range of positions of the leads received in a time span. @param times ISO 8601 */
export const positionsOf = ({ from, before }: { readonly from?: string | undefined; readonly before?: string | undefined }) => ({
  first: from === undefined ? undefined : Date.parse(from) * POSITIONS_PER_MS,
  last: before === undefined ? undefined : (Date.parse(before) + MAX_DRIFT_MS) * POSITIONS_PER_MS,
});

async function writeWords(db: Database | Trx, head: Pick<LeadsTable, 'id' | 'created_at'>, words: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('search')
      .values({ seq: positionOf(head.created_at, attempt), lead_id: head.id, words })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) return;
    const { numUpdatedRows } = await db.updateTable('search').set({ words }).where('lead_id', '=', head.id).executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    // Another lead has this position: try again.
  }
}

/** Indexes a new lead. */
export async function indexNew(trx: Trx, row: SearchedRow & Pick<LeadsTable, 'created_at'>): Promise<void> {
  await writeWords(
    trx,
    row,
    searchedWords([row], () => undefined),
  );
}

/** Indexes leads again, each with its steps. */
export async function indexLeads(db: Database | Trx, heads: readonly string[], schemaOf: SchemaOf = () => undefined): Promise<void> {
  if (heads.length === 0) return;
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'parent_id', 'form', 'payload', 'created_at'])
    .where((e) => e.or([e('id', 'in', heads), e('parent_id', 'in', heads)]))
    .orderBy('created_at')
    .execute();
  const steps = Map.groupBy(rows, ({ parent_id }) => parent_id);
  for (const head of steps.get(null) ?? []) await writeWords(db, head, searchedWords([head, ...(steps.get(head.id) ?? [])], schemaOf));
}

const BATCH = 200;

/**
 * Indexes all leads that are not indexed yet: those from before the index existed, and those that an interrupted `leads reindex`
 * left. It reads all leads in batches. Requests are answered between the batches.
 *
 * @returns how many leads were indexed
 */
export async function indexMissing(db: Database, schemaOf: SchemaOf): Promise<number> {
  let count = 0;
  let last = { created_at: '', id: '' };
  for (;;) {
    const after = last;
    const rows = await db
      .selectFrom('leads')
      .leftJoin('search', 'search.lead_id', 'leads.id')
      .select(['leads.id', 'leads.created_at', 'search.lead_id'])
      .where(sql`coalesce(leads.parent_id, '')`, '=', '')
      .where((e) => e(e.refTuple('leads.created_at', 'leads.id'), '>', e.tuple(after.created_at, after.id)))
      .orderBy('leads.created_at')
      .orderBy('leads.id')
      .limit(BATCH)
      .execute();
    const missing = rows.filter(({ lead_id }) => lead_id === null).map(({ id }) => id);
    if (missing.length > 0) await db.transaction().execute((trx) => indexLeads(trx, missing, schemaOf));
    count += missing.length;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return count;
    last = end;
    await setImmediate();
  }
}

/** Builds the index again from nothing. @returns how many leads */
export async function rebuildIndex(db: Database, schemaOf: SchemaOf): Promise<number> {
  await db.deleteFrom('search').execute();
  if (hasOneWriter(db)) await sql`insert into search_words (search_words) values ('rebuild')`.execute(db);
  return indexMissing(db, schemaOf);
}

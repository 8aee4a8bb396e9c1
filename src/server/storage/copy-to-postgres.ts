// Copies the embedded database into a PostgreSQL.
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { CopyError } from './copy-state.ts';
import { type OpenedDatabase, openDatabase, sqlitePath, type Storage } from './open.ts';
import { postgresDialect } from './database/postgres.ts';
import { readState, writeState } from './site-state.ts';
import type { Tables } from './database/tables.ts';

/**
 * The primary key of each table, in an order in which rows come after the rows they refer to. Tables with `undefined` concern
 * only the running server, and are not copied.
 */
const PRIMARY_KEYS = {
  keys: ['name'],
  definitions: ['form', 'version'],
  notices: ['version'],
  meta_overrides: ['page'],
  visitor_tokens: ['token_hash'],
  leads: ['id'],
  events: ['id'],
  search: ['seq'],
  staff_accounts: ['email'],
  staff_passkeys: ['id'],
  files: ['filename'],
  unique_keys: ['form', 'field', 'value_hash'],
  idempotency: ['key_hash'],
  outbox: ['id'],
  resumes: ['id'],
  site_state: ['name'],
  rate_counters: undefined,
  used_proofs: undefined,
  scrubs: undefined,
  staff_sessions: undefined,
  staff_tokens: undefined,
} as const satisfies Record<keyof Tables, readonly string[] | undefined>;

const BATCH = 200;

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

interface CopiedTable {
  readonly name: string;
  readonly key: readonly string[];
}

const COPIED_TABLES: readonly CopiedTable[] = Object.entries(PRIMARY_KEYS).flatMap(([name, key]) =>
  key === undefined ? [] : [{ name, key }],
);

/** Whether a row is the state of the copy, which only the target has. */
const isCopyState = (table: string, row: Row) => table === 'site_state' && row['name'] === 'copy';

/** How many rows of a table the source and the target hold. */
interface CopiedCount {
  readonly table: string;
  readonly source: number;
  readonly target: number;
}

export interface Copied {
  readonly counts: readonly CopiedCount[];
  /** Rows that the target lacked, or had with other values. */
  readonly written: number;
  /** Whether the source was changed during the copy, so that the copy lacks these changes. */
  readonly isOutdated: boolean;
  readonly isComplete: boolean;
}

const tuple = (values: readonly Value[]) => sql`(${sql.join(values)})`;
const keyOf = ({ key }: CopiedTable, row: Row): Value[] => key.map((column) => row[column] ?? null);
const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

async function tablesIn(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Checks that the target is empty, or an unused copy of this database. */
async function requireEmptyOrUnused(url: string, copyOf: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) });
  try {
    const tables = await tablesIn(db);
    const foreign = [...tables].filter((name) => !Object.hasOwn(PRIMARY_KEYS, name) && !name.startsWith('kysely_migration'));
    if (foreign.length > 0)
      throw new CopyError(`The target contains tables of another application (${foreign.slice(0, 3).join(', ')}). Name an empty database.`);
    const state = tables.has('site_state') ? await readState(db, 'copy') : undefined;
    if (state?.endsWith(` ${copyOf}`) === true) return;
    for (const { name } of COPIED_TABLES) {
      if (!tables.has(name)) continue;
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
      if (rows.length > 0)
        throw new CopyError('The target already contains data that is not an unused copy of this database. Name an empty database.');
    }
  } finally {
    await db.destroy();
  }
}

/** Removes rows of an earlier copy that the source no longer has. */
async function removeStale(source: DatabaseSync, { db }: OpenedDatabase, table: CopiedTable): Promise<void> {
  const { name, key } = table;
  const find = source.prepare(`select 1 from ${name} where ${key.map((column) => `${column} = ?`).join(' and ')}`);
  const { rows } = await sql<Row>`select ${columnsOf(key)} from ${sql.table(name)}`.execute(db);
  const stale = rows.filter((row) => !isCopyState(name, row) && !find.get(...keyOf(table, row)));
  for (let from = 0; from < stale.length; from += BATCH) {
    const keys = stale.slice(from, from + BATCH).map((row) => tuple(keyOf(table, row)));
    await sql`delete from ${sql.table(name)} where (${columnsOf(key)}) in (${sql.join(keys)})`.execute(db);
  }
}

/** Writes the rows that the target lacks, or has with other values. @returns how many were written */
async function writeRows({ db }: OpenedDatabase, table: CopiedTable, rows: readonly Row[]): Promise<number> {
  const { name, key } = table;
  const columns = Object.keys(rows[0] ?? {});
  const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column] ?? null));
  const keys = rows.map((row) => tuple(keyOf(table, row)));
  const existing = await sql<Row>`
    select ${columnsOf(columns)} from ${sql.table(name)} where (${columnsOf(key)}) in (${sql.join(keys)})`.execute(db);
  const identical = new Set(existing.rows.map(textOf));
  const missing = rows.filter((row) => !identical.has(textOf(row)));
  if (missing.length === 0) return 0;
  const values = missing.map((row) => tuple(columns.map((column) => row[column] ?? null)));
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`insert into ${sql.table(name)} (${columnsOf(columns)}) values ${sql.join(values)}
    on conflict (${columnsOf(key)}) do update set ${sql.join(changes)}`.execute(db);
  return missing.length;
}

async function copyTable(source: DatabaseSync, target: OpenedDatabase, table: CopiedTable): Promise<number> {
  // Steps refer to the first lead of their application, so they come last.
  const order = table.name === 'leads' ? ' order by parent_id is not null' : '';
  let written = 0;
  let batch: Row[] = [];
  const write = async () => {
    if (batch.length > 0) written += await writeRows(target, table, batch);
    batch = [];
  };
  for (const row of source.prepare(`select * from ${table.name}${order}`).iterate() as Iterable<Row>) {
    if (isCopyState(table.name, row)) continue;
    batch.push(row);
    if (batch.length === BATCH) await write();
  }
  await write();
  return written;
}

async function countBoth(source: DatabaseSync, { db }: OpenedDatabase): Promise<CopiedCount[]> {
  const counts: CopiedCount[] = [];
  for (const { name } of COPIED_TABLES) {
    const where = name === 'site_state' ? " where name <> 'copy'" : '';
    const counted = source.prepare(`select count(*) as n from ${name}${where}`).get() as { n: number };
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} ${sql.raw(where)}`.execute(db);
    counts.push({ table: name, source: counted.n, target: rows[0]?.n ?? 0 });
  }
  return counts;
}

const versionOf = (watch: DatabaseSync) => JSON.stringify(watch.prepare('pragma data_version').get());

/**
 * Copies a snapshot of the embedded database to PostgreSQL. If it is interrupted, run it again: it writes only the rows that differ,
 * and removes rows that the source no longer has. No server starts on an incomplete copy. From the first start on a copy, it is in
 * use, and nothing can be copied to it any more.
 *
 * @param source opened from `dataDir`, so that it is migrated and its key exists
 * @throws CopyError when the target contains other data
 */
export async function copyToPostgres(source: Storage, dataDir: string, url: string): Promise<Copied> {
  // Identifies this database. It stays the same when the master key is rotated.
  const copyOf = source.encryption.keyedHash('request', 'a copy of this database');
  await requireEmptyOrUnused(url, copyOf);
  const target = await openDatabase({ dataDir, databaseUrl: url });
  const [watch, snapshot] = [1, 2].map(() => new DatabaseSync(sqlitePath(dataDir), { readOnly: true })) as [DatabaseSync, DatabaseSync];
  try {
    const before = versionOf(watch);
    snapshot.exec('begin');
    const isBegun = (await readState(target.db, 'copy')) !== undefined;
    await writeState(target.db, 'copy', `unfinished ${copyOf}`);
    if (isBegun) for (const table of COPIED_TABLES.toReversed()) await removeStale(snapshot, target, table);
    let written = 0;
    for (const table of COPIED_TABLES) written += await copyTable(snapshot, target, table);
    const counts = await countBoth(snapshot, target);
    const isOutdated = versionOf(watch) !== before;
    const isComplete = !isOutdated && counts.every((count) => count.source === count.target);
    if (isComplete) await writeState(target.db, 'copy', `complete ${copyOf}`);
    return { counts, written, isOutdated, isComplete };
  } finally {
    snapshot.close();
    watch.close();
    await target.close();
  }
}

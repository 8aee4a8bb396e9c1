// Removes traces of erased rows from a PostgreSQL.
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { PATIENCE_MS, type ScrubObstacle } from './scrub.ts';
import type { Database, Tables } from '../tables.ts';

/** The tables with data of visitors. */
const HOLDS_VISITOR_DATA: Readonly<Record<keyof Tables, boolean>> = {
  leads: true,
  notices: false,
  definitions: false,
  visitor_tokens: true,
  files: true,
  unique_keys: true,
  idempotency: true,
  outbox: true,
  used_proofs: false,
  resumes: true,
  keys: false,
  meta_overrides: false,
  events: true,
  search: true,
  staff_accounts: false,
  staff_passkeys: false,
  staff_sessions: false,
  staff_tokens: false,
  rate_counters: false,
  scrubs: false,
  site_state: false,
};

/**
 * Tables up to this size, in bytes, are rewritten (`vacuum full`), which takes a second or two. That locks the table, so that
 * visitors could not submit while a larger one is rewritten. Larger tables are only vacuumed.
 */
const MAX_REWRITTEN_BYTES = 256 * 1024 * 1024;

const POLL_MS = 50;

/** PostgreSQL: the wait for a lock timed out. */
const LOCK_NOT_AVAILABLE = '55P03';

interface Table {
  readonly name: string;
  readonly bytes: number;
  /** Changes when the table is rewritten. */
  readonly filenode: string;
}

/** Whether all transactions before `boundary` (a transaction's number) have ended. One that still sees a row prevents its removal. */
async function haveOlderEnded(db: Kysely<Tables>, boundary: string): Promise<boolean> {
  const { rows } = await sql<{ older: number }>`
    select count(*) as older from pg_stat_activity
    where datname = current_database() and greatest(age(backend_xid), age(backend_xmin)) > age(${boundary}::text::xid)`.execute(db);
  return rows[0]?.older === 0;
}

async function waitForOlderTransactions(db: Kysely<Tables>, deadline: number): Promise<boolean> {
  const { rows } = await sql<{ boundary: string }>`select pg_current_xact_id()::xid::text as boundary`.execute(db);
  const boundary = rows[0]?.boundary ?? '';
  for (;;) {
    if (await haveOlderEnded(db, boundary)) return true;
    if (performance.now() >= deadline) return false;
    await setTimeout(POLL_MS);
  }
}

async function findTables(db: Kysely<Tables>): Promise<Table[]> {
  const names = Object.entries(HOLDS_VISITOR_DATA).flatMap(([name, holdsVisitorData]) => (holdsVisitorData ? [name] : []));
  const { rows } = await sql<Table>`
    select relname as name, pg_table_size(oid) as bytes, pg_relation_filenode(oid)::text as filenode from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(names)})`.execute(db);
  return rows;
}

/** Vacuums a table, and rewrites it unless it is large. */
async function rewrite(db: Kysely<Tables>, { name, bytes }: Table, maxRewrittenBytes: number): Promise<ScrubObstacle | undefined> {
  if (bytes > maxRewrittenBytes) {
    await sql`vacuum ${sql.table(name)}`.execute(db);
    return 'large';
  }
  try {
    await sql`vacuum (full) ${sql.table(name)}`.execute(db);
    return undefined;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'locked';
    throw error;
  }
}

/** Scrubs the tables of visitors (see `Scrub`). A client cannot scrub archived logs, replicas and backups. */
export function scrubPostgres(
  db: Database,
  patienceMs = PATIENCE_MS,
  maxRewrittenBytes = MAX_REWRITTEN_BYTES,
): Promise<ScrubObstacle | undefined> {
  const deadline = performance.now() + patienceMs;
  return db.connection().execute(async (connection) => {
    // Rewriting a table keeps the deleted rows that another transaction still sees.
    if (!(await waitForOlderTransactions(connection, deadline))) return 'read';
    const before = await findTables(connection);
    const obstacles: (ScrubObstacle | undefined)[] = [];
    await sql`set lock_timeout = ${sql.lit(patienceMs)}`.execute(connection);
    try {
      for (const table of before) obstacles.push(await rewrite(connection, table, maxRewrittenBytes));
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
    const obstacle = obstacles.find((each) => each !== undefined);
    if (obstacle !== undefined) return obstacle;
    // Without the permission, PostgreSQL only warns, so check whether the table was rewritten.
    const after = new Set((await findTables(connection)).map(({ filenode }) => filenode));
    return before.some(({ filenode }) => after.has(filenode)) ? 'not-owner' : undefined;
  });
}

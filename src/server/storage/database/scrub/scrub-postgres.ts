// Removes traces of erased rows from a PostgreSQL.
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { PATIENCE_MS, type ScrubObstacle } from './scrub.ts';
import type { Database, Tables } from '../tables.ts';

/** Which tables hold anything of a visitor. */
const OF_VISITORS: Readonly<Record<keyof Tables, boolean>> = {
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
 * Tables up to this size, in bytes, are written anew, in a second or two. That locks them, so that a larger one would keep
 * visitors from sending: its deleted rows are only taken out.
 */
const LARGE = 256 * 1024 * 1024;

const LOOK_MS = 50;

/** PostgreSQL: a lock was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

interface Table {
  readonly name: string;
  readonly bytes: number;
  /** Changes when the table is written anew. */
  readonly filenode: string;
}

/** Whether everything that began before `boundary` (a transaction's number) is over: what still sees a row keeps it from being taken out. */
async function areOlderOver(db: Kysely<Tables>, boundary: string): Promise<boolean> {
  const { rows } = await sql<{ older: number }>`
    select count(*) as older from pg_stat_activity
    where datname = current_database() and greatest(age(backend_xid), age(backend_xmin)) > age(${boundary}::text::xid)`.execute(db);
  return rows[0]?.older === 0;
}

async function waitForOlder(db: Kysely<Tables>, until: number): Promise<boolean> {
  const { rows } = await sql<{ boundary: string }>`select pg_current_xact_id()::xid::text as boundary`.execute(db);
  const boundary = rows[0]?.boundary ?? '';
  for (;;) {
    if (await areOlderOver(db, boundary)) return true;
    if (performance.now() >= until) return false;
    await setTimeout(LOOK_MS);
  }
}

async function findTables(db: Kysely<Tables>): Promise<Table[]> {
  const names = Object.entries(OF_VISITORS).flatMap(([name, holds]) => (holds ? [name] : []));
  const { rows } = await sql<Table>`
    select relname as name, pg_table_size(oid) as bytes, pg_relation_filenode(oid)::text as filenode from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(names)})`.execute(db);
  return rows;
}

/** Takes a table's deleted rows out, and writes it anew unless it is large. */
async function rewrite(db: Kysely<Tables>, { name, bytes }: Table, large: number): Promise<ScrubObstacle | undefined> {
  if (bytes > large) {
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

/** Scrubs the tables of visitors (see `Scrub`). Archived logs, replicas and backups are out of a client's reach. */
export function scrubPostgres(db: Database, patienceMs = PATIENCE_MS, large = LARGE): Promise<ScrubObstacle | undefined> {
  const until = performance.now() + patienceMs;
  return db.connection().execute(async (connection) => {
    // A table that is written anew takes along what somebody still sees.
    if (!(await waitForOlder(connection, until))) return 'read';
    const before = await findTables(connection);
    const remains: (ScrubObstacle | undefined)[] = [];
    await sql`set lock_timeout = ${sql.lit(patienceMs)}`.execute(connection);
    try {
      for (const table of before) remains.push(await rewrite(connection, table, large));
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
    const found = remains.find((each) => each !== undefined);
    if (found !== undefined) return found;
    // Who may not do it is only warned, so we look whether it was done.
    const after = new Set((await findTables(connection)).map(({ filenode }) => filenode));
    return before.some(({ filenode }) => after.has(filenode)) ? 'not-owner' : undefined;
  });
}

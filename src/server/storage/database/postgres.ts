import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** How long a transaction may be idle. Our transactions wait for nothing but the database. */
const LONGEST_PAUSE_MS = 10_000;

/** Prepares a new connection. If this fails, the connection is dropped. */
async function prepare(client: pg.ClientBase): Promise<void> {
  // A server that freezes or disappears during a transaction must not keep its locks.
  await client.query(`set idle_in_transaction_session_timeout = ${LONGEST_PAUSE_MS}`);
}

/** Sockets and addresses of this machine. */
const ON_THIS_MACHINE = /^(?:\/.*|localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** Whether a connection needs TLS with a verified certificate although its URL does not say so: every connection to another machine. */
export function needsTls(url: string): boolean {
  if (/[?&]ssl/i.test(url)) return false;
  return !ON_THIS_MACHINE.test(new pg.Client({ connectionString: url }).host);
}

/** The pool waits for the promise, although its types do not say so. */
const hooks = { onConnect: prepare };

/** Kysely's PostgreSQL dialect. Its pool returns counts as numbers, and survives a restart of the database. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    ...(needsTls(url) && { ssl: true }),
    // pg's default for bigint is text, since it may exceed a double; our counts do not.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
    ...hooks,
  });
  // When the database goes away, idle connections emit an error on the pool, others on themselves. Without listeners, either would
  // end the process. The next query opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

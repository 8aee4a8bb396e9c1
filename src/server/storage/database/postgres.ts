import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** Within a transaction nothing is waited for but the database itself. */
const LONGEST_PAUSE_MS = 10_000;

/** Prepares a new connection; one that breaks here is dropped. */
async function prepare(client: pg.ClientBase): Promise<void> {
  // A server that freezes or vanishes amid a transaction must not keep its locks from the others.
  await client.query(`set idle_in_transaction_session_timeout = ${LONGEST_PAUSE_MS}`);
}

/** Sockets, and addresses that lead nowhere but to this machine. */
const ON_THIS_MACHINE = /^(?:\/.*|localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/**
 * Whether a connection is to be encrypted, with a certificate that is verified, although its URL says nothing of it: to every
 * other machine, since passwords and all data would cross the network readable.
 */
export function needsTls(url: string): boolean {
  if (/[?&]ssl/i.test(url)) return false;
  return !ON_THIS_MACHINE.test(new pg.Client({ connectionString: url }).host);
}

/** The pool waits for the promise, which its types do not say. */
const hooks = { onConnect: prepare };

/** Kysely's PostgreSQL dialect over a pool whose counts are numbers, and that outlives a restart of the database. */
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
  // A server that went away: an idle connection reports it to the pool, one in use also to itself, and its query fails.
  // Unheard, either would end the process. The next query opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

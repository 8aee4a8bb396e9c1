import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** Kysely's PostgreSQL dialect over a pool whose counts are numbers, and that outlives a restart of the database. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // pg's default for bigint is text, since it may exceed a double; our counts do not.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // A server that went away: an idle connection reports it to the pool, one in use also to itself, and its query fails.
  // Unheard, either would end the process. The next query opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

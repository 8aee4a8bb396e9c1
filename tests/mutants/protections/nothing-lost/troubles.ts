import type { Mutant } from '../../types.ts';

/** A disk or a database in trouble, and what is cleaned up after. */
export const troubles: readonly Mutant[] = [
  {
    id: 'sweep-spares-the-young',
    protects: 'A document whose row is still being written is not swept away',
    file: 'src/server/files/sweep.ts',
    find: 'if (modifiedAt >= before) continue;',
    replace: '',
    test: 'tests/server/files/sweep.test.ts',
    database: 'SQLite',
  },
  {
    id: 'sweep-spares-foreign-files',
    protects: 'The documents of another database are not swept away',
    file: 'src/server/files/sweep.ts',
    find: 'if (known === 0 && orphans.length > TOO_MANY_UNKNOWN)',
    replace: 'if (known < 0)',
    test: 'tests/server/files/sweep.test.ts',
    database: 'SQLite',
  },
  {
    id: 'locks-let-go',
    protects: 'A server that freezes amid a transaction does not keep its locks',
    file: 'src/server/storage/postgres.ts',
    find: 'set idle_in_transaction_session_timeout = ${LONGEST_PAUSE_MS}',
    replace: 'set idle_in_transaction_session_timeout = 0',
    test: 'tests/server/storage/postgres.test.ts',
  },
  {
    id: 'shutdown-is-an-outage',
    protects: 'A PostgreSQL that is shutting down or starting is told as an outage, to be tried again',
    file: 'src/server/outage.ts',
    find: '53|57P|58',
    replace: '53|58',
    test: 'tests/server/outage.test.ts',
  },
  {
    id: 'connections-replaced',
    protects: 'A connection that PostgreSQL cut does not end the server',
    file: 'src/server/storage/postgres.ts',
    find: "pool.on('error', () => undefined);",
    replace: '',
    test: 'tests/faults/database-connections.test.ts',
    title: 'a server whose connections to PostgreSQL are cut amid their work goes on',
  },
  {
    id: 'room-left-on-the-disk',
    protects: 'Uploads leave room on the disk for the database',
    file: 'src/server/files/free-space.ts',
    find: 'if (bavail * bsize < reserve) throw',
    replace: 'if (bavail * bsize < 0) throw',
    test: 'tests/server/files/free-space.test.ts',
  },
  {
    id: 'site-without-its-database',
    protects: 'While the database is away pages do not wait for it each time anew',
    file: 'src/server/site/meta-source.ts',
    find: 'readAgainAt = clock() + PAUSE_MS;',
    replace: '',
    test: 'tests/server/site/meta-source.test.ts',
  },
];

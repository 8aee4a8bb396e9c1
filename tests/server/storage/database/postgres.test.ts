import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { folderWithKey } from '../../support/database/databases.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/database/postgres.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it('keeps the locks of a server that freezes amid a transaction for ten seconds at most', async () => {
    const storage = await openStorage({ dataDir: await folderWithKey(), databaseUrl: await server.createDatabase() });
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(storage.db);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
    await storage.close();
  });
});

import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { openNodeSqlite } from '#server/storage/database/sqlite/node-sqlite.ts';
import { transact } from '#server/storage/database/transact.ts';
import { onEachDatabase, temporaryFolder } from '../support/database/databases.ts';

onEachDatabase('openStorage', (_place, _database, place) => {
  it('may be opened by several processes at once, and again', async () => {
    const where = await place();
    const opened = await Promise.all([openStorage(where), openStorage(where), openStorage(where)]);
    const rows = await opened[0].db.selectFrom('leads').selectAll().execute();
    expect(rows).toEqual([]);
    await Promise.all(opened.map((storage) => storage.close()));
    await (await openStorage(where)).close();
  });
});

it('keeps SQLite durable and private', async () => {
  const dataDir = join(mkdtempSync(join(temporaryFolder(), 'x-')), 'data');
  const storage = await openStorage({ dataDir });
  const read = async (pragma: string) =>
    Object.values((await sql<Record<string, unknown>>`${sql.raw(`pragma ${pragma}`)}`.execute(storage.db)).rows[0] ?? {})[0];
  expect([await read('journal_mode'), await read('synchronous'), await read('foreign_keys'), await read('secure_delete')]).toEqual([
    'wal',
    2,
    1,
    1,
  ]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'site.sqlite')).mode & 0o777).toBe(0o600);
  await storage.close();
});

it('refuses a SQLite that would not keep what it acknowledges', () => {
  expect(() => openNodeSqlite(':memory:')).toThrow(
    'SQLite does not keep journal_mode = wal on :memory: (it is memory). Put DATA_DIR on a local disk.',
  );
});

it('keeps other processes from writing as soon as a transaction begins', async () => {
  const dataDir = temporaryFolder();
  const storage = await openStorage({ dataDir });
  const other = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 0 });
  await transact(storage.db, async (trx) => {
    await trx.selectFrom('leads').select('id').execute();
    expect(() => other.exec('begin immediate')).toThrow('database is locked');
  });
  other.exec('begin immediate');
  other.close();
  await storage.close();
});

it('says that a PostgreSQL cannot be reached', async () => {
  await expect(openStorage({ dataDir: temporaryFolder(), databaseUrl: 'postgres://nobody@127.0.0.1:4299/none' })).rejects.toThrow(
    /ECONNREFUSED/,
  );
});

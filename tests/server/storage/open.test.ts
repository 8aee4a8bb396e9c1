import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { openNodeSqlite } from '#server/storage/database/sqlite/node-sqlite.ts';
import { transact } from '#server/storage/database/transact.ts';
import { onEachDatabase, temporaryFolder } from '../support/database/databases.ts';

onEachDatabase('openStorage', (_newPlace, _database, newEmptyPlace) => {
  it('opens an empty database several times at once, and again', async () => {
    const place = await newEmptyPlace();
    const opened = await Promise.all([openStorage(place), openStorage(place), openStorage(place)]);
    const rows = await opened[0].db.selectFrom('leads').selectAll().execute();
    expect(rows).toEqual([]);
    await Promise.all(opened.map((storage) => storage.close()));
    await (await openStorage(place)).close();
  });
});

it('opens SQLite durable, and readable by its owner only', async () => {
  const dataDir = join(temporaryFolder(), 'data');
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

it('refuses a SQLite without a write-ahead log', () => {
  expect(() => openNodeSqlite(':memory:')).toThrow(
    'SQLite does not keep journal_mode = wal on :memory: (it is memory). Put DATA_DIR on a local disk.',
  );
});

it('locks out writes of other processes from the start of a transaction', async () => {
  const dataDir = temporaryFolder();
  const storage = await openStorage({ dataDir });
  const otherConnection = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 0 });
  await transact(storage.db, async (trx) => {
    await trx.selectFrom('leads').select('id').execute();
    expect(() => otherConnection.exec('begin immediate')).toThrow('database is locked');
  });
  otherConnection.exec('begin immediate');
  otherConnection.close();
  await storage.close();
});

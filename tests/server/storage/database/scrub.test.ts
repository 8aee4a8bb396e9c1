import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseLeads } from '#server/leads/erase-leads.ts';
import { type Scrub, scrubAndRecord, scrubIfDue } from '#server/storage/database/scrub/scrub.ts';
import { up as removeColumnStatistics } from '#server/storage/database/migrations/0004-no-samples.ts';
import { up as removeIdStatistics } from '#server/storage/database/migrations/0011-no-samples-of-names.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { scrubPostgres } from '#server/storage/database/scrub/scrub-postgres.ts';
import { removeLeads } from '#server/storage/leads/remove-leads.ts';
import { findBytes } from '../../../support/server/find-bytes.ts';
import { Random } from '../../../support/generated/random.ts';
import { testApp } from '../../support/app.ts';
import { folderWithKey, onEachDatabase, sqlitePlace, type TestPlace } from '../../support/database/databases.ts';
import { onDisk } from '../../support/database/bytes-on-disk.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/database/postgres.ts';
import { until } from '../../../support/runner/until.ts';

const NOW = '2030-01-02T03:04:05.000Z';
const DAY_MS = 86_400_000;
const idOf = (i: number) => `lead-${String(i).padStart(5, '0')}`;
const addressOf = (i: number) => `visitor${String(i).padStart(5, '0')}@example.com`;

/** Inserts leads of different sizes and updates earlier ones, so that rows move between pages. */
async function fill({ db }: Storage, count: number): Promise<void> {
  const random = new Random(1);
  const payload = (i: number, longest: number) => JSON.stringify({ email: addressOf(i), message: 'm'.repeat(random.between(0, longest)) });
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < count; i += 1) {
      const row = {
        id: idOf(i),
        form: 'newsletter',
        parent_id: null,
        visitor_id: 'v',
        status: 'received' as const,
        created_at: NOW,
        updated_at: NOW,
      };
      await trx
        .insertInto('leads')
        .values({ ...row, payload: payload(i, 100) })
        .execute();
      const earlier = random.between(0, i);
      await trx
        .updateTable('leads')
        .set({ payload: payload(earlier, 300) })
        .where('id', '=', idOf(earlier))
        .execute();
    }
  });
}

let place: TestPlace;
let storage: Storage;

onEachDatabase('scrub', (newPlace, database) => {
  beforeEach(async () => {
    place = await newPlace();
    storage = await openStorage(place);
  });
  afterEach(() => storage.close());

  it('removes all bytes of deleted leads, and keeps the others', async () => {
    const count = database === 'postgres' ? 200 : 2000;
    const deleted = Array.from({ length: count / 2 }, (_, i) => 2 * i);
    const addresses = deleted.map(addressOf);
    await fill(storage, count);
    expect(findBytes(await onDisk(place, storage), addresses).size).toBe(addresses.length);
    await removeLeads(storage.db, deleted.map(idOf));
    expect(findBytes(await onDisk(place, storage), addresses).size).toBeGreaterThan(0);
    expect(await storage.scrub()).toBeUndefined();
    const disk = await onDisk(place, storage);
    expect([...findBytes(disk, addresses)]).toEqual([]);
    const others = deleted.map((i) => addressOf(i + 1));
    expect(findBytes(disk, others).size).toBe(others.length);
  });

  /** Runs statements on another connection, and returns a function that closes it. */
  async function holdConnection(...statements: readonly string[]): Promise<() => Promise<void>> {
    if (place.databaseUrl === undefined) {
      const connection = new DatabaseSync(join(place.dataDir, 'site.sqlite'));
      for (const statement of statements) connection.prepare(statement).all();
      return async () => connection.close();
    }
    const connection = new pg.Client({ connectionString: place.databaseUrl });
    await connection.connect();
    for (const statement of statements) await connection.query(statement);
    return () => connection.end();
  }

  it('returns read while an older snapshot is open, and works after it', async () => {
    await fill(storage, 2);
    const end = await holdConnection(
      database === 'postgres' ? 'begin transaction isolation level repeatable read' : 'begin',
      'select * from outbox',
    );
    await removeLeads(storage.db, [idOf(0)]);
    expect(await storage.scrub(100)).toBe('read');
    expect(findBytes(await onDisk(place, storage), [addressOf(0)]).size).toBe(1);
    await end();
    expect(await storage.scrub()).toBeUndefined();
    expect(findBytes(await onDisk(place, storage), [addressOf(0)]).size).toBe(0);
  });

  it('returns locked while the database is locked', async () => {
    const end = await (database === 'postgres'
      ? holdConnection('begin', 'lock table leads in share mode')
      : holdConnection('begin immediate'));
    expect(await storage.scrub(100)).toBe('locked');
    await end();
    expect(await storage.scrub()).toBeUndefined();
  });
});

onEachDatabase('a due scrub', (newPlace) => {
  it('is run by the server', async () => {
    place = await newPlace();
    storage = await openStorage(place);
    await fill(storage, 20);
    await removeLeads(storage.db, [idOf(0)]);
    await storage.db
      .updateTable('scrubs')
      .set({ waiting_since: new Date(Date.now() - DAY_MS).toISOString() })
      .execute();
    expect(findBytes(await onDisk(place, storage), [addressOf(0)]).size).toBe(1);
    await (await testApp(place)).ready();
    await until(async () => expect(findBytes(await onDisk(place, storage), [addressOf(0)]).size).toBe(0));
    await storage.close();
  });

  it('stays due until it succeeds', async () => {
    storage = await openStorage(await newPlace());
    const scrub = vi.fn<Scrub>();
    const tomorrow = new Date(Date.now() + DAY_MS);
    const runsScrub = async () => {
      await scrubIfDue({ db: storage.db, scrub: () => scrubAndRecord(storage.db, scrub) }, tomorrow).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'read') throw error;
        },
      );
      return scrub.mock.calls.splice(0).length === 1;
    };
    expect(await runsScrub()).toBe(false);
    await fill(storage, 2);
    await removeLeads(storage.db, [idOf(0)]);
    scrub.mockResolvedValueOnce('read');
    expect([await runsScrub(), await runsScrub(), await runsScrub()]).toEqual([true, true, false]);
    scrub.mockImplementationOnce(async () => {
      await removeLeads(storage.db, [idOf(1)]);
      return undefined;
    });
    await removeLeads(storage.db, ['none']);
    expect(await runsScrub()).toBe(false);
    await fill(storage, 1);
    await removeLeads(storage.db, [idOf(0)]);
    expect([await runsScrub(), await runsScrub(), await runsScrub()]).toEqual([true, true, false]);
    await storage.close();
  });
});

onEachDatabase('scrubs after withdrawals', (newPlace) => {
  it('run once a night, however many leads were withdrawn', async () => {
    storage = await openStorage(await newPlace());
    const scrub = vi.fn<Scrub>();
    const countScrubsAt = async (time: string) => {
      await scrubIfDue({ db: storage.db, scrub: () => scrubAndRecord(storage.db, scrub) }, new Date(time));
      return scrub.mock.calls.splice(0).length;
    };
    const withdraw = async (time: string) => {
      vi.setSystemTime(time);
      await fill(storage, 1);
      await removeLeads(storage.db, [idOf(0)]);
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await withdraw('2030-01-02T09:00:00.000Z');
      expect(await countScrubsAt('2030-01-02T09:01:00.000Z')).toBe(0);
      await withdraw('2030-01-02T15:00:00.000Z');
      expect(await countScrubsAt('2030-01-02T20:00:00.000Z')).toBe(0);
      vi.setSystemTime('2030-01-02T21:00:00.000Z');
      expect(await countScrubsAt('2030-01-02T21:00:00.000Z')).toBe(1);
      await withdraw('2030-01-02T21:30:00.000Z');
      expect(await countScrubsAt('2030-01-02T22:00:00.000Z')).toBe(0);
      expect(await countScrubsAt('2030-01-03T12:00:00.000Z')).toBe(0);
      // A server that did not run at night scrubs later.
      expect(await countScrubsAt('2030-01-04T12:00:00.000Z')).toBe(1);
      expect(await countScrubsAt('2030-01-04T13:00:00.000Z')).toBe(0);
    } finally {
      vi.useRealTimers();
      await storage.close();
    }
  });

  it('run at once when staff erase a lead', async () => {
    storage = await openStorage(await newPlace());
    await fill(storage, 2);
    await eraseLeads(storage, { remove: async () => {} }, [idOf(0)], 'asha@desk');
    const { removals, scrubbed } = await storage.db.selectFrom('scrubs').selectAll().executeTakeFirstOrThrow();
    expect(scrubbed).toBe(removals);
    await storage.close();
  });
});

describe('a deleted row in SQLite', () => {
  it('is overwritten at its place', async () => {
    place = await sqlitePlace();
    storage = await openStorage(place);
    await fill(storage, 2);
    await removeLeads(storage.db, [idOf(0)]);
    await sql`pragma wal_checkpoint(truncate)`.execute(storage.db);
    expect(findBytes(await onDisk(place, storage), [addressOf(0)]).size).toBe(0);
    expect(findBytes(await onDisk(place, storage), [addressOf(1)]).size).toBe(1);
    await storage.close();
  });
});

describe.runIf(hasPostgres)('a deleted row in PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    place = { dataDir: await folderWithKey(), databaseUrl: await server.createDatabase() };
    storage = await openStorage(place);
  });
  afterEach(() => storage.close());

  it('is not scrubbed by a role that does not own the tables, which returns not-owner', async () => {
    await fill(storage, 2);
    await sql`drop role if exists guest`.execute(storage.db);
    await sql`create role guest login`.execute(storage.db);
    await sql`grant select, insert, update, delete on all tables in schema public to guest`.execute(storage.db);
    const guest = await openStorage({ ...place, databaseUrl: place.databaseUrl?.replace('postgres@', 'guest@') });
    await removeLeads(guest.db, [idOf(0)]);
    expect(await guest.scrub()).toBe('not-owner');
    await guest.close();
    expect(findBytes(await onDisk(place, storage), [addressOf(0)]).size).toBe(1);
  });

  it.each([
    ['what visitors wrote', 'payload', '@example.com', removeColumnStatistics],
    ['the name of a lead', 'id', 'lead-0', removeIdStatistics],
  ] as const)('leaves %s out of the planner statistics, old ones included', async (_, column, part, up) => {
    const readStatistics = async () => {
      await sql`analyze`.execute(storage.db);
      return (
        await sql<{ all: string | null }>`select string_agg(s::text, '') as all from pg_stats s where schemaname = 'public'`.execute(
          storage.db,
        )
      ).rows[0]?.all;
    };
    await fill(storage, 30);
    expect(await readStatistics()).not.toContain(part);
    await sql`alter table leads alter column ${sql.ref(column)} set statistics 100`.execute(storage.db);
    expect(await readStatistics()).toContain(part);
    await up(storage.db as Kysely<unknown>);
    expect(await readStatistics()).not.toContain(part);
  });

  it('is vacuumed in a table that is too large to lock', async () => {
    await fill(storage, 2);
    await removeLeads(storage.db, [idOf(0)]);
    const readVacuumState = async () =>
      (
        await sql<
          Record<string, unknown>
        >`select last_vacuum is not null as done, n_dead_tup as dead from pg_stat_user_tables where relname = 'leads'`.execute(storage.db)
      ).rows;
    expect(await scrubPostgres(storage.db, 10_000, 0)).toBe('large');
    await until(async () => expect(await readVacuumState()).toEqual([{ done: true, dead: 0 }]));
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { sharedCounter } from '#server/limits/rate-counter.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { saveLead } from '#server/storage/leads/save-lead.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { addToken, newToken } from '#server/storage/visitors.ts';
import { onEachDatabase } from '../support/database/databases.ts';

const NOW = new Date('2030-06-15T12:00:00.000Z');
const DAY = 86_400_000;
const later = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY + ms);

onEachDatabase('sweepExpired', (newPlace) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openStorage(await newPlace());
  });
  afterEach(() => storage.close());

  const count = async (table: 'idempotency' | 'visitor_tokens' | 'rate_counters' | 'leads') =>
    (
      await storage.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  it('deletes stored answers after a day, and keeps their leads', async () => {
    await saveLead(storage, {
      form: 'contact',
      target: { kind: 'new', status: 'received' },
      visitorId: 'v',
      payload: {},
      sensitive: [],
      files: [],
      unique: [],
      request: { keyHash: 'k', requestHash: 'r' },
      notice: undefined,
      mails: [],
      answer: () => ({ status: 200, body: '{}' }),
      now: NOW.toISOString(),
    });
    await sweepExpired(storage.db, later(1));
    expect(await count('idempotency')).toBe(1);
    await sweepExpired(storage.db, later(1, 1));
    expect([await count('idempotency'), await count('leads')]).toEqual([0, 1]);
  });

  it('deletes cookies 30 days after their last use', async () => {
    await addToken(storage.db, 'v', newToken(), NOW.toISOString());
    await sweepExpired(storage.db, later(30));
    expect(await count('visitor_tokens')).toBe(1);
    await sweepExpired(storage.db, later(30, 1));
    expect(await count('visitor_tokens')).toBe(0);
  });

  it('deletes cookies 90 days after they were set, despite later use', async () => {
    const token = newToken();
    await addToken(storage.db, 'v', token, NOW.toISOString());
    await storage.db
      .updateTable('visitor_tokens')
      .set({ last_used_at: later(90).toISOString() })
      .execute();
    await sweepExpired(storage.db, later(90));
    expect(await count('visitor_tokens')).toBe(1);
    await sweepExpired(storage.db, later(90, 1));
    expect(await count('visitor_tokens')).toBe(0);
  });

  it('deletes counters after their window', async () => {
    const counter = sharedCounter(storage, () => NOW.getTime());
    await counter.add('bucket', 5, 86_400);
    await sweepExpired(storage.db, later(1));
    expect(await count('rate_counters')).toBe(1);
    await sweepExpired(storage.db, later(1, 1000));
    expect(await count('rate_counters')).toBe(0);
  });
});

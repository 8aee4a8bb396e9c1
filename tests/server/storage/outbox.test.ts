import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { claimDelivery, postponeDelivery, removeDelivered } from '#server/storage/outbox.ts';
import { onEachDatabase } from '../support/database/databases.ts';

const KINDS = ['received'] as const;
const NOW = new Date('2030-01-02T03:04:05.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

onEachDatabase('queued mails', (newPlace) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openStorage(await newPlace());
    const times = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
    await storage.db
      .insertInto('leads')
      .values({ id: 'lead', form: 'contact', parent_id: null, visitor_id: 'v', payload: '{}', status: 'received', ...times })
      .execute();
  });
  afterEach(() => storage.close());

  const queue = (id: string, at: Date) =>
    storage.db
      .insertInto('outbox')
      .values({ id, lead_id: 'lead', kind: 'received', next_at: at.toISOString(), created_at: at.toISOString() })
      .execute();
  const claim = async (now: Date) => (await claimDelivery(storage.db, KINDS, now))?.id;

  it('are claimed when they are due, oldest first, until they are sent', async () => {
    await queue('second', later(1));
    await queue('first', NOW);
    expect(await claim(later(-1))).toBeUndefined();
    expect([await claim(later(1)), await claim(later(1)), await claim(later(1))]).toEqual(['first', 'second', undefined]);
    await removeDelivered(storage.db, 'first');
    expect([await claim(later(200_000)), await claim(later(200_000))]).toEqual(['second', undefined]);
  });

  it('stay claimed for two minutes, then another server may claim them', async () => {
    await queue('mail', NOW);
    expect([await claim(NOW), await claim(later(119_999)), await claim(later(120_000))]).toEqual(['mail', undefined, 'mail']);
  });

  it('wait for as long as they were postponed', async () => {
    await queue('mail', NOW);
    await claim(NOW);
    await postponeDelivery(storage.db, 'mail', NOW, 30_000);
    expect([await claim(later(29_999)), await claim(later(30_000))]).toEqual([undefined, 'mail']);
  });

  it('are claimed once by servers that see them at the same time', async () => {
    await queue('mail', NOW);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDelivery(storage.db, KINDS, NOW)));
    expect(claims.flatMap((mail) => mail?.attempts ?? [])).toEqual([1]);
  });
});

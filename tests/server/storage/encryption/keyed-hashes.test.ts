import { expect, it } from 'vitest';
import { sharedCounter } from '#server/limits/rate-counter.ts';
import { hashOf } from '#server/storage/hash.ts';
import { openDatabase, openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { onEachDatabase } from '../../support/database/databases.ts';
import { callOf, sampleOf } from '../../../support/forms/site-forms.ts';

onEachDatabase('what is only compared', (place) => {
  it('is hashed with a key that each database has of its own, for each purpose in another way', async () => {
    const [one, other] = [await openStorage(await place()), await openStorage(await place())];
    const hashes = [one, other].flatMap(({ encryption }) =>
      (['unique', 'request', 'rate'] as const).map((purpose) => encryption.keyedHash(purpose, '9876543210')),
    );
    expect(new Set(hashes).size).toBe(6);
    await Promise.all([one.close(), other.close()]);
  });

  it('of addresses is hashed with the key', async () => {
    const storage = await openStorage(await place());
    const bucket = hashOf('post', '192.0.2.7');
    await sharedCounter(storage).add(bucket, 1);
    const rows = await storage.db.selectFrom('rate_counters').select('bucket').execute();
    expect(rows).toEqual([{ bucket: storage.encryption.keyedHash('rate', bucket) }]);
    await storage.close();
  });

  it('of requests is hashed with the key', async () => {
    const where = await place();
    const key = { 'idempotency-key': 'a-key-of-its-own' };
    const subscription = sampleOf('newsletter');
    await new Visitor(await testApp(where)).json(callOf('newsletter'), subscription, key);
    // Before the keys are opened, which keys the hashes that an earlier version stored.
    const database = await openDatabase(where);
    const [row] = await database.db.selectFrom('idempotency').select('request_hash').execute();
    await database.close();
    const storage = await openStorage(where);
    const fields = Object.keys(subscription)
      .sort()
      .map((field) => [field, subscription[field]]);
    const plain = hashOf(key['idempotency-key'], callOf('newsletter'), '', JSON.stringify(fields));
    expect(row?.request_hash).toBe(storage.encryption.keyedHash('request', plain));
    await storage.close();
  });
});

import { expect, it } from 'vitest';
import { sharedCounter } from '#server/limits/rate-counter.ts';
import { hashOf } from '#server/storage/hash.ts';
import { openDatabase, openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { onEachDatabase } from '../../support/database/databases.ts';
import { callOf, sampleOf } from '../../../support/forms/site-forms.ts';

onEachDatabase('keyed hashes', (newPlace) => {
  it('differ per database and per purpose', async () => {
    const storages = [await openStorage(await newPlace()), await openStorage(await newPlace())];
    const hashes = storages.flatMap(({ encryption }) =>
      (['unique', 'request', 'rate'] as const).map((purpose) => encryption.keyedHash(purpose, '9876543210')),
    );
    expect(new Set(hashes).size).toBe(6);
    await Promise.all(storages.map((storage) => storage.close()));
  });

  it('are stored for the buckets of rate limits', async () => {
    const storage = await openStorage(await newPlace());
    const bucket = hashOf('post', '192.0.2.7');
    await sharedCounter(storage).add(bucket, 1);
    const rows = await storage.db.selectFrom('rate_counters').select('bucket').execute();
    expect(rows).toEqual([{ bucket: storage.encryption.keyedHash('rate', bucket) }]);
    await storage.close();
  });

  it('are stored for requests with an idempotency key', async () => {
    const place = await newPlace();
    const key = { 'idempotency-key': 'a-key-of-its-own' };
    const subscription = sampleOf('newsletter');
    await new Visitor(await testApp(place)).json(callOf('newsletter'), subscription, key);
    // Read before `openStorage`, which converts unkeyed hashes of earlier versions.
    const database = await openDatabase(place);
    const [row] = await database.db.selectFrom('idempotency').select('request_hash').execute();
    await database.close();
    const storage = await openStorage(place);
    const fields = Object.keys(subscription)
      .sort()
      .map((field) => [field, subscription[field]]);
    const plain = hashOf(key['idempotency-key'], callOf('newsletter'), '', JSON.stringify(fields));
    expect(row?.request_hash).toBe(storage.encryption.keyedHash('request', plain));
    await storage.close();
  });
});

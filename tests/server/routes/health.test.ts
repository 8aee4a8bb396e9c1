import { expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';

onEachDatabase('/healthz and /readyz', (newPlace) => {
  it('answer 200 while the database answers', async () => {
    const app = await testApp(await newPlace());
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const response = await app.inject(url ?? '');
      expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([200, { status }, 'no-store']);
    }
  });
});

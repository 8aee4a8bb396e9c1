import { expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';

onEachDatabase('/healthz and /readyz', (place) => {
  it('answer while the database does', async () => {
    const app = await testApp(await place());
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const response = await app.inject(url ?? '');
      expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([200, { status }, 'no-store']);
    }
  });
});

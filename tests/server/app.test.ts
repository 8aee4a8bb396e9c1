import { expect, it } from 'vitest';
import { testApp } from './support/app.ts';
import { sqlitePlace } from './support/database/databases.ts';

it('limits the time for headers, for a request, and without data', async () => {
  const { server } = await testApp(await sqlitePlace());
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([20_000, 600_000, 60_000]);
});

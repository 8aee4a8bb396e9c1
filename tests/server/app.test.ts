import { expect, it } from 'vitest';
import { testApp } from './support/app.ts';
import { temporaryFolder } from './support/database/databases.ts';

it('gives a client so long for its headers, its request and its silence, and no longer', async () => {
  const { server } = await testApp({ dataDir: temporaryFolder(), databaseUrl: undefined });
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([20_000, 600_000, 60_000]);
});

import { statfs } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/database/databases.ts';

vi.mock('node:fs/promises', async (original) => ({ ...(await original<object>()), statfs: vi.fn<typeof statfs>() }));

const disk = (bavail: number) => vi.mocked(statfs).mockResolvedValue({ bsize: 4096, blocks: 1_000_000, bavail } as never);

it('a server whose disk has no room for documents is well, and not ready', async () => {
  disk(500_000);
  const app = await testApp({ dataDir: temporaryFolder(), databaseUrl: undefined });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  disk(10);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ detail: 'The disk is nearly full.' }),
  ]);
});

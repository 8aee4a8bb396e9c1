import { statfs } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { testApp } from '../support/app.ts';
import { sqlitePlace } from '../support/database/databases.ts';

vi.mock('node:fs/promises', async (original) => ({ ...(await original<object>()), statfs: vi.fn<typeof statfs>() }));

const mockFreeBlocks = (bavail: number) => vi.mocked(statfs).mockResolvedValue({ bsize: 4096, blocks: 1_000_000, bavail } as never);

it('answers 503 to /readyz but 200 to /healthz when the disk is nearly full', async () => {
  mockFreeBlocks(500_000);
  const app = await testApp(await sqlitePlace());
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  mockFreeBlocks(10);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ detail: 'The disk is nearly full.' }),
  ]);
});

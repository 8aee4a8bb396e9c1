import { statfs } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { requireFreeSpace } from '#server/files/staging/free-space.ts';

vi.mock('node:fs/promises', async (original) => ({ ...(await original<object>()), statfs: vi.fn<typeof statfs>() }));
afterEach(() => {
  vi.resetAllMocks();
});

const MEGABYTE = 1024 * 1024;

/** Asks for room on a disk of so many megabytes, with so many of them free. */
async function onDisk(size: number, free: number): Promise<void> {
  const bsize = 4096;
  const inBlocks = (megabytes: number) => (megabytes * MEGABYTE) / bsize;
  vi.mocked(statfs).mockResolvedValue({ bsize, blocks: inBlocks(size), bavail: inBlocks(free) } as never);
  await requireFreeSpace('/anywhere');
}

it.each([
  { size: 1000, reserve: 50 },
  { size: 100, reserve: 8 },
  { size: 1_000_000, reserve: 256 },
])('leaves $reserve MB of a disk of $size MB to the database', async ({ size, reserve }) => {
  await expect(onDisk(size, reserve)).resolves.toBeUndefined();
  await expect(onDisk(size, reserve - 0.125)).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(onDisk(size, 0)).rejects.toMatchObject({ code: 'ENOSPC' });
});

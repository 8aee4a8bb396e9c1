import { statfs } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { requireFreeSpace } from '#server/files/staging/free-space.ts';

vi.mock('node:fs/promises', async (original) => ({ ...(await original<object>()), statfs: vi.fn<typeof statfs>() }));
afterEach(() => {
  vi.resetAllMocks();
});

const MEGABYTE = 1024 * 1024;

/** Calls `requireFreeSpace` on a disk of `size` megabytes, of which `free` are free. */
async function requireOnDisk(size: number, free: number): Promise<void> {
  const bsize = 4096;
  const inBlocks = (megabytes: number) => (megabytes * MEGABYTE) / bsize;
  vi.mocked(statfs).mockResolvedValue({ bsize, blocks: inBlocks(size), bavail: inBlocks(free) } as never);
  await requireFreeSpace('/anywhere');
}

it.each([
  { size: 1000, reserve: 50 },
  { size: 100, reserve: 8 },
  { size: 1_000_000, reserve: 256 },
])('keeps $reserve MB of a disk of $size MB free for the database', async ({ size, reserve }) => {
  await expect(requireOnDisk(size, reserve)).resolves.toBeUndefined();
  await expect(requireOnDisk(size, reserve - 0.125)).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(requireOnDisk(size, 0)).rejects.toMatchObject({ code: 'ENOSPC' });
});

import { open } from 'node:fs/promises';

const CHUNK = 256 * 1024;

/** Which of some byte sequences stand anywhere in a file, read piece by piece so that a large file costs no memory. */
export async function scanFile(path: string, needles: readonly Buffer[]): Promise<ReadonlySet<Buffer>> {
  const found = new Set<Buffer>();
  const overlap = Math.max(0, ...needles.map((needle) => needle.length - 1));
  const buffer = Buffer.alloc(overlap + CHUNK);
  const handle = await open(path, 'r');
  try {
    let kept = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, kept, CHUNK);
      if (bytesRead === 0) return found;
      const window = buffer.subarray(0, kept + bytesRead);
      for (const needle of needles) if (!found.has(needle) && window.includes(needle)) found.add(needle);
      kept = Math.min(overlap, window.length);
      window.copy(buffer, 0, window.length - kept);
    }
  } finally {
    await handle.close();
  }
}

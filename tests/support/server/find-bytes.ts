import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a file that goes away while we look held is gone as well. */
function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** All bytes of a folder, file by file, whatever the files are called. */
export function bytesIn(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1), read(path)]));
}

/** The needles that stand somewhere in the bytes, each with the names of the places. */
export function findBytes(places: ReadonlyMap<string, Buffer>, needles: Iterable<string | Buffer>): Map<string | Buffer, string[]> {
  const found = new Map<string | Buffer, string[]>();
  for (const needle of needles) {
    const names = [...places].filter(([, bytes]) => bytes.includes(needle)).map(([name]) => name);
    if (names.length > 0) found.set(needle, names);
  }
  return found;
}

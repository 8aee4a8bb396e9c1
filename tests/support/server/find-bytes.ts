import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of a file; empty if it has been removed since it was listed. */
function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** The content of all files in a folder, by path. */
export function bytesIn(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1), read(path)]));
}

/** The needles that occur in the files, each with the paths of these files. */
export function findBytes(files: ReadonlyMap<string, Buffer>, needles: Iterable<string | Buffer>): Map<string | Buffer, string[]> {
  const found = new Map<string | Buffer, string[]>();
  for (const needle of needles) {
    const paths = [...files].filter(([, bytes]) => bytes.includes(needle)).map(([path]) => path);
    if (paths.length > 0) found.set(needle, paths);
  }
  return found;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that determine how drawings look, besides their content. */
const SOURCES = ['src/client/draw.tsx', 'src/client/ui', 'src/shared/design', 'src/tools/drawings', 'package-lock.json'];

function filesOf(root: string, path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path)).sort();
  return entries.flatMap((entry) => filesOf(root, `${path}/${entry}`));
}

/** The version of these files. It is part of each file name, since browsers cache drawings forever. */
export function drawingsVersion(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesOf(root, path))) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

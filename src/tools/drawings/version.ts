import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a drawing looks like depends on this, beside what it is of. */
const DRAWN_BY = ['src/client/draw.tsx', 'src/client/ui', 'src/shared/design', 'src/tools/drawings', 'package-lock.json'];

function filesOf(root: string, path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path)).sort();
  return entries.flatMap((entry) => filesOf(root, `${path}/${entry}`));
}

/** The version of all that draws: goes into the files' names, as they are kept by browsers for good. */
export function drawingsVersion(root: string): string {
  const hash = createHash('sha256');
  for (const file of DRAWN_BY.flatMap((path) => filesOf(root, path))) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

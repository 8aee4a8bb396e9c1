import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DRAWN_FILE, type Drawn, withDrawn } from './drawn-digests.ts';

const PATH = fileURLToPath(new URL(`../../../${DRAWN_FILE}`, import.meta.url));

/** Records that files of a kind were drawn from the current brand. */
export function recordDrawn(kind: Drawn): void {
  const digests = JSON.parse(readFileSync(PATH, 'utf8')) as Partial<Record<Drawn, string>>;
  writeFileSync(PATH, `${JSON.stringify(withDrawn(digests, kind), undefined, 2)}\n`);
}

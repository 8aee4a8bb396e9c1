import { readFileSync } from 'node:fs';
import { applyDiffs } from './follow-guide.ts';
import { it } from 'vitest';
it('a', async () => { for (const p of process.env.PAGES!.split(' ')) await applyDiffs('/tmp/guides/c2', readFileSync(p,'utf8')).catch((e) => console.log(p, e.message)); });

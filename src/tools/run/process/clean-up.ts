import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { endGroup } from './process-group.ts';

/**
 * Waits until whoever started it ends, however that happens, and then ends what still runs for it and removes its folders, which are named as arguments.
 * A process of its own, since one that is killed cannot clean up. Standard input brings the process groups: `123` was
 * started, `-123` has ended.
 */
const folders = process.argv.slice(2);
const groups = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const group = Number(line);
  if (group > 0) groups.add(group);
  else groups.delete(-group);
}
await Promise.all([...groups].map(endGroup));
await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 10 })));

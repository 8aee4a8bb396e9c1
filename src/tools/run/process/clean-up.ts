import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { endGroup } from './process-group.ts';

/**
 * The cleanup process. When the process that started it ends, it ends the process groups that still run, and removes the folders
 * that are its arguments. Standard input names the groups: `123` was started, `-123` has ended.
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { CleanupProcess } from './cleanup-process.ts';
import { endGroup, groupOf } from './process-group.ts';

/**
 * Runs a script on the Node that runs this one, with the same output. Processes that it leaves behind are ended with it.
 *
 * @returns its exit code
 */
export async function runNode(root: string, args: readonly string[], cleanup: CleanupProcess, env = process.env): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const group = groupOf(child);
  cleanup.watch(group);
  const [code] = (await once(child, 'exit')) as [number | null];
  await endGroup(group);
  cleanup.forget(group);
  return code ?? 1;
}

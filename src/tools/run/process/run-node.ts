import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Caretaker } from './cleanup-process.ts';
import { endGroup } from './process-group.ts';

/**
 * Runs a script on the Node that runs us, its output ours; resolves to its exit code. What it has started and left behind is
 * ended with it, and all of it with us.
 */
export async function runNode(root: string, args: readonly string[], caretaker: Caretaker, env = process.env): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const group = child.pid ?? 0;
  caretaker.watch(group);
  const [code] = (await once(child, 'exit')) as [number | null];
  await endGroup(group);
  caretaker.forget(group);
  return code ?? 1;
}

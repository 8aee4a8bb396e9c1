import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** How long processes may take to end by themselves, so that PostgreSQL leaves no shared memory behind. */
const GRACE_MS = 5000;
const CHECK_INTERVAL_MS = 50;

/** The group that a process leads if it was started `detached`; 0 if it could not be started. */
export const groupOf = (child: ChildProcess): number => child.pid ?? 0;

/** Sends a signal to all processes of a group; false when there are none any more. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

/** Ends a group: a process that was started `detached`, with all processes that it has started. */
export async function endGroup(group: number): Promise<void> {
  // In a signal, 0 would mean the group of this process.
  if (group === 0) return;
  signal(group, 'SIGTERM');
  for (let waited = 0; signal(group, 0) && waited < GRACE_MS; waited += CHECK_INTERVAL_MS) await setTimeout(CHECK_INTERVAL_MS);
  signal(group, 'SIGKILL');
}

import { spawn } from 'node:child_process';
import type { Caretaker } from './caretaker.ts';
import { endGroup } from './process-group.ts';

/** Folders whose changes start the API anew; single files cannot be watched so, since editors replace them. */
const WATCHED = ['src/server', 'src/shared', 'schemas'];

/**
 * Runs the API beside the dev server, started anew as its files change.
 *
 * @param port where it listens, on this machine alone
 * @returns starts it anew, for what is not in those folders
 */
export function runApi(root: string, port: number, caretaker: Caretaker): () => Promise<void> {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', API_ONLY: '1' };
  const args = [...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'src/server/main.ts'];

  function start(): number {
    const api = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
    const group = api.pid ?? 0;
    caretaker.watch(group);
    return group;
  }

  let group = start();
  return async () => {
    await endGroup(group);
    caretaker.forget(group);
    group = start();
  };
}

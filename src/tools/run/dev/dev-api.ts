import { type ChildProcess, spawn } from 'node:child_process';
import { relative, sep } from 'node:path';
import { inTurn } from '#shared/async/in-turn.ts';
import type { CleanupProcess } from '../process/cleanup-process.ts';
import { endGroup } from '../process/process-group.ts';

/** Exit code of an API that cannot start as things are on this machine: a full disk, a port in use. It has said why. */
export const CANNOT_START = 3;

/** Sources of the API: a change restarts it. */
const CODE = /^src\/(server|shared)\/.+\.ts$/;
/** Tables that the API reads: it reloads a changed one while it runs. */
const TABLES = /^schemas\/(?!meta\/).+\.json$/;

/** The API beside the dev server. */
export interface DevApi {
  /** Restarts it. */
  readonly restart: () => void;
  /** A file has changed. */
  readonly follow: (file: string) => void;
}

/**
 * Runs the API beside the dev server.
 *
 * @param port the port, on this machine only
 * @param onCannotStart called when it cannot start
 */
export function runApi(root: string, port: number, cleanup: CleanupProcess, onCannotStart: () => void): DevApi {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', API_ONLY: '1' };

  function start(): ChildProcess {
    const api = spawn(process.execPath, ['src/tools/run/dev/serve-api.ts'], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    cleanup.watch(api.pid ?? 0);
    api.once('exit', (code) => code === CANNOT_START && onCannotStart());
    return api;
  }

  let api = start();

  const restart = inTurn(async () => {
    const group = api.pid ?? 0;
    await endGroup(group);
    cleanup.forget(group);
    api = start();
  });

  return {
    restart,
    follow(file) {
      const path = relative(root, file).split(sep).join('/');
      if (CODE.test(path)) restart();
      else if (TABLES.test(path) && api.connected) api.send('tables');
    },
  };
}

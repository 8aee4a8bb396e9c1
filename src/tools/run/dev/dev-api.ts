import { type ChildProcess, spawn } from 'node:child_process';
import { relative, sep } from 'node:path';
import { debounceTask } from '#shared/async/debounce-task.ts';
import type { CleanupProcess } from '../process/cleanup-process.ts';
import { endGroup, groupOf } from '../process/process-group.ts';

/** Exit code of an API that this machine prevents from starting, for example by a full disk or a used port. It has printed the reason. */
export const CANNOT_START = 3;

/** Code of the API. It restarts after a change. */
const CODE = /^src\/(server|shared)\/.+\.ts$/;
/** JSON files that the API reads. It reloads them without a restart. */
const SCHEMAS = /^schemas\/(?!meta\/).+\.json$/;

/** The API beside the dev server. */
export interface DevApi {
  readonly restart: () => void;
  /** Restarts it if its code changed, or lets it reload the schemas. Other files are ignored. */
  readonly handleFileChange: (file: string) => void;
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
    const child = spawn(process.execPath, ['src/tools/run/dev/serve-api.ts'], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    cleanup.watch(groupOf(child));
    child.once('exit', (code) => code === CANNOT_START && onCannotStart());
    return child;
  }

  let api = start();

  const restart = debounceTask(async () => {
    const group = groupOf(api);
    await endGroup(group);
    cleanup.forget(group);
    api = start();
  });

  return {
    restart,
    handleFileChange(file) {
      const path = relative(root, file).split(sep).join('/');
      if (CODE.test(path)) restart();
      else if (SCHEMAS.test(path) && api.connected) api.send('reload');
    },
  };
}

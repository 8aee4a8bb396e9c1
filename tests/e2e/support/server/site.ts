import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../../support/server/server-process.ts';

export interface Site {
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number;
  readonly dataDir: string;
  /** Kills the server as a crash would. */
  kill(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** Serves the production build as `npm start` does, on a free port, with a new data folder. */
export async function startSite(options: { env?: NodeJS.ProcessEnv; root?: string; dataDir?: string } = {}): Promise<Site> {
  const { env = {}, root = process.cwd() } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-data-')));
  const server = await startServer({ root, env: { DATA_DIR: dataDir, ...env } });
  return {
    url: server.url,
    pid: server.pid,
    dataDir,
    kill: server.kill,
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

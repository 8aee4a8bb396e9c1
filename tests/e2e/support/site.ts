import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Ends the server and removes its data. */
  close(): Promise<void>;
}

async function listeningUrl(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return url.replace(/\/$/, '');
  }
  throw new Error('the server ended before it listened');
}

/** Serves the production build as `npm start` does, on a free port, with a database of its own. */
export async function startSite(options: { env?: NodeJS.ProcessEnv; root?: string; dataDir?: string } = {}): Promise<Site> {
  const { env = {}, root = process.cwd() } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-data-')));
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await listeningUrl(server);
  server.stdout?.resume();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  return {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

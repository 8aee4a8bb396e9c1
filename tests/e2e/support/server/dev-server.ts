import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { callOf } from '../../../support/forms/site-forms.ts';
import { freePorts } from '../../../support/server/free-ports.ts';
import { until } from '../../../support/runner/until.ts';

export interface DevServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function stop(dev: ChildProcess): Promise<void> {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
}

/**
 * Starts `npm run dev` in a copy of the project, and waits until its API answers.
 *
 * @param root the copy's folder
 */
export async function startDevServer(root: string, dataDir = join(root, 'data')): Promise<DevServer> {
  const port = await freePorts();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: '0' };
  const dev = spawn(process.execPath, ['src/tools/run/main.mjs', 'dev'], { cwd: root, env, stdio: 'ignore' });
  const headers = { 'content-type': 'application/json' };
  const isOpen = async () => {
    const { status } = await fetch(`${url}/api${callOf('contact')}`, { method: 'POST', headers, body: '{}' });
    if (status !== 422) throw new Error(`the API answers with ${status}`);
  };
  await until(isOpen, { timeout: 240_000 });
  return { url, stop: () => stop(dev) };
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';
import { copyProject } from '../../support/project-copy.ts';
import { startServer } from '../../support/server/server-process.ts';
import { addForms, benchForms } from './site-forms.ts';

const run = promisify(execFile);

/** Something that answers at an address until it is closed. */
export interface Served {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

/** Whether an earlier run has built the site in a folder. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'site/dist/stamp.json'));

/** Builds the real site in a folder, with the benchmark's forms among its own. */
export async function buildSite(folder: string, sizes: readonly number[], rows: number): Promise<void> {
  const root = join(folder, 'site');
  await copyProject(root);
  await addForms(root, benchForms(sizes, rows));
  await run(process.execPath, ['src/tools/build/main.ts'], { cwd: root });
}

/** Serves the site that was built in a folder. */
export async function serveSite(folder: string): Promise<Served> {
  const server = await startServer({ root: join(folder, 'site'), env: { DATA_DIR: join(folder, 'data') } });
  return { url: server.url, close: server.stop };
}

/** The page of bare React. */
export async function serveBare(folder: string): Promise<Served> {
  const options: InlineConfig = {
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: join(folder, 'bare'), emptyOutDir: true },
  };
  process.env['NODE_ENV'] = 'production';
  await build(options);
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readConfig } from '#server/start/config.ts';
import { labPlugin } from '../../lab/lab-plugin.ts';
import { apiDocsPlugin } from '../../vite/api-docs-plugin.ts';
import { staffPlugin } from '../../vite/staff-plugin.ts';
import { privateDataPlugin } from '../../vite/private-data-plugin.ts';
import { fullDisk, isFullDisk } from '../../console/disk.mjs';
import { awaitApi } from './await-api.ts';
import { startCleanupProcess } from '../process/cleanup-process.ts';
import { runApi } from './dev-api.ts';
import { exitOnSignal } from '../process/exit.ts';
import { runNode } from '../process/run-node.ts';
import { watchTables } from './watch-tables.ts';

/** Serves the site with hot reload by Vite on PORT, and the API on the next port. Vite forwards calls to the API. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;

const cleanup = startCleanupProcess();
const leave = exitOnSignal(cleanup);
const api = runApi(root, apiPort, cleanup, () => void leave(1));
let isPageTableChanged = false;

/** Prints the mistakes in the tables. If there are none, the API restarts with a changed page table. */
async function checkTables(): Promise<number> {
  const code = await runNode(root, ['src/tools/build/check.ts'], cleanup);
  if (code !== 0 || !isPageTableChanged) return code;
  isPageTableChanged = false;
  api.restart();
  return code;
}

try {
  const { dataDir } = readConfig(process.env);
  const vite = await createServer({
    root,
    configLoader: 'native',
    plugins: [awaitApi(apiPort), privateDataPlugin(dataDir), labPlugin(), apiDocsPlugin(), staffPlugin(root)],
    server: { port, strictPort: true, proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, xfwd: true } } },
  });
  await vite.listen();
  const [site = `http://localhost:${port}/`] = vite.resolvedUrls?.local ?? [];
  const addresses = { Site: site, Lab: `${site}lab/`, API: `${site}api (described at ${site}api/docs)`, Data: dataDir };
  for (const [name, address] of Object.entries(addresses)) console.log(`  ${name.padEnd(4)}  ${address}`);
  vite.watcher.on('all', (_event, file) => {
    isPageTableChanged ||= file === join(root, 'pages.config.ts');
    api.handleFileChange(file);
  });
  watchTables({ root, watcher: vite.watcher, check: checkTables, print: (line) => console.log(line) });
} catch (error) {
  console.error(isFullDisk(error) ? fullDisk(root) : (error as Error).message);
  await leave(1);
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openCaretaker } from './caretaker.ts';
import { leaveInOrder } from './leave.ts';

/** The site with hot reload and the API together: Vite on PORT, the API behind it on the next port, restarted on changes. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;

const caretaker = openCaretaker();
const leave = leaveInOrder(caretaker);

const api = spawn(
  process.execPath,
  ['--watch-path=src/server', '--watch-path=src/shared', '--watch-path=schemas', '--watch-preserve-output', 'src/server/main.ts'],
  {
    cwd: root,
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', API_ONLY: '1' },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
caretaker.watch(api.pid ?? 0);

try {
  const vite = await createServer({
    root,
    configLoader: 'native',
    server: { port, strictPort: true, proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, xfwd: true } } },
  });
  await vite.listen();
  vite.printUrls();
} catch (error) {
  console.error((error as Error).message);
  await leave(1);
}

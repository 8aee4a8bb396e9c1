import { fileURLToPath } from 'node:url';
import { isBuilt } from '#tools/build/stamp.ts';
import { runNode } from './run-node.ts';

/** Serves site and API from one process, after building what is stale. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

// The command that started us may be killed without a word; the server must not outlive it and keep the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

if (!(await isBuilt(root))) {
  console.log('Building the site …');
  const code = await runNode(root, ['src/tools/build/main.ts']);
  if (code !== 0) process.exit(code);
}
await import('#server/main.ts');

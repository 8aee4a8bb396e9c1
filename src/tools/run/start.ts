import { fileURLToPath } from 'node:url';
import { isBuilt } from '#tools/build/stamp.ts';
import { startCleanupProcess } from './process/cleanup-process.ts';
import { endWithParent } from './process/end-with-parent.ts';
import { runNode } from './process/run-node.ts';

/** Serves site and API from one process, after a build if the last one is outdated. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

endWithParent();
if (!(await isBuilt(root))) {
  const cleanup = startCleanupProcess();
  const code = await runNode(root, ['src/tools/build/main.ts'], cleanup);
  await cleanup.close();
  if (code !== 0) process.exit(code);
}
await import('#server/main.ts');

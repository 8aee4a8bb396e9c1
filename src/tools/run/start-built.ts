import { fileURLToPath } from 'node:url';
import { whyNotServable } from '#tools/build/stamp.ts';
import { endWithParent } from './process/end-with-parent.ts';

/** Serves site and API from one process. They were built elsewhere, since the packages for building are not installed here. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

endWithParent();
const problem = await whyNotServable(root);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
await import('#server/main.ts');

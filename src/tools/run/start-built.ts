import { fileURLToPath } from 'node:url';
import { whyNotServable } from '#tools/build/stamp.ts';
import { endWithParent } from './process/end-with-parent.ts';

/** Serves site and API from one process, as they were built elsewhere: what builds is not installed here. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

endWithParent();
const trouble = await whyNotServable(root);
if (trouble !== undefined) {
  console.error(trouble);
  process.exit(1);
}
await import('#server/main.ts');

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declareNames } from '#tools/forms/names/declare.ts';
import { checkTables } from './check-tables.ts';
import { reportFailure } from './report-failure.ts';

/**
 * The build's look at the tables by itself, for the dev server, and in a process of its own: what was imported once stays as it was.
 * Then writes their names for editors.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
try {
  await declareNames(join(root, 'schemas'), await checkTables(root));
} catch (error) {
  reportFailure(error);
}

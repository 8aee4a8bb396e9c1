import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declareNames } from '#tools/forms/names/declare.ts';
import { checkTables } from './check-tables.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Checks the tables for the dev server, in a process of its own, since Node caches imported modules. Then writes the schemas for
 * editors.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
try {
  await declareNames(join(root, 'schemas'), await checkTables(root));
} catch (error) {
  reportFailure(error);
}

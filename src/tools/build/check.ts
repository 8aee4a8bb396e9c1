import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declareNames } from '#tools/forms/names/declare.ts';
import { warningLines } from '#tools/forms/check/report.ts';
import { checkTables } from './check-tables.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Checks the tables for the dev server, in a process of its own, since Node caches imported modules. Then writes the schemas for
 * editors.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
try {
  const { project, warnings } = await checkTables(root);
  for (const line of warningLines(warnings)) console.warn(line);
  await declareNames(join(root, 'schemas'), project);
} catch (error) {
  reportFailure(error);
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTables } from '#server/definitions/load-pages.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Checks the tables for the dev server, in a process of its own, since Node caches imported modules. Then writes the schemas for
 * editors.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
try {
  // Imported here, since most modules import the brand, which may have mistakes.
  const [{ checkTables }, { declareNames }, { warningLines }] = await importTables(
    Promise.all([import('./check-tables.ts'), import('#tools/forms/names/declare.ts'), import('#tools/forms/check/report.ts')]),
  );
  const { project, warnings } = await checkTables(root);
  for (const line of warningLines(warnings)) console.warn(line);
  await declareNames(join(root, 'schemas'), project);
} catch (error) {
  reportFailure(error);
}

import { fileURLToPath } from 'node:url';
import { importTables } from '#server/definitions/load-pages.ts';
import { inStep } from '../console/progress.mjs';
import { reportFailure } from './report-failure.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
async function build(): Promise<void> {
  // Imported here, since most modules import the brand, which may have mistakes.
  const [{ checkTables }, { gate }, { gateLines, warningLines }, { located }] = await importTables(
    Promise.all([
      import('./check-tables.ts'),
      import('#tools/forms/released/compare-with-release.ts'),
      import('#tools/forms/check/report.ts'),
      import('#tools/forms/files/schema-files.ts'),
    ]),
  );
  const { project, warnings } = await inStep('Checking the tables', () => checkTables(root));
  for (const line of warningLines(warnings)) console.warn(line);
  const breaks = gate(project).map((issue) => located(issue, project.texts));
  if (breaks.length > 0) {
    for (const line of gateLines(breaks)) console.error(line);
    process.exitCode = 1;
    return;
  }
  // Imported after the checks, since it imports the page table, which may have mistakes.
  const { buildSite } = await import('./build-site.ts');
  await buildSite(root, (line) => console.log(line));
}

await build().catch(reportFailure);

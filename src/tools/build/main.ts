import { fileURLToPath } from 'node:url';
import { gate } from '#tools/forms/released/compare-with-release.ts';
import { gateLines, warningLines } from '#tools/forms/check/report.ts';
import { located } from '#tools/forms/files/schema-files.ts';
import { inStep } from '../console/progress.mjs';
import { checkTables } from './check-tables.ts';
import { reportFailure } from './report-failure.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
async function build(): Promise<void> {
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

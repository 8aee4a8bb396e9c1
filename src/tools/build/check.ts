import { fileURLToPath } from 'node:url';
import { checkTables } from './check-tables.ts';
import { reportFailure } from './report-failure.ts';

/** The build's look at the tables by itself, and in a process of its own: what was imported once stays as it was. */
await checkTables(fileURLToPath(new URL('../../..', import.meta.url))).catch(reportFailure);

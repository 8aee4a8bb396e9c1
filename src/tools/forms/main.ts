import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runForms } from './run.ts';

process.exitCode = await runForms(process.argv.slice(2), {
  // Not SCHEMAS_FOLDER: its module imports the brand, whose mistakes `runForms` reports.
  schemas: fileURLToPath(new URL('../../../schemas', import.meta.url)),
  get input() {
    return process.stdin;
  },
  // npm runs scripts in the project's root.
  path: (typed) => resolve(process.env['INIT_CWD'] ?? '', typed),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});

import { resolve } from 'node:path';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { runForms } from './run.ts';

process.exitCode = await runForms(process.argv.slice(2), {
  schemas: SCHEMAS_FOLDER,
  get input() {
    return process.stdin;
  },
  // npm runs scripts in the project's root.
  path: (typed) => resolve(process.env['INIT_CWD'] ?? '', typed),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});

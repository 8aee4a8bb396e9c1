import { join } from 'node:path';
import { UsageError } from '#tools/console/usage-error.ts';
import { addLimits } from '../check/fix/fix.ts';
import type { FormsCommand, Terminal } from '../command.ts';
import { inSeconds } from '#engine/testing/index.ts';
import { readJson, readPayload } from '../payloads/read-payload.ts';
import { declareNames } from '../names/declare.ts';
import { readProject } from '../project.ts';
import { importForm } from './import/import-form.ts';
import { importReport } from './import-report.ts';
import { newForm } from './new-form.ts';
import { nextSteps } from './next-steps.ts';
import { parseOptions, type NewOptions } from './options.ts';
import { pageFile, placeOnPage } from './place-on-page.ts';

async function fromTemplate(name: string, { schemas, out }: Terminal, page: string | undefined): Promise<void> {
  const files = await newForm(schemas, name);
  await declareNames(schemas, await readProject(schemas));
  out([`Created the form "${name}":`, ...files.map((file) => `  schemas/${file}`), '', ...nextSteps(name, page)].join('\n'));
}

/** The time limit for generating payloads, and for those at limits. */
const SECONDS = 5;
const PROGRESS_INTERVAL_MS = 1000;

/** Prints how many rules have samples, once a second. */
function progressTo(err: Terminal['err']): (done: number, total: number) => void {
  let reportedAt = performance.now();
  return (done, total) => {
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = performance.now();
    err(`  ${done} of ${total} rules`);
  };
}

async function fromSchema(
  name: string,
  files: Omit<NewOptions, 'page'>,
  { schemas, path, out, err }: Terminal,
  page: string | undefined,
): Promise<void> {
  if (files.from === undefined) throw new UsageError('Name the schema: new <name> --from schema.json');
  const [schema, ui, ...data] = await Promise.all([
    readJson(path(files.from)),
    files.ui === undefined ? undefined : readJson(path(files.ui)),
    ...files.data.map((file) => readPayload(path(file))),
  ]);
  err('Converting the schema, and making payloads for it …');
  const imported = await importForm(schemas, name, { schema, ui, data }, inSeconds(SECONDS));
  err('Making payloads at the limits of its rules …');
  const limits = await addLimits(schemas, name, inSeconds(SECONDS, progressTo(err)));
  await declareNames(schemas, await readProject(schemas));
  out(importReport(name, imported, limits, page));
}

/** `new`: creates a form from the template, or from a JSON Schema. */
export const newCommand: FormsCommand = {
  run: async ([name, ...options], terminal) => {
    if (name === undefined) throw new UsageError('Name the form: new <name>');
    const { page, ...files } = parseOptions(options);
    const project = join(terminal.schemas, '..');
    const file = page === undefined ? undefined : await pageFile(project, page);
    const isImport = files.from !== undefined || files.ui !== undefined || files.data.length > 0;
    await (isImport ? fromSchema(name, files, terminal, file) : fromTemplate(name, terminal, file));
    if (file !== undefined) await placeOnPage(project, file, name);
    return 0;
  },
};

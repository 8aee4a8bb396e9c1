import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { loadPages } from '#server/definitions/load-pages.ts';
import { TableError } from '#shared/table-error.ts';
import { checkAll } from './check-all.ts';
import { checkProject } from './check.ts';
import { writeDeclaration } from './declaration.ts';
import { writeEditorSchemas } from './editor/write.ts';
import { type Project, readProject } from './project.ts';
import { readJson, readPayload } from './read-payload.ts';
import { checkReport, gateLines, importReport, verdictReport } from './report.ts';
import { UsageError } from './usage-error.ts';
import { compileRules, verdict } from './verdict.ts';

const HELP = `npm run forms -- <command>

  check                        checks every form definition, flow and sample, and the table of pages
  check <form>                 checks one form
  check [form] --strict        asks of each form what this site asks of its own; without it such things are warnings
  check [form] --fix           first takes changed messages and names over into the samples, and adds the samples that are missing at limits
  check <form> <payload.json>  says whether the form takes this payload, and which message stands under which field;
                               a file in it is { "name": "cv.pdf", "size": 1000 }
  new <name>                   creates schemas/forms/<name>, a small form that passes check
  new <name> --from <schema.json> [--ui <ui.json>] [--data <payload.json> …]
                               creates it out of a JSON Schema, of drafts 04 to 2020-12, and tells what of that it could not take
  diff [commit] [--json]       tells what changed in the forms since a commit (HEAD, a tag, a branch), what breaks first:
                               diff v1.2, diff main --json
  diff --released [--json]     the same since the last release. Where DATA_DIR or DATABASE_URL name a database, stored leads and
                               applicants who are half way are counted
  allow <form> [path] "<why>"  writes down that what breaks since the last release is meant: allow contact fax "The law asks for it"
  release                      writes schemas/released.json: what leads, applicants and open pages hold on to from now on.
                               Run it where you deploy from; check compares with it
  migrate [--dry-run]          lays stored leads out by what their forms ask now, along "was" and "aliases", while servers run; it may
                               break off and be repeated. Nothing needs it: leads read the same without. Prints how to take it back
  migrate --undo <file>        lays out as they were the leads that nobody has saved since

Exit code: 0 all right, 1 mistakes found, payload refused or something breaks, 2 the command cannot be carried out.`;

/** Makes the tables' names known to the types, and to editors. */
async function declare(project: Project): Promise<void> {
  const { forms, flows } = project;
  const { pages } = await loadPages();
  await writeEditorSchemas(SCHEMAS_FOLDER, project, Object.keys(pages));
  await writeDeclaration(
    forms.map(({ source }) => source.name),
    Object.keys(flows),
  );
}

/** Prints what was found; returns the exit code. */
async function check(form?: string, file?: string, strict = false): Promise<number> {
  const started = performance.now();
  const project = await readProject(SCHEMAS_FOLDER);
  await declare(project);
  const names = project.forms.map(({ source }) => source.name);
  if (form !== undefined && !names.includes(form)) {
    throw new UsageError(`There is no form "${form}". The forms are:\n${names.map((name) => `  ${name}`).join('\n')}`);
  }
  if (file !== undefined) {
    const { definition, problem } = project.forms.find(({ source }) => source.name === form) ?? {};
    if (!definition) throw problem;
    const body = await readPayload(fromHere(file));
    const errors = verdict(compileRules(definition).api, body);
    console.log(verdictReport(definition.name, file, errors));
    return errors.length === 0 ? 0 : 1;
  }
  const tables = await loadPages();
  const result =
    form === undefined
      ? await checkAll(dirname(SCHEMAS_FOLDER), project, tables, { strict })
      : checkProject(project, { strict, only: form, pages: Object.keys(tables.pages) });
  console.log(checkReport(result, (performance.now() - started) / 1000));
  return [...result.around, ...result.breaks, ...result.forms.flatMap(({ findings }) => findings)].length === 0 ? 0 : 1;
}

/** Mends samples, prints what was done, and checks. */
async function fixAndCheck(form?: string): Promise<number> {
  const { fixSamples } = await import('./fix/fix.ts');
  for (const line of await fixSamples(SCHEMAS_FOLDER, form)) console.log(line);
  return check(form);
}

async function create(name: string): Promise<number> {
  const { newForm } = await import('./new-form.ts');
  const files = await newForm(SCHEMAS_FOLDER, name);
  await declare(await readProject(SCHEMAS_FOLDER));
  console.log(
    [
      `Created the form "${name}":`,
      ...files.map((file) => `  schemas/${file}`),
      '',
      'Next: place it on a page with one line in src/content/pages/<page>.ts',
      `  { block: 'form', form: '${name}' },`,
      `then edit its files, and run  npm run forms -- check ${name}`,
    ].join('\n'),
  );
  return 0;
}

/** A path as it was typed: npm runs scripts in the project's root. */
const fromHere = (file: string): string => resolve(process.env['INIT_CWD'] ?? '', file);

async function createFrom(name: string, options: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...options],
    options: { from: { type: 'string' }, ui: { type: 'string' }, data: { type: 'string', multiple: true } },
  });
  if (values.from === undefined) throw new UsageError('Name the schema: new <name> --from schema.json');
  const { importForm } = await import('./import/import-form.ts');
  const [schema, ui, ...data] = await Promise.all([
    readJson(fromHere(values.from)),
    values.ui === undefined ? undefined : readJson(fromHere(values.ui)),
    ...(values.data ?? []).map((file) => readPayload(fromHere(file))),
  ]);
  const imported = await importForm(SCHEMAS_FOLDER, name, { schema, ui, data });
  await declare(await readProject(SCHEMAS_FOLDER));
  console.log(importReport(name, imported));
  return 0;
}

/** Prints what the release holds, or what holds it up. */
async function releaseForms(): Promise<number> {
  const { release } = await import('./release/release.ts');
  const { lines, findings } = await release(SCHEMAS_FOLDER, await readProject(SCHEMAS_FOLDER));
  console.log([...lines, ...gateLines(findings)].join('\n'));
  return findings.length === 0 ? 0 : 1;
}

async function allowBreak(args: readonly string[]): Promise<number> {
  const [form, ...rest] = args;
  const [why, path] = rest.toReversed();
  if (form === undefined || why === undefined || rest.length > 2)
    throw new UsageError('Say what, and why: allow <form> [path] "The bank asks for it from May on"');
  const { allow } = await import('./release/release.ts');
  const today = new Date().toISOString().slice(0, 10);
  const lines = await allow(SCHEMAS_FOLDER, await readProject(SCHEMAS_FOLDER), { form, path, why, today });
  for (const line of lines) console.log(line);
  return 0;
}

async function run([command, ...rest]: readonly string[]): Promise<number> {
  const [first, second] = rest;
  if (command === undefined || command === '--help' || command === '-h' || command === 'help' || rest.includes('--help')) {
    console.log(HELP);
    return command === undefined ? 2 : 0;
  }
  if (command === 'check' && rest.at(-1) === '--fix' && rest.length <= 2) return fixAndCheck(rest.length === 2 ? first : undefined);
  if (command === 'check' && rest.at(-1) === '--strict' && rest.length <= 2)
    return check(rest.length === 2 ? first : undefined, undefined, true);
  if (command === 'check' && rest.length <= 2) return check(first, second);
  if (command === 'new' && first !== undefined && rest.length === 1) return create(first);
  if (command === 'new' && first !== undefined && rest.length > 1) return createFrom(first, rest.slice(1));
  if (command === 'diff') return (await import('./commands/diff.ts')).diffCommand(rest);
  if (command === 'migrate') {
    const { migrateCommand } = await import('./commands/migrate.ts');
    return migrateCommand(rest, process.env, (line) => console.log(line));
  }
  if (command === 'release' && rest.length === 0) return releaseForms();
  if (command === 'allow') return allowBreak(rest);
  throw new UsageError(`"${[command, ...rest].join(' ')}" is no command.\n\n${HELP}`);
}

/** A word that an option cannot have. */
const isMistyped = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof TableError || isMistyped(error))) throw error;
  console.error(error.message);
  process.exitCode = error instanceof TableError ? 1 : 2;
}

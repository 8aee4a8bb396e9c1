import { resolve } from 'node:path';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { TableError } from '#shared/table-error.ts';
import type { FormsCommand, Terminal } from './commands/command.ts';
import { declareNames } from './commands/declare.ts';
import { nearestName } from './commands/nearest.ts';
import { readProject } from './project.ts';
import { readJson, readPayload } from './read-payload.ts';
import { gateLines, importReport } from './report.ts';
import { UsageError } from './usage-error.ts';

const HELP = `npm run forms -- <command>

  check [form] [--strict] [--fix] [--json] [--junit FILE]
                               checks every form definition, flow and sample and the table of pages, or one form
  check <form> <payload.json|folder|-> … [--json] [--junit FILE]
                               says whether the form takes these payloads, and which message stands under which field
  sample <form> [--valid|--invalid] [--count n] [--seed s]
                               makes payloads up from the schema, those at its limits first
  shrink <form> <payload.json> finds the smallest payload that is refused for the same reason
  explain <form> [path]        tells the rules of a form, or of one field, in sentences
  new <name>                   creates schemas/forms/<name>, a small form that passes check
  new <name> --from <schema.json> [--ui <ui.json>] [--data <payload.json> …]
                               creates it out of a JSON Schema, of drafts 04 to 2020-12, and tells what of that it could not take
  diff [commit] [--json]       tells what changed in the forms since a commit (HEAD, a tag, a branch), what breaks first:
                               diff v1.2, diff main --json
  diff --released [--json]     the same since the last release. Where DATA_DIR or DATABASE_URL name a database, stored leads and
                               applicants who are half way are counted
  allow <form> [path] "<why>"  writes down that what breaks since the last release is meant: allow contact fax "The law asks for it";
                               in several forms for one reason: allow contact,quote phone "…"
  release                      writes schemas/released.json: what leads, applicants and open pages hold on to from now on;
                               tells what was allowed on the way, and takes it out of schemas/allowed.json.
                               Run it where you deploy from; check compares with it
  migrate [--dry-run]          lays stored leads out by what their forms ask now, along "was" and "aliases", while servers run; it may
                               break off and be repeated. Nothing needs it: leads read the same without. Prints how to take it back
  migrate --undo <file>        lays out as they were the leads that nobody has saved since

check, sample, shrink and explain tell more with --help. Exit code: 0 all right, 1 mistakes found, payload refused or something breaks,
2 the command cannot be carried out.`;

/** What testers use. Each is loaded when it is asked for: making payloads up takes a while to load. */
const TESTERS: Readonly<Record<string, () => Promise<FormsCommand>>> = {
  check: async () => (await import('./commands/check.ts')).checkCommand,
  sample: async () => (await import('./commands/sample.ts')).sampleCommand,
  shrink: async () => (await import('./commands/shrink.ts')).shrinkCommand,
  explain: async () => (await import('./commands/explain.ts')).explainCommand,
};

const OTHERS = ['new', 'diff', 'allow', 'release', 'migrate'] as const;

async function create(name: string): Promise<number> {
  const { newForm } = await import('./new-form.ts');
  const files = await newForm(SCHEMAS_FOLDER, name);
  await declareNames(SCHEMAS_FOLDER, await readProject(SCHEMAS_FOLDER));
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
  const { filesOf } = await import('./import/files-of.ts');
  const values = filesOf(options);
  if (values.from === undefined) throw new UsageError('Name the schema: new <name> --from schema.json');
  const { importForm } = await import('./import/import-form.ts');
  const [schema, ui, ...data] = await Promise.all([
    readJson(fromHere(values.from)),
    values.ui === undefined ? undefined : readJson(fromHere(values.ui)),
    ...values.data.map((file) => readPayload(fromHere(file))),
  ]);
  const imported = await importForm(SCHEMAS_FOLDER, name, { schema, ui, data });
  const { mendFiles } = await import('./fix/fix.ts');
  const limits = await mendFiles(SCHEMAS_FOLDER, name);
  await declareNames(SCHEMAS_FOLDER, await readProject(SCHEMAS_FOLDER));
  console.log(importReport(name, imported, limits));
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
  const lines = await allow(SCHEMAS_FOLDER, await readProject(SCHEMAS_FOLDER), { forms: form.split(','), path, why, today });
  for (const line of lines) console.log(line);
  return 0;
}

const terminal: Terminal = {
  schemas: SCHEMAS_FOLDER,
  get input() {
    return process.stdin;
  },
  path: fromHere,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
};

async function run([command, ...rest]: readonly string[]): Promise<number> {
  const [first] = rest;
  const tester = command !== undefined && Object.hasOwn(TESTERS, command) ? await TESTERS[command]?.() : undefined;
  if (tester && !rest.some((word) => word === '--help' || word === '-h')) return tester.run(rest, terminal);
  if (tester) {
    console.log(tester.help);
    return 0;
  }
  if (command === undefined || command === '--help' || command === '-h' || command === 'help' || rest.includes('--help')) {
    console.log(HELP);
    return command === undefined ? 2 : 0;
  }
  if (command === 'new' && first !== undefined && rest.length === 1) return create(first);
  if (command === 'new' && first !== undefined && rest.length > 1) return createFrom(first, rest.slice(1));
  if (command === 'diff') return (await import('./commands/diff.ts')).diffCommand(rest);
  if (command === 'migrate') {
    const { migrateCommand } = await import('./commands/migrate.ts');
    return migrateCommand(rest, process.env, (line) => console.log(line));
  }
  if (command === 'release' && rest.length === 0) return releaseForms();
  if (command === 'allow') return allowBreak(rest);
  const nearest = nearestName(command, [...Object.keys(TESTERS), ...OTHERS]);
  const meant = nearest === undefined || nearest === command ? '' : ` Did you mean "${nearest}"?`;
  throw new UsageError(`"${[command, ...rest].join(' ')}" is no command.${meant}\n\n${HELP}`);
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

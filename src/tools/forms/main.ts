import { resolve } from 'node:path';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { TableError } from '#shared/table-error.ts';
import { helpText } from '#tools/help/help.mjs';
import type { FormsCommand, Terminal } from './commands/command.ts';
import { declareNames } from './commands/declare.ts';
import { nearestName } from './nearest.ts';
import { readProject } from './project.ts';
import { readJson, readPayload } from './read-payload.ts';
import { gateLines, importReport } from './report.ts';
import { UsageError } from './usage-error.ts';

/** What testers use. Each is loaded when it is asked for: making payloads up takes a while to load. */
const TESTERS: Readonly<Record<string, () => Promise<FormsCommand>>> = {
  check: async () => (await import('./commands/check.ts')).checkCommand,
  sample: async () => (await import('./commands/sample.ts')).sampleCommand,
  shrink: async () => (await import('./commands/shrink.ts')).shrinkCommand,
  explain: async () => (await import('./commands/explain.ts')).explainCommand,
};

const OTHERS = ['new', 'diff', 'allow', 'release'] as const;

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
    throw new UsageError('Name the form and the reason: allow <form> [path] "The bank asks for it from May on"');
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
  if (tester) return tester.run(rest, terminal);
  if (command === undefined) {
    process.stdout.write(helpText('forms'));
    return 2;
  }
  if (command === 'new' && first !== undefined && rest.length === 1) return create(first);
  if (command === 'new' && first !== undefined && rest.length > 1) return createFrom(first, rest.slice(1));
  if (command === 'diff') return (await import('./commands/diff.ts')).diffCommand(rest);
  if (command === 'release' && rest.length === 0) return releaseForms();
  if (command === 'allow') return allowBreak(rest);
  const nearest = nearestName(command, [...Object.keys(TESTERS), ...OTHERS]);
  const meant = nearest === undefined || nearest === command ? '' : ` Did you mean "${nearest}"?`;
  throw new UsageError(`There is no command "${[command, ...rest].join(' ')}".${meant}\n\n${helpText('forms')}`);
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

// The command `forms check`.
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveLeadStates, SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { loadPages, type PageTables } from '#server/definitions/load-pages.ts';
import { TableError } from '#shared/table-error.ts';
import { checkAll } from './check-all.ts';
import { type CheckOptions, checkProject, type CheckResult } from '../check.ts';
import { DECLARATION_FILE } from '../names/declaration.ts';
import { checkPayloads, exitCodeOf } from './check-payloads.ts';
import { definitionsAsJson, payloadsAsJson } from './json-report.ts';
import { readPayloads } from '../payloads/read-payloads.ts';
import { type Project, readProject } from '../project.ts';
import { checkReport, payloadsReport } from './report.ts';
import { undeclaredStatesInDatabase } from '../changes/stored/count-in-database.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { compileRules } from '../verdict.ts';
import type { FormsCommand, Terminal } from '../command.ts';
import { declareNames, outdatedNames } from '../names/declare.ts';
import { findForm } from '../find-form.ts';

function print(text: string, json: object, asJson: boolean, { out }: Terminal): void {
  const output = asJson ? JSON.stringify(json, undefined, 2) : text;
  if (output !== '') out(output);
}

/** Reports outdated generated files, as one mistake with one fix for all of them. */
function outdatedMistake(files: readonly string[]): TableError[] {
  const [first] = files;
  if (first === undefined) return [];
  const others = files.length === 1 ? '' : ` (and ${files.length - 1} more generated files)`;
  return [new TableError(first, '(file)', `does not match the tables${others}`, 'Write it with: npm run forms -- check --fix')];
}

/** Reports states of stored leads that no form declares. */
async function undeclaredStateIssues({ forms, defaults }: Project): Promise<readonly TableError[]> {
  const sources = forms.map(({ source }) => source);
  const definitions = new Map(forms.flatMap(({ source, definition }) => (definition ? [[source.name, definition] as const] : [])));
  try {
    return await undeclaredStatesInDatabase({ definitions, leadStates: resolveLeadStates(sources, defaults) });
  } catch (error) {
    // The mistakes in the tables are reported already.
    if (error instanceof TableError) return [];
    throw error;
  }
}

/** Checks everything. Pages are checked last, since their types depend on the generated names. */
async function checkWhole(project: Project, tables: PageTables, options: CheckOptions): Promise<CheckResult> {
  const outdated = await outdatedNames(project);
  const result = outdated.includes(DECLARATION_FILE)
    ? checkProject(project, options)
    : await checkAll(dirname(SCHEMAS_FOLDER), project, tables, options);
  return { ...result, around: [...outdatedMistake(outdated), ...result.around, ...(await undeclaredStateIssues(project))] };
}

async function checkDefinitions(form: string | undefined, isStrict: boolean, asJson: boolean, terminal: Terminal): Promise<number> {
  const started = performance.now();
  const project = await readProject(terminal.schemas);
  // Throws if the form does not exist. A broken form exists, and is reported.
  if (form !== undefined && !project.forms.some(({ source }) => source.name === form)) findForm(project, form);
  const tables = await loadPages();
  const options = { strict: isStrict, ...(form !== undefined && { only: form }), pages: Object.keys(tables.pages) };
  const isWhole = form === undefined && terminal.schemas === SCHEMAS_FOLDER;
  const result = isWhole ? await checkWhole(project, tables, options) : checkProject(project, options);
  const text = checkReport(result, (performance.now() - started) / 1000);
  print(text, definitionsAsJson(result), asJson, terminal);
  return [...result.around, ...result.breaks, ...result.forms.flatMap(({ findings }) => findings)].length === 0 ? 0 : 1;
}

async function checkGiven(form: string, names: readonly string[], asJson: boolean, terminal: Terminal): Promise<number> {
  const { definition } = findForm(await readProject(terminal.schemas), form);
  const checked = await checkPayloads(form, compileRules(definition).api, readPayloads(names, terminal));
  for (const { problem } of checked) if (problem !== undefined) terminal.err(problem);
  print(payloadsReport(form, checked), payloadsAsJson(checked), asJson, terminal);
  return exitCodeOf(checked);
}

async function fix(form: string | undefined, say: Terminal['out'], { schemas }: Terminal): Promise<void> {
  const { fixSamples } = await import('./fix/fix.ts');
  for (const line of await fixSamples(schemas, form)) say(line);
  await declareNames(schemas, await readProject(schemas));
}

/** `check`: forms, or payloads against one of them. */
export const checkCommand: FormsCommand = {
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { strict: { type: 'boolean' }, fix: { type: 'boolean' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { strict = false, json = false } = values;
    const [form, ...payloads] = positionals;
    if (form === undefined || payloads.length === 0) {
      if (values.fix) await fix(form, json ? terminal.err : terminal.out, terminal);
      return checkDefinitions(form, strict, json, terminal);
    }
    if (strict || values.fix) throw new UsageError(`--${strict ? 'strict' : 'fix'} applies to forms: leave out the payloads or the option`);
    return checkGiven(form, payloads, json, terminal);
  },
};

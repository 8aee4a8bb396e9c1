import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TableError } from '#shared/table-error.ts';
import type { Change } from '../diff/change.ts';
import { diffReport } from '../diff/report.ts';
import type { Project } from '../project.ts';
import { located } from '../texts.ts';
import { UsageError } from '../usage-error.ts';
import { alone } from './alone.ts';
import { ALLOWED_FILE, allowancesOf, breaksOf, gate, RELEASED_FILE, sinceRelease, type Allowance } from './gate.ts';
import { jsonLines } from './json-lines.ts';
import { releasedText } from './released.ts';

const definitionsOf = ({ forms }: Project) =>
  forms.map(({ definition, problem }) => {
    if (!definition) throw problem;
    return definition;
  });

/** Writes a file so that nobody ever reads half of it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

async function writeAllowances(root: string, allowances: readonly Allowance[]): Promise<void> {
  const content = { $schema: 'meta/allowed.schema.json', allow: allowances };
  await writeWhole(join(root, basename(ALLOWED_FILE)), `${jsonLines(content)}\n`);
}

/** What is allowed on the disk by now, which may be more than when the project was read. */
async function readAllowances(root: string): Promise<readonly Allowance[]> {
  const text = await readFile(join(root, basename(ALLOWED_FILE)), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { allow?: Allowance[] }).allow ?? [];
}

/** What a release says: lines for people, and what holds it up. */
export interface Release {
  readonly lines: readonly string[];
  readonly findings: readonly TableError[];
}

/**
 * Writes down the forms as what leads, applicants and pages hold on to from now on, and forgets what was allowed on the way.
 * Writes nothing where something breaks that nobody allowed.
 *
 * @param root a `schemas/` folder
 * @throws TableError where a form cannot be made
 */
export async function release(root: string, project: Project): Promise<Release> {
  const findings = gate(project).map((one) => located(one, project.texts));
  if (findings.length > 0) return { lines: [], findings };
  const text = releasedText(definitionsOf(project));
  await writeWhole(join(root, basename(RELEASED_FILE)), text);
  const spent = allowancesOf(project).length;
  if (spent > 0) await writeAllowances(root, []);
  const forms = `${project.forms.length} ${project.forms.length === 1 ? 'form' : 'forms'}`;
  const taken = `${ALLOWED_FILE}: ${spent === 1 ? 'the allowed change is' : `the ${spent} allowed changes are`} released and removed. The reasons are printed above and stay in its history. Commit it, too.`;
  return {
    lines: [
      diffReport(sinceRelease(project), 'the last release'),
      `${RELEASED_FILE} holds ${forms}: commit it.`,
      ...(spent > 0 ? [taken] : []),
    ],
    findings,
  };
}

/** What breaks in a form, or at one of its paths, and is not allowed yet. */
function breaksIn(project: Project, form: string, path: string | undefined): Change[] {
  const changes = breaksOf(project, form, path);
  if (changes.length > 0) return changes;
  const open = gate(project).map(({ file, key }) => `  ${file} · ${key}`);
  const others = open.length === 0 ? 'Nothing breaks since the last release.' : `What breaks:\n${open.join('\n')}`;
  throw new UsageError(`Nothing breaks at ${[form, path].filter(Boolean).join(' ')} that is not allowed already. ${others}`);
}

/**
 * Writes down that what breaks in a form, or at one of its paths, is meant. Several forms are named where one cause breaks something in each
 * of them: there is no word for all, which would allow what nobody has looked at.
 *
 * @param today YYYY-MM-DD
 * @returns what was allowed, a line each
 * @throws UsageError where nothing breaks in one of them, or no reason is given; then nothing is written
 */
export async function allow(
  root: string,
  project: Project,
  {
    forms,
    path,
    why,
    today,
  }: { readonly forms: readonly string[]; readonly path?: string | undefined; readonly why: string; readonly today: string },
): Promise<string[]> {
  if (why.trim().length < 10) throw new UsageError('Give the reason in a sentence: allow <form> [path] "The bank asks for it from May on"');
  const meant = [...new Set(forms)].flatMap((form) => breaksIn(project, form, path).map((change) => ({ form, ...change })));
  const entries = meant.map(({ form, path: at, kind }): Allowance => ({ form, path: at, change: kind, why: why.trim(), date: today }));
  const once = new Map(entries.map((entry) => [`${entry.form} ${entry.path} ${entry.change}`, entry]));
  await alone(root, async () => writeAllowances(root, [...(await readAllowances(root)), ...once.values()]));
  return meant.map(({ form, path: at, what }) => `Allowed: ${form}: ${at === '' ? '' : `${at} `}${what}`);
}

import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TableError } from '#shared/table-error.ts';
import { diffReport } from '../diff/report.ts';
import type { Project } from '../project.ts';
import { located } from '../texts.ts';
import { UsageError } from '../usage-error.ts';
import { ALLOWED_FILE, allowancesOf, breaksOf, gate, RELEASED_FILE, sinceRelease, type Allowance } from './gate.ts';
import { jsonLines } from './json-lines.ts';
import { releasedText } from './released.ts';

const definitionsOf = ({ forms }: Project) =>
  forms.map(({ definition, problem }) => {
    if (!definition) throw problem;
    return definition;
  });

async function writeAllowances(root: string, allowances: readonly Allowance[]): Promise<void> {
  const content = { $schema: 'meta/allowed.schema.json', allow: allowances };
  await writeFile(join(root, basename(ALLOWED_FILE)), `${jsonLines(content)}\n`);
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
  await writeFile(join(root, basename(RELEASED_FILE)), text);
  await writeAllowances(root, []);
  const forms = `${project.forms.length} ${project.forms.length === 1 ? 'form' : 'forms'}`;
  return { lines: [diffReport(sinceRelease(project), 'the last release'), `${RELEASED_FILE} holds ${forms}: commit it.`], findings };
}

/**
 * Writes down that what breaks in a form, or at one of its paths, is meant.
 *
 * @param today YYYY-MM-DD
 * @returns what was allowed, a line each
 * @throws UsageError where nothing breaks there, or no reason is given
 */
export async function allow(
  root: string,
  project: Project,
  { form, path, why, today }: { readonly form: string; readonly path?: string | undefined; readonly why: string; readonly today: string },
): Promise<string[]> {
  if (why.trim().length < 10) throw new UsageError('Say why in a sentence: allow <form> [path] "The bank asks for it from May on"');
  const changes = breaksOf(project, form, path);
  if (changes.length === 0) {
    const open = gate(project).map(({ file, key }) => `  ${file} · ${key}`);
    const others = open.length === 0 ? 'Nothing breaks since the last release.' : `What breaks:\n${open.join('\n')}`;
    throw new UsageError(`Nothing breaks at ${[form, path].filter(Boolean).join(' ')} that is not allowed already. ${others}`);
  }
  const kinds = new Map(changes.map(({ path: at, kind }) => [`${at} ${kind}`, { path: at, change: kind }]));
  const entries = [...kinds.values()].map((one): Allowance => ({ form, ...one, why: why.trim(), date: today }));
  await writeAllowances(root, [...allowancesOf(project), ...entries]);
  return changes.map(({ path: at, what }) => `Allowed: ${form}: ${at === '' ? '' : `${at} `}${what}`);
}

import type { TableError } from '#shared/table-error.ts';
import { lintBetween, lintCommon, lintForm } from './lint/lint.ts';
import { MetaSchemas } from './lint/meta.ts';
import { runMutants, unguarded } from './mutants/run.ts';
import type { CheckedForm, Project } from './project.ts';
import { sampleCases } from './samples/cases.ts';
import { runSamples } from './samples/run.ts';
import { located } from './texts.ts';
import { compileRules } from './verdict.ts';

export interface FormResult {
  readonly form: string;
  readonly samples: number;
  readonly mutants: number;
  readonly findings: readonly TableError[];
}

export interface CheckResult {
  readonly forms: readonly FormResult[];
  readonly flows: number;
  /** Findings that are no single form's. */
  readonly around: readonly TableError[];
}

/** Lints a form, then runs its samples, then its mutants: each only once the one before finds nothing. */
export function checkForm(form: CheckedForm, meta: MetaSchemas): FormResult {
  const { definition, source } = form;
  const linted = lintForm(form, meta);
  if (!definition || linted.length > 0) return { form: source.name, samples: 0, mutants: 0, findings: linted };
  const cases = sampleCases(form);
  const rules = compileRules(definition);
  const wrong = runSamples(cases, rules);
  if (wrong.length > 0) return { form: source.name, samples: cases.length, mutants: 0, findings: wrong };
  const { tried, survivors } = runMutants(definition, cases, rules);
  return {
    form: source.name,
    samples: cases.length,
    mutants: tried,
    findings: survivors.map((survivor) => unguarded(definition, survivor)),
  };
}

export interface CheckOptions {
  /** A form's name: then findings elsewhere are left out, except in what all forms share. */
  readonly only?: string;
  /** Ids of the pages that exist, for the flows' steps; unchecked when not given. */
  readonly pages?: readonly string[];
}

function checkTables(project: Project, { only, pages }: CheckOptions): CheckResult {
  const meta = new MetaSchemas(project.meta);
  const common = lintCommon(project, meta);
  if (common.length > 0) return { forms: [], flows: 0, around: common };
  const chosen = project.forms.filter(({ source }) => only === undefined || source.name === only);
  const between = lintBetween(project, meta, pages).filter(({ file }) => only === undefined || file.startsWith(`schemas/forms/${only}/`));
  return {
    forms: chosen.map((form) => checkForm(form, meta)),
    flows: only === undefined ? Object.keys(project.flows).length : 0,
    around: between,
  };
}

/** Checks the tables whole, or one form of them; each finding tells its line. */
export function checkProject(project: Project, options: CheckOptions = {}): CheckResult {
  const { forms, flows, around } = checkTables(project, options);
  const withLines = (findings: readonly TableError[]) => findings.map((finding) => located(finding, project.texts));
  return { forms: forms.map((form) => ({ ...form, findings: withLines(form.findings) })), flows, around: withLines(around) };
}

// Checks forms: lint, then samples, then whether samples guard each rule.
import type { TableError } from '#shared/table-error.ts';
import { isWhole, lintBetween, lintBySeverity, lintCommon, placeOf } from './lint/lint.ts';
import { MetaSchemas } from './lint/meta.ts';
import { gate } from './released/compare-with-release.ts';
import { runMutants, unguarded } from './mutants/run.ts';
import type { CheckedForm, Project } from './project.ts';
import { sampleCases } from './samples/cases.ts';
import { runInRjsf } from './samples/run-in-rjsf.ts';
import { runSamples } from './samples/run.ts';
import { located } from './files/schema-files.ts';
import { compileRules } from './verdict.ts';

export interface FormResult {
  readonly form: string;
  readonly samples: number;
  readonly mutants: number;
  /** The errors. The output of `check --json` has this name too. */
  readonly findings: readonly TableError[];
  /** Violations of this site's own rules, which other forms may ignore. */
  readonly warnings: readonly TableError[];
}

export interface CheckResult {
  readonly forms: readonly FormResult[];
  readonly flows: number;
  /** Issues that are no single form's. */
  readonly around: readonly TableError[];
  /** What breaks since the last release. */
  readonly breaks: readonly TableError[];
}

const placesOf = (issues: readonly TableError[]): ReadonlySet<string> => new Set(issues.map(placeOf));

/**
 * Lints a form, then runs its samples, then its mutants. Each step runs only if the one before found nothing.
 *
 * @param strict whether what this site asks of its own forms is asked of this one
 */
export function checkForm(form: CheckedForm, meta: MetaSchemas, strict = false): FormResult {
  const { definition, source } = form;
  const { mistakes, warnings: warned } = lintBySeverity(form, meta, strict);
  const result = { form: source.name, samples: 0, mutants: 0, findings: mistakes, warnings: warned };
  if (!definition || mistakes.length > 0) return result;
  const cases = sampleCases(form);
  const rules = compileRules(definition);
  const wrong = runSamples(cases, rules);
  if (wrong.length > 0) return { ...result, samples: cases.length, findings: wrong };
  const { tried, survivors } = runMutants(definition, cases, rules);
  const loose = survivors.map((survivor) => unguarded(definition, survivor));
  const warnings = [...result.warnings, ...runInRjsf(cases, definition.schema)];
  return {
    ...result,
    samples: cases.length,
    mutants: tried,
    ...(strict ? { findings: loose, warnings } : { warnings: [...warnings, ...loose] }),
  };
}

export interface CheckOptions {
  /** A form's name: then issues elsewhere are left out, except in what all forms share. */
  readonly only?: string;
  /** Ids of the pages that exist, for the flows' steps; unchecked when not given. */
  readonly pages?: readonly string[];
  /** Whether what this site asks of its own forms is asked of all. */
  readonly strict?: boolean;
}

/** A project whose forms are as good as not made where their files have not the shape that is asked for. */
function ofWhole(project: Project, meta: MetaSchemas, strict = false): Project {
  const left = ({ source, samples }: CheckedForm): CheckedForm => ({ source, samples });
  return { ...project, forms: project.forms.map((form) => (isWhole(form, meta, strict ? 'site' : undefined) ? form : left(form))) };
}

function checkTables(project: Project, { only, pages, strict }: CheckOptions): CheckResult {
  const meta = new MetaSchemas(project.meta);
  const common = lintCommon(project, meta);
  if (common.length > 0) return { forms: [], flows: 0, around: common, breaks: [] };
  const chosen = project.forms.filter(({ source }) => only === undefined || source.name === only);
  const between = lintBetween(project, meta, pages).filter(({ file }) => only === undefined || file.startsWith(`schemas/forms/${only}/`));
  const forms = chosen.map((form) => checkForm(form, meta, strict));
  const isReported = placesOf(forms.flatMap(({ findings }) => findings));
  return {
    forms,
    flows: only === undefined ? Object.keys(project.flows).length : 0,
    around: between,
    // A form with mistakes was not released, so it breaks nothing.
    breaks: gate(ofWhole(project, meta, strict), only).filter((one) => !isReported.has(placeOf(one))),
  };
}

/** Checks all tables or one form. Each issue has its line. */
export function checkProject(project: Project, options: CheckOptions = {}): CheckResult {
  const { forms, flows, around, breaks } = checkTables(project, options);
  const withLines = (issues: readonly TableError[]) => issues.map((issue) => located(issue, project.texts));
  return {
    forms: forms.map((form) => ({ ...form, findings: withLines(form.findings), warnings: withLines(form.warnings) })),
    flows,
    around: withLines(around),
    breaks: withLines(breaks),
  };
}

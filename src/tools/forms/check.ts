// Checks forms: lint, then samples, then whether samples guard each rule.
import type { TableError } from '#shared/table-error.ts';
import { isWhole, lintBetween, lintBySeverity, lintCommon, placeOf } from './lint/lint.ts';
import { MetaSchemas } from './lint/meta.ts';
import { gate } from './released/compare-with-release.ts';
import { runMutants, survivorIssue } from './mutants/run.ts';
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
  /** Issues that belong to no single form. */
  readonly around: readonly TableError[];
  /** Breaking changes since the last release. */
  readonly breaks: readonly TableError[];
}

/**
 * Lints a form, then runs its samples, then its mutants. Each step runs only if the previous one found nothing.
 *
 * @param strict apply the site's rules to an imported form too
 */
export function checkForm(form: CheckedForm, meta: MetaSchemas, strict = false): FormResult {
  const { definition, source } = form;
  const { mistakes, warnings: warned } = lintBySeverity(form, meta, strict);
  const result = { form: source.name, samples: 0, mutants: 0, findings: mistakes, warnings: warned };
  if (!definition || mistakes.length > 0) return result;
  const cases = sampleCases(form);
  const rules = compileRules(definition);
  const sampleIssues = runSamples(cases, rules);
  if (sampleIssues.length > 0) return { ...result, samples: cases.length, findings: sampleIssues };
  const { tried, survivors } = runMutants(definition, cases, rules);
  const mutantIssues = survivors.map((survivor) => survivorIssue(definition, survivor));
  const warnings = [...result.warnings, ...runInRjsf(cases, definition.schema)];
  return {
    ...result,
    samples: cases.length,
    mutants: tried,
    ...(strict ? { findings: mutantIssues, warnings } : { warnings: [...warnings, ...mutantIssues] }),
  };
}

export interface CheckOptions {
  /** Name of the only form to check. Files that all forms share are checked anyway. */
  readonly only?: string;
  /** Ids of all pages. Without it, the pages of flow steps are not checked. */
  readonly pages?: readonly string[];
  /** Apply the site's rules to imported forms too. */
  readonly strict?: boolean;
}

/** A copy of the project, in which forms that do not match their meta-schemas have no definition, so that they are not compared. */
function withoutBrokenDefinitions(project: Project, meta: MetaSchemas, strict = false): Project {
  const withoutDefinition = ({ source, samples }: CheckedForm): CheckedForm => ({ source, samples });
  return {
    ...project,
    forms: project.forms.map((form) => (isWhole(form, meta, strict ? 'site' : undefined) ? form : withoutDefinition(form))),
  };
}

function checkTables(project: Project, { only, pages, strict }: CheckOptions): CheckResult {
  const meta = new MetaSchemas(project.meta);
  const common = lintCommon(project, meta);
  if (common.length > 0) return { forms: [], flows: 0, around: common, breaks: [] };
  const chosen = project.forms.filter(({ source }) => only === undefined || source.name === only);
  const between = lintBetween(project, meta, pages).filter(({ file }) => only === undefined || file.startsWith(`schemas/forms/${only}/`));
  const forms = chosen.map((form) => checkForm(form, meta, strict));
  const reported = new Set(forms.flatMap(({ findings }) => findings).map(placeOf));
  return {
    forms,
    flows: only === undefined ? Object.keys(project.flows).length : 0,
    around: between,
    // A form with mistakes was not released, so it breaks nothing.
    breaks: gate(withoutBrokenDefinitions(project, meta, strict), only).filter((issue) => !reported.has(placeOf(issue))),
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

// Runs every check on the files of forms and flows, in order.
import { type DefaultFiles, type FormFiles, wholeSubmit } from '#server/definitions/load.ts';
import { resolveDefaultOutcomes } from '#shared/forms/definition/resolve-submit.ts';
import { leadStateProblems, type LeadStates } from '#shared/lead-states.ts';
import { TableError } from '#shared/table-error.ts';
import type { CheckedForm, Project } from '../project.ts';
import { type RuleSet, ruleSetOf } from './rule-set.ts';
import { lintDuplicates } from '../files/schema-files.ts';
import { lintFlow, lintHeads, lintTwice } from './flow.ts';
import { lintKeeping } from './retention.ts';
import { MetaSchemas } from './meta.ts';
import { lintConfirm } from './confirmation-mail.ts';
import { inFile } from './rule.ts';
import { lintSamples } from './samples.ts';
import { lintHarm } from './schema/harm.ts';
import { lintSchema } from './schema/schema.ts';
import { lintAcross, lintSubmit } from './submit.ts';
import { isUnplaced, lintUi } from './ui.ts';

/** The files of a form, with the meta-schema of each for site forms and for imported forms. */
const SHAPES = [
  ['schema', 'form', 'language'],
  ['ui', 'ui', 'ui'],
  ['submit', 'submit', 'submit'],
] as const;

function lintShapes({ source }: CheckedForm, meta: MetaSchemas, ruleSet: RuleSet): TableError[] {
  const { name, schema, ui } = source;
  const files = { schema, ui, submit: wholeSubmit(source) };
  return SHAPES.flatMap(([file, siteMeta, importedMeta]) =>
    meta.check(ruleSet === 'site' ? siteMeta : importedMeta, `schemas/forms/${name}/${file}.json`, files[file]),
  );
}

/** Checks the states of a form's leads. */
function lintLeadStates({ name, submit, review }: FormFiles): TableError[] {
  if (!review) return [];
  if (submit.belongsTo)
    return inFile(name, 'submit', [
      ['review', `a step has no states: staff review "${submit.belongsTo.form}"`, 'Remove it, or write it in that form'],
    ]);
  return inFile(name, 'submit', leadStateProblems(review));
}

/** Whether a form's files match their meta-schemas and resolve to a form. Other rules apply only then. */
export function isWhole(form: CheckedForm, meta: MetaSchemas, ruleSet: RuleSet = ruleSetOf(form.source)): boolean {
  return form.definition !== undefined && lintShapes(form, meta, ruleSet).length === 0;
}

/**
 * One form's issues. Where a file does not match its meta-schema, only that is reported.
 *
 * @param shape rule set whose meta-schemas apply
 */
export function lintForm(form: CheckedForm, meta: MetaSchemas, ruleSet: RuleSet = 'site', shape = ruleSet): TableError[] {
  const { source, definition, problem } = form;
  const withSiteRules = ruleSet === 'site';
  const shapes = lintShapes(form, meta, shape);
  if (shapes.length > 0) return shapes;
  if (problem instanceof TableError) return [problem];
  if (!definition) throw problem;
  const linted = { source, definition };
  return [
    ...lintSchema(linted, withSiteRules),
    ...lintUi(linted, withSiteRules),
    ...lintSubmit(linted, withSiteRules),
    ...lintLeadStates(source),
    ...lintConfirm(linted),
    ...lintSamples(form, meta, withSiteRules),
  ];
}

function lintDefaults(defaults: DefaultFiles, meta: MetaSchemas): TableError[] {
  const { review } = defaults;
  const file = 'schemas/defaults/submit.json';
  const shapes = meta.check('submit-defaults', file, wholeSubmit(defaults));
  if (shapes.length > 0) return shapes;
  try {
    resolveDefaultOutcomes(defaults.submit);
  } catch (problem) {
    if (problem instanceof TableError) return [problem];
    throw problem;
  }
  return Object.entries(review ?? {}).flatMap(([kind, states]: [string, LeadStates]) =>
    [...leadStateProblems(states)].map(([key, ...rest]) => new TableError(file, key.replace('review', `review.${kind}`), ...rest)),
  );
}

/** Issues of the files that all forms share. While there are any, nothing else is checked. */
export function lintCommon({ shared, defaults, released, allowed, texts }: Project, meta: MetaSchemas): TableError[] {
  return [
    ...lintDuplicates(texts),
    ...Object.entries(shared).flatMap(([name, content]) => meta.check('shared', `schemas/shared/${name}.json`, content)),
    ...meta.check('messages', 'schemas/defaults/messages.json', defaults.messages),
    ...lintDefaults(defaults, meta),
    ...(released === undefined ? [] : meta.check('released', 'schemas/released.json', released)),
    ...(allowed === undefined ? [] : meta.check('allowed', 'schemas/allowed.json', allowed)),
  ];
}

/** Issues between forms, and of flows. */
export function lintBetween(project: Project, meta: MetaSchemas, pages?: readonly string[]): TableError[] {
  const definitions = project.forms.flatMap(({ definition }) => definition ?? []);
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const shapes = Object.entries(project.flows).flatMap(([name, flow]) => meta.check('flow', `schemas/flows/${name}.json`, flow));
  const broken = new Set(project.forms.filter((form) => !isWhole(form, meta)).map(({ source }) => source.name));
  // A flow through a broken form cannot be checked.
  const checkable = Object.entries(project.flows).filter(([, { steps }]) => !steps?.some(({ form }) => broken.has(form)));
  const flows =
    shapes.length > 0
      ? shapes
      : [
          ...checkable.flatMap(([name, flow]) => lintFlow(name, flow, byName, pages)),
          ...lintTwice(project.flows),
          ...lintHeads(project.flows),
        ];
  // A form that cannot be resolved has its issue already.
  const sources = project.forms.filter(({ definition }) => definition).map(({ source }) => source);
  const names = project.forms.map(({ source }) => source.name);
  return [...lintAcross(definitions, names), ...lintKeeping(sources), ...flows];
}

/** Issues by severity, for `forms check`, the build, the dev server and the form lab. */
export interface Linted {
  /** These stop the build. */
  readonly mistakes: readonly TableError[];
  /** Site rules that an imported form breaks. Under `--strict` these are mistakes. */
  readonly warnings: readonly TableError[];
}

/** Identifies a key of a file, so that each is reported once. */
export const placeOf = ({ file, key }: TableError): string => `${file} ${key}`;

/**
 * One form's mistakes and warnings.
 *
 * @param strict apply the site's rules to an imported form too
 */
export function lintBySeverity(form: CheckedForm, meta: MetaSchemas, strict = false): Linted {
  const { definition, source } = form;
  const ruleSet = strict ? 'site' : ruleSetOf(source);
  const isImported = ruleSet === 'imported';
  const issues = lintForm(form, meta, ruleSet);
  const mistakes = strict ? issues : issues.filter((issue) => !isUnplaced(issue));
  // The site's rules are warnings for an imported form.
  const siteIssues = isImported ? lintForm(form, meta, 'site', ruleSet) : issues;
  const reported = new Set(mistakes.map(placeOf));
  // The site's rules stop at a form that does not match the site's meta-schemas, so this check runs separately.
  const harm = definition && isWhole(form, meta, ruleSet) ? lintHarm(source.name, definition.schema, isImported) : [];
  const warned = new Map([...issues, ...siteIssues, ...harm].map((issue) => [issue.message, issue]));
  return { mistakes, warnings: [...warned.values()].filter((issue) => !reported.has(placeOf(issue))) };
}

/**
 * All issues of forms and flows, without those of samples.
 *
 * @param pages ids of the pages that exist, for the flows' steps; unchecked when not given
 */
export function lintProject(project: Project, pages?: readonly string[]): Linted {
  const meta = new MetaSchemas(project.meta);
  const common = lintCommon(project, meta);
  if (common.length > 0) return { mistakes: common, warnings: [] };
  const forms = project.forms.map((form) => lintBySeverity(form, meta));
  return {
    mistakes: [...forms.flatMap(({ mistakes }) => mistakes), ...lintBetween(project, meta, pages)],
    warnings: forms.flatMap(({ warnings }) => warnings),
  };
}

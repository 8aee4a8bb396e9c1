// Runs every check on the files of forms and flows, in order.
import { type DefaultFiles, type FormFiles, wholeSubmit } from '#server/definitions/load.ts';
import { type Review, reviewProblems } from '#shared/review.ts';
import { TableError } from '#shared/table-error.ts';
import type { CheckedForm, Project } from '../project.ts';
import { type Standard, standardOf } from './standard.ts';
import { lintDuplicates } from '../files/texts.ts';
import { lintFlow, lintHeads, lintTwice } from './flow.ts';
import { lintKeeping } from './keep.ts';
import { MetaSchemas } from './meta.ts';
import { lintConfirm } from './confirm.ts';
import { inFile } from './rule.ts';
import { lintSamples } from './samples.ts';
import { lintHarm } from './schema/harm.ts';
import { lintSchema } from './schema/schema.ts';
import { lintAcross, lintSubmit } from './submit.ts';
import { isUnplaced, lintUi } from './ui.ts';

/** The files of a form and the meta-schema of each: of this site's own forms, and of any. */
const SHAPES = [
  ['schema', 'form', 'language'],
  ['ui', 'ui', 'ui'],
  ['submit', 'submit', 'submit'],
] as const;

function lintShapes({ source }: CheckedForm, meta: MetaSchemas, standard: Standard): TableError[] {
  const { name, schema, ui } = source;
  const files = { schema, ui, submit: wholeSubmit(source) };
  return SHAPES.flatMap(([file, ofHouse, ofLanguage]) =>
    meta.check(standard === 'house' ? ofHouse : ofLanguage, `schemas/forms/${name}/${file}.json`, files[file]),
  );
}

/** Whether the states of a form's leads can be used. */
function lintReview({ name, submit, review }: FormFiles): TableError[] {
  if (!review) return [];
  if (submit.belongsTo)
    return inFile(name, 'submit', [
      ['review', `a step has no states: staff review "${submit.belongsTo.form}"`, 'Remove it, or write it in that form'],
    ]);
  return inFile(name, 'submit', reviewProblems(review));
}

/** Whether a form's files have their shape and can be made one: only then does anything follow from what they say. */
export function isWhole(form: CheckedForm, meta: MetaSchemas, standard: Standard = standardOf(form.source)): boolean {
  return form.definition !== undefined && lintShapes(form, meta, standard).length === 0;
}

/**
 * One form's issues: first the shape of its files; what they say is looked at once that is right.
 *
 * @param standard whose rules it is held to
 * @param shape whose shape its files have
 */
export function lintForm(form: CheckedForm, meta: MetaSchemas, standard: Standard = 'house', shape = standard): TableError[] {
  const { source, definition, problem } = form;
  const house = standard === 'house';
  const shapes = lintShapes(form, meta, shape);
  if (shapes.length > 0) return shapes;
  if (problem instanceof TableError) return [problem];
  if (!definition) throw problem;
  const linted = { source, definition };
  return [
    ...lintSchema(linted, house),
    ...lintUi(linted, house),
    ...lintSubmit(linted, house),
    ...lintReview(source),
    ...lintConfirm(linted),
    ...lintSamples(form, meta, house),
  ];
}

function lintDefaults(defaults: DefaultFiles, meta: MetaSchemas): TableError[] {
  const { review } = defaults;
  const file = 'schemas/defaults/submit.json';
  const shapes = meta.check('submit-defaults', file, wholeSubmit(defaults));
  if (shapes.length > 0 || !review) return shapes;
  return Object.entries(review).flatMap(([kind, one]) =>
    [...reviewProblems(one as Review)].map(([key, ...rest]) => new TableError(file, key.replace('review', `review.${kind}`), ...rest)),
  );
}

/** What all forms share, and how all files are written. While it is wrong nothing else can be judged. */
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

/** What holds between the forms, and the flows. */
export function lintBetween(project: Project, meta: MetaSchemas, pages?: readonly string[]): TableError[] {
  const definitions = project.forms.flatMap(({ definition }) => definition ?? []);
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const shapes = Object.entries(project.flows).flatMap(([name, flow]) => meta.check('flow', `schemas/flows/${name}.json`, flow));
  const isBroken = new Set(project.forms.filter((form) => !isWhole(form, meta)).map(({ source }) => source.name));
  // Of a flow through a form that is wrong itself nothing is known yet.
  const judged = Object.entries(project.flows).filter(([, { steps }]) => !steps?.some(({ form }) => isBroken.has(form)));
  const flows =
    shapes.length > 0
      ? shapes
      : [
          ...judged.flatMap(([name, flow]) => lintFlow(name, flow, byName, pages)),
          ...lintTwice(project.flows),
          ...lintHeads(project.flows),
        ];
  // A form that cannot be resolved has its issue already.
  const sources = project.forms.filter(({ definition }) => definition).map(({ source }) => source);
  const names = project.forms.map(({ source }) => source.name);
  return [...lintAcross(definitions, names), ...lintKeeping(sources), ...flows];
}

/** What is wrong in the tables, by severity. `forms check`, the build, the dev server and the form lab have the same. */
export interface Linted {
  /** What stops the build. */
  readonly mistakes: readonly TableError[];
  /** What does not: what this site asks of its own forms alone, of a form that was brought. Under `--strict` these are mistakes. */
  readonly warnings: readonly TableError[];
}

/** Names a key of a file: one cause is reported once. */
export const placeOf = ({ file, key }: TableError): string => `${file} ${key}`;

/**
 * One form's mistakes and warnings.
 *
 * @param strict whether what this site asks of its own forms is asked of this one
 */
export function lintBySeverity(form: CheckedForm, meta: MetaSchemas, strict = false): Linted {
  const { definition, source } = form;
  const standard = strict ? 'house' : standardOf(source);
  const isBrought = standard === 'language';
  const asked = lintForm(form, meta, standard);
  const mistakes = strict ? asked : asked.filter((one) => !isUnplaced(one));
  // What somebody has brought is not shaped as this site's own forms are, and is warned of all the rest.
  const house = isBrought ? lintForm(form, meta, 'house', standard) : asked;
  const isReported = new Set(mistakes.map(placeOf));
  // Where the house's rules stop at a form's shape, they have not come as far as this.
  const harm = definition ? lintHarm(source.name, definition.schema, isBrought) : [];
  const warned = new Map([...asked, ...house, ...harm].map((one) => [one.message, one]));
  return { mistakes, warnings: [...warned.values()].filter((one) => !isReported.has(placeOf(one))) };
}

/**
 * Everything that is wrong in the tables, short of running samples.
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

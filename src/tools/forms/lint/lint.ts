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
import { lintSchema } from './schema/schema.ts';
import { lintAcross, lintSubmit } from './submit.ts';
import { lintUi } from './ui.ts';

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
  // What cannot be made whole has been told of already.
  const sources = project.forms.filter(({ definition }) => definition).map(({ source }) => source);
  const names = project.forms.map(({ source }) => source.name);
  return [...lintAcross(definitions, names), ...lintKeeping(sources), ...flows];
}

/**
 * Everything that is wrong in the tables, short of running samples: what the build stops at. This site's own rules are asked of each form
 * but those that say they were brought.
 *
 * @param pages ids of the pages that exist, for the flows' steps; unchecked when not given
 */
export function lintProject(project: Project, pages?: readonly string[]): TableError[] {
  const meta = new MetaSchemas(project.meta);
  const common = lintCommon(project, meta);
  if (common.length > 0) return common;
  return [...project.forms.flatMap((form) => lintForm(form, meta, standardOf(form.source))), ...lintBetween(project, meta, pages)];
}

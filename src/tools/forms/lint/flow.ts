// Checks the files of flows beyond their JSON Schema.
import type { FlowSource, FlowStep } from '#shared/flows/types.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';
import { unknownFields, type RuleIssue } from './rule.ts';

type Forms = ReadonlyMap<string, FormDefinition>;

function fieldsOf(forms: Forms, form: string | undefined): string[] {
  return Object.keys(forms.get(form ?? '')?.schema.properties ?? {});
}

/** The record that a step belongs to must have been stored by an earlier step, under the key in `needs`. */
function* needs(key: string, step: FlowStep, earlier: readonly FlowStep[], forms: Forms): Generator<RuleIssue> {
  const parent = forms.get(step.form)?.submit.belongsTo?.form;
  if (parent !== undefined && step.needs === undefined) {
    yield [
      `${key}.needs`,
      `the form "${step.form}" belongs to a record of "${parent}", but the step does not name it`,
      `Write the key under which the step of ${parent} stores its record`,
    ];
  }
  if (parent === undefined && step.needs !== undefined && forms.has(step.form)) {
    const problem = `the form "${step.form}" belongs to no record, so it would be saved as a record of its own`;
    yield [`${key}.needs`, problem, 'Add belongsTo with the form of that record to its submit.json, or remove needs'];
  }
  if (step.keep !== undefined && earlier.some(({ form, keep }) => form !== step.form && keep === step.keep))
    yield [`${key}.keep`, `an earlier step keeps its record as "${step.keep}" already`, 'Give this step another key'];
  const source = earlier.find(({ keep }) => keep !== undefined && keep === step.needs);
  if (step.needs !== undefined && !source) {
    const kept = earlier.flatMap(({ keep }) => keep ?? []);
    yield [
      `${key}.needs`,
      `no earlier step keeps "${step.needs}"`,
      kept.length > 0 ? `Use one of: ${kept.join(', ')}` : 'Remove it from the first step',
    ];
  }
  if (source && parent !== undefined && source.form !== parent) {
    yield [
      `${key}.needs`,
      `"${step.needs}" holds a record of "${source.form}", but "${step.form}" belongs to "${parent}"`,
      `Name the key of the step of ${parent}`,
    ];
  }
  yield* unknownFields(`${key}.copies`, Object.keys(step.copies ?? {}), fieldsOf(forms, step.form));
  if (source) yield* unknownFields(`${key}.copies`, Object.values(step.copies ?? {}), fieldsOf(forms, source.form));
}

function* steps({ steps: all }: FlowSource, forms: Forms, pages: readonly string[] | undefined): Generator<RuleIssue> {
  for (const [index, step] of all.entries()) {
    const key = `steps.${index}`;
    if (!forms.has(step.form)) yield [`${key}.form`, `there is no form "${step.form}"`, `Use one of: ${[...forms.keys()].join(', ')}`];
    if (pages && !pages.includes(step.page))
      yield [`${key}.page`, `no page has the id "${step.page}"`, 'Add its row to pages.config.ts, or correct the id'];
    if (index < all.length - 1 && step.keep === undefined) {
      yield [`${key}.keep`, 'this step does not name where its record is stored', 'Name the localStorage key for its record'];
    }
    yield* needs(key, step, all.slice(0, index), forms);
  }
  const completing = all.findIndex(({ form }) => forms.get(form)?.submit.belongsTo?.completes);
  if (completing !== all.length - 1) {
    const last = all.at(-1)?.form ?? '';
    yield [
      'steps',
      'the last step, and no other, must complete the application',
      `Write belongsTo.completes in the submit.json of ${last} only`,
    ];
  }
}

/**
 * Checks the rules for a flow that its meta-schema cannot express.
 *
 * @param pages ids of the pages that exist; unchecked when not given
 */
export function lintFlow(name: string, flow: FlowSource, forms: Forms, pages?: readonly string[]): TableError[] {
  return [...steps(flow, forms, pages)].map((found) => new TableError(`schemas/flows/${name}.json`, ...found));
}

/** Reports unreachable steps: a form that the flow has already, or a page that shows another step. */
export function lintTwice(flows: Readonly<Record<string, FlowSource>>): TableError[] {
  const pages = new Map<string, { readonly flow: string; readonly form: string }>();
  return Object.entries(flows).flatMap(([flow, { steps: all }]) =>
    all.flatMap(({ page, form }, index) => {
      const issue = (key: 'page' | 'form', problem: string, fix: string) =>
        new TableError(`schemas/flows/${flow}.json`, `steps.${index}.${key}`, problem, fix);
      const shown = pages.get(page);
      if (!shown) pages.set(page, { flow, form });
      if (all.findIndex((step) => step.form === form) < index)
        return [issue('form', `the form "${form}" is a step of this flow already`, 'Keep one of the two')];
      // Two flows may share a page that shows the same form.
      if (!shown || shown.form === form) return [];
      return [
        issue('page', `the page "${page}" already shows "${shown.form}" of the flow "${shown.flow}"`, 'Give the step a page of its own'),
      ];
    }),
  );
}

/** No two flows may begin with the same form, because that form identifies the application and its missing steps. */
export function lintHeads(flows: Readonly<Record<string, FlowSource>>): TableError[] {
  const byHead = Map.groupBy(
    Object.entries(flows),
    ([
      ,
      {
        steps: [head],
      },
    ]) => head?.form,
  );
  return [...byHead].flatMap(([head, [first, ...others]]) =>
    others.map(
      ([name]) =>
        new TableError(
          `schemas/flows/${name}.json`,
          'steps.0.form',
          `the flow "${first?.[0]}" also begins with "${head}"`,
          'Begin with another form',
        ),
    ),
  );
}

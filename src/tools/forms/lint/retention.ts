import { daysOf } from '#shared/durations.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { KeepState } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { inFile, type RuleIssue } from './rule.ts';

const EXAMPLES: Readonly<Record<KeepState, string>> = { received: 'P2Y', unfinished: 'P30D', complete: 'P8Y' };

/** The states a form's record can be in. */
function statesOf(name: string, forms: readonly FormSource[]): readonly KeepState[] {
  return forms.some(({ submit }) => submit.belongsTo?.form === name) ? ['unfinished', 'complete'] : ['received'];
}

function* durations({ name, submit: { keepFor = {} } }: FormSource, forms: readonly FormSource[]): Generator<RuleIssue> {
  const states = statesOf(name, forms);
  for (const state of states.filter((expected) => keepFor[expected] === undefined)) {
    yield [`keepFor.${state}`, 'the retention time is missing', `Write an ISO 8601 duration, e.g. ${EXAMPLES[state]}`];
  }
  for (const state of (Object.keys(EXAMPLES) as KeepState[]).filter(
    (stated) => keepFor[stated] !== undefined && !states.includes(stated),
  )) {
    yield [`keepFor.${state}`, `this form is never "${state}"`, `Use: ${states.join(', ')}`];
  }
  if (keepFor.unfinished !== undefined && daysOf(keepFor.unfinished) === undefined) {
    yield ['keepFor.unfinished', 'the browser needs this time in days', 'Write days or weeks, e.g. P30D'];
  }
}

function keeping(form: FormSource, forms: readonly FormSource[]): Iterable<RuleIssue> {
  const { call, instead, belongsTo, keepFor } = form.submit;
  if (belongsTo) return keepFor ? [['keepFor', `a step is kept as long as the record of "${belongsTo.form}"`, 'Remove it']] : [];
  if (instead) return keepFor ? [['keepFor', 'the form sends nothing, so nothing is stored', 'Remove it']] : [];
  return call ? durations(form, forms) : [];
}

/** Checks how long leads are kept in each state. It needs all forms, as these determine which states a form can have. */
export function lintKeeping(forms: readonly FormSource[]): TableError[] {
  return forms.flatMap((form) => inFile(form.name, 'submit', keeping(form, forms)));
}

import type { FieldError } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';
import { verdict, type FormRules, type Rules } from '../verdict.ts';
import type { SampleCase } from './types.ts';

function inWords(errors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(errors).map(([field, message]) => `${field} «${message}»`);
  return lines.length > 0 ? lines.join(', ') : 'no error';
}

/** Whether a verdict is exactly what a sample states. */
export function agrees(errors: readonly FieldError[], stated: Readonly<Record<string, string>>): boolean {
  return errors.length === Object.keys(stated).length && errors.every(({ field, message }) => stated[field] === message);
}

function runCase({ file, key, payload, errors }: SampleCase, rules: Rules): TableError | undefined {
  const given = verdict(rules, payload);
  if (agrees(given, errors)) return undefined;
  const got = inWords(Object.fromEntries(given.map(({ field, message }) => [field, message])));
  const mend = 'Correct the sample, or the rule in schema.json that it shows to be wrong';
  return new TableError(file, key, `it must give ${inWords(errors)}, and gives ${got}`, mend);
}

/** Runs a form's samples; one finding for each that does not give exactly what it states. */
export function runSamples(cases: readonly SampleCase[], rules: FormRules): TableError[] {
  return cases.map((one) => runCase(one, rules[one.by])).filter((finding) => finding !== undefined);
}

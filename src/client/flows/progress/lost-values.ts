import type { FormName } from 'virtual:forms';
import { loadForm } from '#client/forms/load-form.ts';
import { keysOf, type StepPlace } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { forgetRecords, keepRecord, lostKey, parseRecord, readText } from './saved-records.ts';

/**
 * What stood in the steps of an application that the server knows no more, or gives to another browser: it is to be saved as
 * a new one, and nobody writes it twice. Its records' values are kept as they were; what stood in the present form and was
 * not sent is held here, files too, while the page lives.
 */
const held = new Map<string, Payload>();

/** The values to begin a step anew with. */
export function lostValues(name: string, form: string): Payload {
  const key = lostKey(name, form);
  return { ...parseRecord(readText(key)), ...held.get(key) };
}

/** Forgets them, once the step is saved or the visitor's data cleared. */
export function forgetLost(name: string, forms: readonly string[]): void {
  const keys = forms.map((form) => lostKey(name, form));
  for (const key of keys) held.delete(key);
  forgetRecords(keys);
}

/**
 * Turns the records of a flow into values of none.
 *
 * @param shown what stands in the form of the present step
 * @returns the same as it goes into a new record
 */
export async function loseRecords({ name, flow, step }: StepPlace, shown: Payload): Promise<Payload> {
  const schemaOf = async (form: string) => {
    const { start, loaded } = loadForm(form as FormName);
    start();
    return (await loaded).form.definition.schema;
  };
  const records = flow.steps.flatMap(({ form, keep }) => {
    const record = parseRecord(readText(keep));
    return record ? [{ form, record }] : [];
  });
  const { asNew } = await import('./new-record-values.ts');
  const lost = await Promise.all(records.map(async ({ form, record }) => ({ form, values: asNew(record, await schemaOf(form)) })));
  const present = asNew(shown, await schemaOf(step.form));
  held.set(lostKey(name, step.form), present);
  for (const { form, values } of lost) keepRecord(name, lostKey(name, form), values);
  forgetRecords(keysOf(flow));
  return present;
}

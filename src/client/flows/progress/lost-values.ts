import type { FormName } from 'virtual:forms';
import { loadForm } from '#client/forms/loading/load-form.ts';
import { recordKeysOf, type StepPosition } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { forgetRecords, keepRecord, lostKey, parseRecord, storedText } from './saved-records.ts';

/**
 * Values of an application that the server no longer has, or that another browser has taken over. They become the values of a new application.
 * Those of saved steps are stored in the browser. Those of the current form, with files, are kept here while the page is open.
 */
const valuesInMemory = new Map<string, Payload>();

/** The initial values of a step that has to be saved again. */
export function lostValues(name: string, form: string): Payload {
  const key = lostKey(name, form);
  return { ...parseRecord(storedText(key)), ...valuesInMemory.get(key) };
}

/** Removes lost values, after the step is saved or the visitor's data is cleared. */
export function forgetLost(name: string, forms: readonly string[]): void {
  const keys = forms.map((form) => lostKey(name, form));
  for (const key of keys) valuesInMemory.delete(key);
  forgetRecords(keys);
}

/**
 * Turns the records of a flow into values for new records.
 *
 * @param currentValues the values in the form of the current step
 * @returns these values, for a new record
 */
export async function convertToLostValues({ name, flow, step }: StepPosition, currentValues: Payload): Promise<Payload> {
  const schemaOf = async (form: string) => {
    const { start, loaded } = loadForm(form as FormName);
    start();
    return (await loaded).form.definition.schema;
  };
  const records = flow.steps.flatMap(({ form, keep }) => {
    const record = parseRecord(storedText(keep));
    return record ? [{ form, record }] : [];
  });
  const { asNewRecord } = await import('./new-record-values.ts');
  const lost = await Promise.all(records.map(async ({ form, record }) => ({ form, values: asNewRecord(record, await schemaOf(form)) })));
  const current = asNewRecord(currentValues, await schemaOf(step.form));
  valuesInMemory.set(lostKey(name, step.form), current);
  for (const { form, values } of lost) keepRecord(name, lostKey(name, form), values);
  forgetRecords(recordKeysOf(flow));
  return current;
}

import type { Page } from 'playwright-core';
import { waitForPage } from '../browser/wait-for-page.ts';
import { buttonOf } from '../../../support/forms/lead-forms.ts';
import { isFile, partsOf } from '../../../support/forms/site-forms.ts';
import { definitionOf, stepAfter, stepOf } from '../../../support/forms/site-words.ts';
import { fillRequired, dialogText, fillFields, openForm } from './forms.ts';
import { newEmail, newMobile } from './identity.ts';
import { pdf } from './pdf.ts';

/** The path of a step of the empanelment. */
export const stepPath = (step: string): string => `/it-service-provider-${step}`;

/** Waits until a step's page is shown. */
export const waitForStep = (page: Page, step: string): Promise<void> => waitForPage(page, stepPath(step));

/** Waits until the page of a form's step is shown. */
export const waitForStepOf = (page: Page, form: string): Promise<void> => waitForPage(page, stepOf(form).path);

/** Waits until the page of the step after a form's step is shown. */
export const waitForStepAfter = (page: Page, form: string): Promise<void> => waitForPage(page, stepAfter(form).path);

/** A record in the browser's localStorage. */
export function storedRecord(page: Page, key: string): Promise<Record<string, string> | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, string> | null, key);
}

/** New values for the unique fields of a form, as samples always have the same. */
function uniqueContacts(form: string): Record<string, string> {
  const { schema, submit } = definitionOf(form);
  const newValue = (field: string) => (schema.properties[field]?.format === 'email' ? newEmail() : newMobile());
  return Object.fromEntries(submit.unique.map(({ field }) => [field, newValue(field)]));
}

/** Fills in what a step requires, sends it, and closes the dialog. @returns title and text of the dialog */
export async function sendStep(page: Page, form: string): Promise<{ title: string; text: string }> {
  const element = page.locator(`form[data-form="${form}"]`);
  await fillRequired(element, uniqueContacts(form));
  await element.getByRole('button', { name: buttonOf(form), exact: true }).click();
  const dialog = await dialogText(page);
  await page.locator('.swal2-confirm').click();
  return dialog;
}

/** Sends a form to the API as another browser would, with its required fields and some given values. */
export async function sendFromElsewhere(
  { url }: { readonly url: string },
  form: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const body = new FormData();
  for (const [field, value] of Object.entries(partsOf(form, values))) {
    if (isFile(value)) body.append(field, new Blob([new Uint8Array(pdf(field))]), `${field}.pdf`);
    else for (const text of [value].flat()) if (typeof text === 'string') body.append(field, text);
  }
  const answer = await fetch(`${url}/api${definitionOf(form).submit.call?.path}`, { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`${form} was answered ${answer.status}: ${await answer.text()}`);
}

/** Saves the first step of the individual track, and waits for the second. */
export async function saveIndividual(page: Page, url: string): Promise<void> {
  await page.goto(url + stepPath('individual-basic-details'));
  await fillFields(await openForm(page, 'individual-details'), { name: 'Ravi Menon', mobile: newMobile(), email: newEmail() });
  await sendStep(page, 'individual-details');
  await waitForStepAfter(page, 'individual-details');
}

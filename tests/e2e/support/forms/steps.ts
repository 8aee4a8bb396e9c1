import type { Page } from 'playwright-core';
import { arrive } from '../browser/arrive.ts';
import { buttonOf } from '../../../support/forms/lead-forms.ts';
import { isFile, partsOf } from '../../../support/forms/site-forms.ts';
import { definitionOf, stepAfter, stepOf } from '../../../support/forms/site-words.ts';
import { answerRest, dialogText, fillFields, openForm } from './forms.ts';
import { newEmail, newMobile } from './identity.ts';
import { pdf } from './pdf.ts';

/** The path of a step of the empanelment. */
export const path = (step: string): string => `/it-service-provider-${step}`;

/** Waits until a step's page has been arrived at. */
export const at = (page: Page, step: string): Promise<void> => arrive(page, path(step));

/** Waits until a visitor is at the step whose form is given. */
export const atStep = (page: Page, form: string): Promise<void> => arrive(page, stepOf(form).path);

/** Waits until a visitor has been taken on to the step behind another. */
export const atNext = (page: Page, form: string): Promise<void> => arrive(page, stepAfter(form).path);

/** A record that the browser keeps. */
export function kept(page: Page, key: string): Promise<Record<string, string> | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, string> | null, key);
}

/** Values of its own for what no two records of a form may have: samples say the same each time. */
function ownContacts(form: string): Record<string, string> {
  const { schema, submit } = definitionOf(form);
  const fresh = (field: string) => (schema.properties[field]?.format === 'email' ? newEmail() : newMobile());
  return Object.fromEntries(submit.unique.map(({ field }) => [field, fresh(field)]));
}

/** Sends a step with what its form requires, and returns the dialog that follows, closed. */
export async function send(page: Page, form: string): Promise<{ title: string; text: string }> {
  const element = page.locator(`form[data-form="${form}"]`);
  await answerRest(element, ownContacts(form));
  await element.getByRole('button', { name: buttonOf(form), exact: true }).click();
  const dialog = await dialogText(page);
  await page.locator('.swal2-confirm').click();
  return dialog;
}

/** Sends a form as somebody else's browser has sent it before, with what it requires and the values that a test is about. */
export async function sentElsewhere(
  { url }: { readonly url: string },
  form: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const body = new FormData();
  for (const [field, value] of Object.entries(partsOf(form, values))) {
    if (isFile(value)) body.append(field, new Blob([new Uint8Array(pdf(field))]), `${field}.pdf`);
    else for (const one of [value].flat()) if (typeof one === 'string') body.append(field, one);
  }
  const answer = await fetch(`${url}/api${definitionOf(form).submit.call?.path}`, { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`${form} was answered ${answer.status}: ${await answer.text()}`);
}

/** Saves the first step of the individual track, and is taken to the second one. */
export async function saveIndividual(page: Page, url: string): Promise<void> {
  await page.goto(url + path('individual-basic-details'));
  await fillFields(await openForm(page, 'individual-details'), { name: 'Ravi Menon', mobile: newMobile(), email: newEmail() });
  await send(page, 'individual-details');
  await atNext(page, 'individual-details');
}

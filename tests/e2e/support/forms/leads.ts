import type { Locator, Page } from 'playwright-core';
import type { LeadForm } from '../../../support/forms/lead-forms.ts';
import { withoutNotice } from '../browser/browsing.ts';
import { captchaCode, fillFields, openForm, watchCaptcha } from './forms.ts';
import { pdfFile } from './pdf.ts';
import type { Site } from '../server/site.ts';

export * from '../../../support/forms/lead-forms.ts';

/** Opens a form's page and, where it stands in a modal, the modal. */
export async function openLead(page: Page, site: Pick<Site, 'url'>, lead: LeadForm): Promise<Locator> {
  await watchCaptcha(page);
  await withoutNotice(page);
  await page.goto(site.url + lead.page);
  return openLeadAgain(page, lead);
}

/** The form on a page that is open already. */
export async function openLeadAgain(page: Page, { form, opener }: LeadForm): Promise<Locator> {
  if (opener !== undefined) await page.getByRole('button', { name: opener, exact: true }).click();
  return openForm(page, form);
}

/** Does everything a visitor does before the last click, the captcha included. */
export async function fillLead(
  form: Locator,
  { texts, choices = {}, ticks = [], files = {}, rest = {}, hasCaptcha }: LeadForm,
): Promise<void> {
  await fillFields(form, texts);
  for (const [name, label] of Object.entries(choices)) await form.locator(`[name="${name}"]`).selectOption({ label });
  for (const label of ticks) await form.getByLabel(label).check();
  for (const [name, file] of Object.entries(files)) await form.locator(`[name="${name}"]`).setInputFiles(pdfFile(file));
  await fillFields(form, rest);
  if (hasCaptcha) await form.locator('[name="captcha"]').fill(await captchaCode(form));
}

export async function pressSend(form: Locator, { button }: LeadForm): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
}

/** What stands in a form's controls now: texts, selections, ticks and the names of chosen files; the captcha aside. */
export function answersIn(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element) => {
    // Rows for those without scripts, which go once there are some.
    const spare = new Set([...element.querySelectorAll('[data-no-script-row] [name]')].map((control) => control.getAttribute('name')));
    const entries = [...new FormData(element as HTMLFormElement)].filter(([name]) => name !== 'captcha' && !spare.has(name));
    return Object.fromEntries(entries.map(([name, value]) => [name, value instanceof File ? value.name : value]));
  });
}

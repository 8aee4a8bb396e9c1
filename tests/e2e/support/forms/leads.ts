import type { Locator, Page } from 'playwright-core';
import type { LeadForm } from '../../../support/forms/lead-forms.ts';
import { hideNotice } from '../browser/browsing.ts';
import { captchaCode, fillFields, openForm, recordCaptcha } from './forms.ts';
import { pdfFile } from './pdf.ts';
import type { Site } from '../server/site.ts';

export * from '../../../support/forms/lead-forms.ts';

/** Opens a form's page, and its modal if it is in one. */
export async function openLeadPage(page: Page, site: Pick<Site, 'url'>, lead: LeadForm): Promise<Locator> {
  await recordCaptcha(page);
  await hideNotice(page);
  await page.goto(site.url + lead.page);
  return openLeadForm(page, lead);
}

/** Opens a form on a page that is already open. */
export async function openLeadForm(page: Page, { form, opener }: LeadForm): Promise<Locator> {
  if (opener !== undefined) await page.getByRole('button', { name: opener, exact: true }).click();
  return openForm(page, form);
}

/** Fills in a form completely, including the captcha, without sending it. */
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

/** Reads the controls of a form: texts, selections, ticks and names of chosen files, without the captcha. */
export function readAnswers(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element) => {
    // Rows for visitors without scripts do not count.
    const noScriptNames = new Set(
      [...element.querySelectorAll('[data-no-script-row] [name]')].map((control) => control.getAttribute('name')),
    );
    const entries = [...new FormData(element as HTMLFormElement)].filter(([name]) => name !== 'captcha' && !noScriptNames.has(name));
    return Object.fromEntries(entries.map(([name, value]) => [name, value instanceof File ? value.name : value]));
  });
}

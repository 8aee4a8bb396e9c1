import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './support/browser/browser.ts';
import { hideNotice } from './support/browser/browsing.ts';
import { readLeads } from './support/server/database.ts';
import { captchaCode, dialogText, fillFields, openForm, recordCaptcha } from './support/forms/forms.ts';
import { readAnswers } from './support/forms/leads.ts';
import { startSite } from './support/server/site.ts';
import { openSite } from './support/server/suite.ts';
import { WINDOWS } from './support/browser/windows.ts';
import { buttonOf } from '../support/forms/lead-forms.ts';
import { sampleOf } from '../support/forms/site-forms.ts';
import { dialogOf, messageOf } from '../support/forms/site-words.ts';

const message = sampleOf('contact', {
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  phone: '9876543210',
});

const { site, browser } = await openSite();

async function openContact(page: Page, { url } = site) {
  await recordCaptcha(page);
  await page.goto(`${url}/contact-us`);
  return openForm(page, 'contact');
}

async function fillContact(form: Locator) {
  await fillFields(form, message);
  await form.locator('[name="captcha"]').fill(await captchaCode(form));
}

/** Its errors, outcomes and dialogs are tested in tests/client/forms; here is what only a browser shows. */
describe('the contact form', () => {
  it('keeps an acknowledged message when the server is killed right after the answer', async () => {
    const server = await startSite();
    const { page, faults } = await visit(browser);
    const form = await openContact(page, server);
    await fillContact(form);
    await form.getByRole('button', { name: buttonOf('contact') }).click();
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
    // Checked before the kill, after which prefetched files fail.
    expect(faults).toEqual([]);
    await server.kill();
    const rows = readLeads(server, 'contact');
    await server.close();
    expect(rows.map(({ payload }) => payload)).toEqual([message]);
  });

  it('sends once on a double click, then empties itself', async () => {
    const { page, faults } = await visit(browser);
    const before = readLeads(site, 'contact').length;
    const form = await openContact(page);
    const empty = await readAnswers(form);
    await fillContact(form);
    await form.getByRole('button', { name: buttonOf('contact') }).dblclick();
    await dialogText(page);
    await page.locator('.swal2-confirm').click();
    await expect.poll(() => readAnswers(form)).toEqual(empty);
    await expect.poll(async () => readLeads(site, 'contact')).toHaveLength(before + 1);
    expect(faults).toEqual([]);
  });

  it('reports a lost connection and keeps the text, then sends once the connection is back', async () => {
    const { page } = await visit(browser, { expected: /net::|request failed|dynamically imported/ });
    const form = await openContact(page);
    await page.context().setOffline(true);
    await fillContact(form);
    const button = form.getByRole('button', { name: buttonOf('contact') });
    await button.click();
    await form.getByRole('status').getByText('Nothing was sent: there is no connection.').waitFor();
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe(message['message']);
    await page.context().setOffline(false);
    await button.click();
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
  });

  it('asks for a reload, which brings the text back, if the connection was lost while its code was loading', async () => {
    const { page } = await visit(browser, { expected: /net::|request failed|dynamically imported/ });
    await page.route('**/assets/submit-form-*', (route) => route.abort());
    const form = await openContact(page);
    await fillContact(form);
    await page.unroute('**/assets/submit-form-*');
    await form.getByRole('button', { name: buttonOf('contact') }).click();
    await form.getByRole('status').getByText('Load the page again').waitFor();
    await page.reload();
    await openForm(page, 'contact');
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe(message['message']);
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    await form.getByRole('button', { name: buttonOf('contact') }).click();
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
  });
});

describe('the newsletter form', () => {
  it.each(WINDOWS)('shows an error under its control without resizing control or button, at $name', async ({ viewport }) => {
    const { page } = await visit(browser, { viewport });
    await hideNotice(page);
    await page.goto(`${site.url}/`);
    const form = await openForm(page, 'newsletter');
    const control = form.locator('[name="email"]');
    const button = form.getByRole('button', { name: buttonOf('newsletter') });
    const widths = () => Promise.all([control, button].map((element) => element.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)));
    const before = await widths();
    await control.fill('reader@');
    await button.click();
    const reported = form.getByText(messageOf('newsletter', 'email', 'format')).first();
    const isUnder = async () => {
      const [above, below] = [await control.boundingBox(), await reported.boundingBox()];
      return above && below && below.x === above.x && below.y >= above.y + above.height;
    };
    await expect.poll(isUnder).toBe(true);
    await expect.poll(widths).toEqual(before);
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './support/browser/browser.ts';
import { withoutNotice } from './support/browser/browsing.ts';
import { rowsOf } from './support/server/database.ts';
import type { Payload } from '#shared/forms/types.ts';
import { captchaCode, dialogText, fillFields, openForm, watchCaptcha } from './support/forms/forms.ts';
import { answersIn } from './support/forms/leads.ts';
import { startSite } from './support/server/site.ts';
import { openSite } from './support/server/suite.ts';
import { WINDOWS } from './support/browser/windows.ts';
import { buttonOf } from '../support/forms/lead-forms.ts';
import { callOf, sampleOf } from '../support/forms/site-forms.ts';
import { dialogOf, messageOf } from '../support/forms/site-words.ts';

const message = sampleOf('contact', {
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  phone: '9876543210',
});

const { site, browser } = await openSite();

async function openContact(page: Page) {
  await watchCaptcha(page);
  await page.goto(`${site.url}/contact-us`);
  return openForm(page, 'contact');
}

async function fill(form: Locator, values: Payload = {}) {
  await fillFields(form, { ...message, ...values });
  await form.locator('[name="captcha"]').fill(await captchaCode(form));
}

async function fillContact(page: Page, values?: Payload) {
  const form = await openContact(page);
  await fill(form, values);
  return form;
}

/** Its outcomes, each with its dialog, are in tests/client/forms/submit/lead-forms.test.tsx; here is what only a browser shows. */
describe('the contact form', () => {
  it('keeps an acknowledged message when the server is killed right after the answer', async () => {
    const own = await startSite();
    const { page, faults } = await visit(browser);
    await watchCaptcha(page);
    await page.goto(`${own.url}/contact-us`);
    const form = await openForm(page, 'contact');
    await fillFields(form, message);
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    await form.getByRole('button', { name: buttonOf('contact') }).click();
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
    // Before the kill: what the page fetches ahead when it has nothing else to do fails afterwards.
    expect(faults).toEqual([]);
    await own.kill();
    const rows = rowsOf(own, 'contact');
    await own.close();
    expect(rows.map(({ payload }) => payload)).toEqual([message]);
  });

  it('sends once on a double click, then empties itself', async () => {
    const { page, faults } = await visit(browser);
    const before = rowsOf(site, 'contact').length;
    const form = await openContact(page);
    const empty = await answersIn(form);
    await fill(form);
    await form.getByRole('button', { name: buttonOf('contact') }).dblclick();
    await dialogText(page);
    await page.locator('.swal2-confirm').click();
    await expect.poll(() => answersIn(form)).toEqual(empty);
    await expect.poll(async () => rowsOf(site, 'contact')).toHaveLength(before + 1);
    expect(faults).toEqual([]);
  });

  it('shows no error before Send, then focuses the first wrong field and describes it by its error', async () => {
    const { page } = await visit(browser);
    const form = await openContact(page);
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(0);
    await form.getByRole('button', { name: buttonOf('contact') }).click();
    const name = form.locator('[name="name"]');
    await form.locator('[name="name"][aria-invalid="true"]').waitFor();
    await expect.poll(() => name.evaluate((control) => control === document.activeElement)).toBe(true);
    const ids = (await name.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const described = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
    expect(described.map((text) => text.trim())).toContain(`*${messageOf('contact', 'name', 'required')}`);
  });

  it('reports a lost connection and keeps the text, then sends once the connection is back', async () => {
    const { page } = await visit(browser, { expected: /net::|request failed|dynamically imported/ });
    const form = await openContact(page);
    await page.context().setOffline(true);
    await fillFields(form, message);
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    const button = form.getByRole('button', { name: buttonOf('contact') });
    await button.click();
    await form.getByRole('status').getByText('Nothing was sent: there is no connection.').waitFor();
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe(message['message']);
    await page.context().setOffline(false);
    await button.click();
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
  });

  it.each(WINDOWS)('takes a phone number as it is written, and never cuts one, on $screen', async ({ viewport }) => {
    const { page } = await visit(browser, { viewport });
    const sent = page.waitForRequest(`**/api${callOf('contact')}`);
    const form = await fillContact(page);
    const phone = form.locator('[name="phone"]');
    await phone.fill('');
    await phone.fill('198765432101');
    await phone.blur();
    await form.getByText(`*${messageOf('contact', 'phone', 'maxLength')}`).waitFor();
    await expect.poll(() => phone.inputValue()).toBe('198765432101');
    await phone.fill('');
    await phone.pressSequentially('+91 98765 43210');
    await phone.blur();
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => phone.inputValue()).toBe('+91 98765 43210');
    await form.getByRole('button', { name: buttonOf('contact') }).click();
    await expect.poll(async () => (await sent).postDataJSON()).toMatchObject({ phone: '9876543210' });
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
  });

  it('shows the field errors of the API under their fields', async () => {
    const answer = await fetch(`${site.url}/api${callOf('contact')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, phone: '123' }),
    });
    expect(answer.status).toBe(422);
    const problem = (await answer.json()) as { errors: { field: string; message: string }[] };
    expect(problem.errors).toEqual([{ field: 'phone', message: messageOf('contact', 'phone', 'minLength') }]);

    const { page } = await visit(browser, { expected: /status of 422/ });
    await page.route(`**/api${callOf('contact')}`, (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', json: problem }),
    );
    const form = await fillContact(page);
    await form.getByRole('button', { name: buttonOf('contact') }).click();
    await dialogText(page);
    await page.locator('.swal2-confirm').click();
    await form.locator('[name="phone"][aria-invalid="true"]').waitFor();
    await expect.poll(() => form.innerText()).toContain(`*${messageOf('contact', 'phone', 'minLength')}`);
  });
});

describe('the newsletter form', () => {
  const subscribe = async (page: Page, form: Locator) => {
    await fillFields(form, sampleOf('newsletter', { email: 'reader@example.com' }));
    await form.getByRole('button', { name: buttonOf('newsletter') }).click();
    return dialogText(page);
  };

  it('subscribes an address once, and says the second time that it is known', async () => {
    const { page, faults } = await visit(browser);
    await withoutNotice(page);
    await page.goto(`${site.url}/`);
    const form = await openForm(page, 'newsletter');
    expect(await subscribe(page, form)).toEqual(dialogOf('newsletter', 200));
    await page.locator('.swal2-confirm').click();
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    expect(await subscribe(page, form)).toEqual(dialogOf('newsletter', 201));
    await expect.poll(async () => rowsOf(site, 'newsletter')).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it.each(WINDOWS)('shows an error under its control without resizing control or button, at $name', async ({ viewport }) => {
    const { page } = await visit(browser, { viewport });
    await withoutNotice(page);
    await page.goto(`${site.url}/`);
    const form = await openForm(page, 'newsletter');
    const control = form.locator('[name="email"]');
    const button = form.getByRole('button', { name: buttonOf('newsletter') });
    const widths = () => Promise.all([control, button].map((one) => one.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)));
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

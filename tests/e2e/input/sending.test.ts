import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForPage } from '../support/browser/wait-for-page.ts';
import { BAD } from '../../server/support/documents.ts';
import { definitionOf, dialogOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { throttleUpload, hideNotice } from '../support/browser/browsing.ts';
import { WINDOWS } from '../support/browser/windows.ts';
import { readLeads } from '../support/server/database.ts';
import { captchaCode, dialogText, openForm } from '../support/forms/forms.ts';
import {
  readAnswers,
  associatePartner,
  career,
  contact,
  fillLead,
  openLeadPage,
  payloadOf,
  pressSend,
  quote,
  type LeadForm,
} from '../support/forms/leads.ts';
import { pdf, pdfFile } from '../support/forms/pdf.ts';
import { openSite } from '../support/server/suite.ts';

const MB = 1024 * 1024;
const WAITING = definitionOf('quote').submit.wait.text;
/** Console messages of the browser about a refused or broken call. */
const PROVOKED = /status of \d{3}|net::|request failed/;

const { site, browser } = await openSite();

async function prepare(lead: LeadForm, viewport: { width: number; height: number }, answer?: (route: Route) => Promise<void>) {
  const { page, faults } = await visit(browser, { viewport, expected: PROVOKED });
  await hideNotice(page);
  if (answer) await page.route(`**/api${lead.call}`, answer);
  const form = await openLeadPage(page, site, lead);
  const empty = await readAnswers(form);
  await fillLead(form, lead);
  return { page, faults, form, empty, written: await readAnswers(form), captcha: form.locator('[name="captcha"]') };
}

const withStatus = (status: number) => (route: Route) => route.fulfill({ status, json: { status } });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Closes the open dialog. @returns its title and text */
async function closeDialog(page: Page): Promise<{ title: string; text: string }> {
  const text = await dialogText(page);
  await page.locator('.swal2-confirm').click();
  await page.locator('.swal2-popup').waitFor({ state: 'detached' });
  return text;
}

describe.each(WINDOWS)('a form emptied by a failure, on $screen', ({ viewport }) => {
  it('restores text, files and captcha by one key', async () => {
    const { page, faults, form, empty, written, captcha } = await prepare(quote, viewport, (route) => route.abort('connectionreset'));
    const captchas = () => captcha.evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));
    const typed = await captchas();
    await pressSend(form, quote);
    expect(await closeDialog(page)).toEqual(dialogOf(quote.form, 'failure'));
    await expect.poll(() => readAnswers(form)).toEqual(empty);
    await expect.poll(() => form.getByRole('status').allInnerTexts()).toContain('We emptied the form. What you wrote is not lost.');
    const putBack = form.getByRole('button', { name: 'Put back what I wrote' });
    await expect.poll(() => isFocused(putBack)).toBe(true);

    await page.keyboard.press('Enter');
    await expect.poll(() => readAnswers(form)).toEqual(written);
    await expect.poll(() => captchas()).toEqual(typed);
    await expect
      .poll(() => form.getByRole('status').allInnerTexts())
      .toContain(`Everything is back. Press “${quote.button}” to try again.`);
    await expect.poll(() => putBack.count()).toBe(0);
    await expect.poll(() => isFocused(form.getByRole('button', { name: quote.button, exact: true }))).toBe(true);
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(0);

    await page.unroute(`**/api${quote.call}`);
    await page.keyboard.press('Enter');
    expect(await closeDialog(page)).toEqual(dialogOf(quote.form, 200));
    const row = readLeads(site, quote.form).at(-1);
    expect(row?.payload).toEqual(payloadOf(quote));
    expect(row?.files).toHaveLength(Object.keys(quote.files ?? {}).length);
    expect(faults).toEqual([]);
  });

  it('restores the text on a reload too, except for fields typed in since', async () => {
    const { page, form, written } = await prepare(quote, viewport, withStatus(500));
    await pressSend(form, quote);
    await closeDialog(page);
    await form.locator('[name="name"]').fill('Ravi Menon');
    await page.reload();
    await openForm(page, 'quote');
    await expect.poll(() => readAnswers(form)).toEqual({ ...written, name: 'Ravi Menon' });
  });
});

it.each(WINDOWS)('a long form keeps all that was typed when the server fails, on $screen', async ({ viewport }) => {
  const { page, form, written } = await prepare(associatePartner, viewport, withStatus(500));
  await pressSend(form, associatePartner);
  expect(await closeDialog(page)).toEqual(dialogOf(associatePartner.form, 'failure'));
  await expect.poll(() => readAnswers(form)).toEqual(written);
});

/** Records the texts of a form's live regions from now on, and calls back when half of the upload is sent. */
async function recordAnnouncements(form: Locator, onHalf: () => Promise<unknown>): Promise<() => Promise<string[]>> {
  await form.page().exposeFunction('onHalf', onHalf);
  await form.evaluate((element) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role="status"]');
        const words = region?.textContent ?? '';
        if (words === '' || words === heard.at(-1)) continue;
        heard.push(words);
        if (words.startsWith('50 percent')) (window as unknown as { onHalf: () => void }).onHalf();
      }
    }).observe(element, { subtree: true, childList: true, characterData: true });
  });
  return () => form.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

it('a form says that it is sending while its code is still loading, and cannot be sent twice', async () => {
  const { page } = await visit(browser);
  const { promise: slow, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/submit-form-*', async (route) => {
    await slow;
    await route.continue();
  });
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  const form = await openLeadPage(page, site, contact);
  await fillLead(form, contact);
  await pressSend(form, contact);
  const button = form.getByRole('button', { name: 'Sending…' });
  await button.click();
  await form.getByText('Still sending. Nothing is sent twice.').waitFor();
  load();
  expect(await closeDialog(page)).toEqual(dialogOf('contact', 200));
  expect(calls).toHaveLength(1);
  await expect.poll(() => button.count()).toBe(0);
});

describe.each(WINDOWS)('an upload over a slow connection, on $screen', ({ viewport }) => {
  it('shows its progress in dialog and form until the answer comes, and cannot be sent again', async () => {
    const { page, faults, form } = await prepare({ ...quote, hasCaptcha: false }, viewport);
    await form
      .locator('[name="file"]')
      .setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([pdf('large'), Buffer.alloc(3 * MB, '\n')]) });
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    const limitUpload = await throttleUpload(page);
    await limitUpload(0.3 * MB);
    await page.clock.install();
    // Almost stopped at half, so that the upload does not end before the checks below.
    const heard = await recordAnnouncements(form, () => limitUpload(1000));
    await pressSend(form, quote);
    await page.getByText(WAITING).waitFor();
    await page
      .locator('.swal2-footer')
      .getByText(/^(?!3 MB)[\d.]+ [kM]B of 3 MB sent$/)
      .waitFor();
    await page.clock.runFor(10_000);
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });

    const progress = form.getByRole('progressbar', { name: 'Sent so far' });
    await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).position)).toBeGreaterThan(0);
    await form.getByText(/^\d(\.\d)? MB of 3 MB sent$/).waitFor();
    const button = form.getByRole('button', { name: 'Sending…' });
    await expect.poll(() => isFocused(button)).toBe(true);
    await page.keyboard.press('Enter');
    await form.getByText('Still sending. Nothing is sent twice.').waitFor();
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
    await expect.poll(heard).toContain('25 percent sent');

    await limitUpload(-1);
    expect(await closeDialog(page)).toEqual(dialogOf('quote', 200));
    expect(posts).toHaveLength(1);
    await expect.poll(() => progress.count()).toBe(0);
    await expect.poll(() => form.getByRole('button', { name: quote.button, exact: true }).isVisible()).toBe(true);
    const parts = (await heard()).filter((words) => words.includes('percent'));
    expect(parts).toEqual(['25 percent sent', '50 percent sent', '75 percent sent'].slice(0, parts.length));
    expect(faults).toEqual([]);
  });

  it('shows its progress on another page too, where the same form cannot be sent meanwhile', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
    const { page, faults, form, empty } = await prepare(contact, viewport, async (route) => {
      await slow;
      await route.fulfill({ status: 200, json: { status: 200 } });
    });
    await page.clock.install();
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await pressSend(form, contact);
    await page.getByText(WAITING).waitFor();
    await page.clock.runFor(20_000);
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    await page.locator('footer').getByRole('link', { name: 'Become a Partner' }).first().click();
    await waitForPage(page, '/become-a-partner');
    await page.locator('summary', { hasText: 'Write to us' }).click();
    const other = await openForm(page, 'contact');
    await other.getByText('Sending… Please keep this page open.').waitFor();
    await other.getByRole('button', { name: 'Sending…' }).click();
    await other.getByText('Still sending. Nothing is sent twice.').waitFor();
    answer();
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
    expect(calls).toHaveLength(1);
    await expect.poll(() => readAnswers(other)).toEqual(empty);
    expect(faults).toEqual([]);
  });
});

describe.each(WINDOWS)('a correct captcha, on $screen', ({ viewport }) => {
  it('stays after a file was refused', async () => {
    const { page, faults, form, captcha } = await prepare(career, viewport);
    const typed = await captcha.inputValue();
    const file = form.locator('[name="file"]');
    for (const name of ['page.pdf', 'drawing.png']) {
      await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: BAD[name] ?? Buffer.alloc(0) });
      await pressSend(form, career);
      expect(await closeDialog(page)).toEqual(dialogOf('career', 'other'));
      await expect.poll(() => captcha.inputValue()).toBe(typed);
      await expect.poll(() => captchaCode(form)).toBe(typed);
      await expect.poll(() => isFocused(file)).toBe(true);
    }
    await file.setInputFiles(pdfFile('cv.pdf'));
    await pressSend(form, career);
    expect(await closeDialog(page)).toEqual(dialogOf('career', 200));
    // The next lead needs a new code.
    await expect.poll(() => captchaCode(form)).not.toBe(typed);
    await expect.poll(() => captcha.inputValue()).toBe('');
    expect(faults).toEqual([]);
  });

  it('stays after the server failed', async () => {
    const { page, faults, form, captcha } = await prepare(contact, viewport, withStatus(500));
    const typed = await captcha.inputValue();
    await pressSend(form, contact);
    expect(await closeDialog(page)).toEqual(dialogOf('contact', 'failure'));
    await expect.poll(() => captcha.inputValue()).toBe(typed);
    await page.unroute(`**/api${contact.call}`);
    await pressSend(form, contact);
    expect(await closeDialog(page)).toEqual(dialogOf('contact', 200));
    expect(faults).toEqual([]);
  });
});

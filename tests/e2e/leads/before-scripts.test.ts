import { describe, expect, it } from 'vitest';
import { dialogOf, messageOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { holdRequests, openBeforeScripts } from '../support/browser/browsing.ts';
import { readLeads } from '../support/server/database.ts';
import { captchaCode, dialogText, openForm, recordCaptcha } from '../support/forms/forms.ts';
import { associatePartner, career, contact, fillLead, payloadOf, pressSend, quote, readAnswers } from '../support/forms/leads.ts';
import { openSite } from '../support/server/suite.ts';

const { site, browser } = await openSite();

/** Index of the second of the quote form's two options «Design & Brand Identity». */
const SECOND_TWIN = 9;

describe('a form used before its scripts have loaded', () => {
  it('keeps text, a file, and which of two equal options was selected', async () => {
    const { page, faults } = await visit(browser);
    const release = await holdRequests(page, /\.js$/);
    await recordCaptcha(page);
    await openBeforeScripts(page, site.url + quote.page);
    const form = page.locator('form[data-form="quote"]').first();
    const service = form.locator('[name="service"]');
    await fillLead(form, { ...quote, hasCaptcha: false });
    await service.selectOption({ index: SECOND_TWIN });
    await expect.poll(() => service.inputValue()).toBe('Design & Brand Identity');
    const answers = await readAnswers(form);
    release();
    await openForm(page, 'quote');
    await expect.poll(() => readAnswers(form)).toEqual(answers);
    await expect.poll(() => service.evaluate((element) => (element as HTMLSelectElement).selectedIndex)).toBe(SECOND_TWIN);
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    await pressSend(form, quote);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('quote', 200));
    await expect
      .poll(async () => readLeads(site, 'quote').at(-1)?.payload)
      .toEqual({ ...payloadOf(quote), service: 'Design & Brand Identity' });
    expect(faults).toEqual([]);
  });

  it('reports an impossible date, and keeps it to be corrected', async () => {
    const { page, faults } = await visit(browser);
    const release = await holdRequests(page, /\.js$/);
    await openBeforeScripts(page, site.url + career.page);
    const form = page.locator('form[data-form="career"]').first();
    const start = form.locator('[name="earliest_start"]');
    await start.focus();
    // 30 February 2099, typed into the parts of the date control.
    await page.keyboard.type('02302099');
    await start.blur();
    release();
    await openForm(page, 'career');
    await form.getByText(messageOf('career', 'earliest_start', 'format')).waitFor();
    const isInvalidInput = () => start.evaluate((control) => (control as HTMLInputElement).validity.badInput);
    await expect.poll(isInvalidInput).toBe(true);
    expect(faults).toEqual([]);
  });

  it('is sent by the browser itself when Send is pressed before any script', async () => {
    const { page, faults } = await visit(browser);
    const release = await holdRequests(page, /\.js$/);
    await openBeforeScripts(page, site.url + quote.page);
    const before = readLeads(site, 'quote').length;
    const form = page.locator('form[data-form="quote"]').first();
    await fillLead(form, { ...quote, hasCaptcha: false });
    await pressSend(form, quote);
    await page.waitForURL(/\?sent=quote&status=200$/, { waitUntil: 'commit' });
    release();
    await page
      .getByRole('status')
      .filter({ hasText: dialogOf('quote', 200).title })
      .waitFor();
    await expect
      .poll(async () =>
        readLeads(site, 'quote')
          .slice(before)
          .map(({ payload }) => payload),
      )
      .toEqual([payloadOf(quote)]);
    expect(faults).toEqual([]);
  });

  it('is sent by its script when Send is pressed before that script has loaded', async () => {
    const { page, faults } = await visit(browser);
    const release = await holdRequests(page, /\/(schema-form|associate-partner)[^/]*\.js$/);
    await page.goto(site.url + associatePartner.page);
    const form = page.locator('form[data-form="associate-partner"]').first();
    await fillLead(form, associatePartner);
    await pressSend(form, associatePartner);
    expect(readLeads(site, 'associate-partner')).toEqual([]);
    const waitingNote = () =>
      form
        .locator(':has(> [type="submit"])')
        .last()
        .evaluate((actions) => getComputedStyle(actions, '::after').content);
    await expect.poll(waitingNote).toContain('One moment');
    release();
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('associate-partner', 200));
    await expect.poll(waitingNote).toBe('none');
    const rows = readLeads(site, 'associate-partner');
    expect(rows.map(({ payload }) => payload)).toEqual([payloadOf(associatePartner)]);
    expect(rows[0]?.files).toHaveLength(2);
    expect(faults).toEqual([]);
  });

  it('keeps what is typed while it hydrates on a slow phone', async () => {
    const { page, faults } = await visit(browser);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(site.url + contact.page, { waitUntil: 'commit' });
    const form = page.locator('form[data-form="contact"]').first();
    const texts = {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      message: 'Clinics',
    };
    for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).pressSequentially(text, { delay: 15 });
    await openForm(page, 'contact');
    await expect.poll(() => readAnswers(form)).toMatchObject(texts);
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

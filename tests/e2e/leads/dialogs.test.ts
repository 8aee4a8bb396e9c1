import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { definitionOf, dialogOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { readLeads } from '../support/server/database.ts';
import { dialogText } from '../support/forms/forms.ts';
import { readAnswers, fillLead, openLeadPage, openLeadForm, partner, pressSend, type LeadForm } from '../support/forms/leads.ts';
import { openSite } from '../support/server/suite.ts';

/** Console messages of the browser about a refused or broken call. */
const PROVOKED = /status of \d{3}|net::|request failed/;

const { site, browser } = await openSite();

/** Fills in a form whose call is answered by `answer`. */
async function prepare(lead: LeadForm, answer: (route: Route) => Promise<void>) {
  const { page, faults } = await visit(browser, { expected: PROVOKED });
  await page.route(`**/api${lead.call}`, answer);
  const form = await openLeadPage(page, site, lead);
  const empty = await readAnswers(form);
  await fillLead(form, lead);
  const filled = await readAnswers(form);
  expect(filled).not.toEqual(empty);
  return { page, faults, form, empty, filled };
}

const withStatus = (status: number) => (route: Route) => route.fulfill({ status, json: { status } });
async function closeDialog(page: Page): Promise<void> {
  await page.locator('.swal2-confirm').click();
  await page.locator('.swal2-popup').waitFor({ state: 'detached' });
}
const isFocused = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => button === document.activeElement);
const isModalOpen = (page: Page) => page.locator('dialog[open]').isVisible();

/** The dialog of each outcome is tested in tests/client/forms/submit/lead-forms.test.tsx; here is what only a browser shows. */
describe('the partner form', () => {
  it('closes its modal on success, and is empty when opened again', async () => {
    const { page, faults, form, empty } = await prepare(partner, withStatus(200));
    await pressSend(form, partner);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('partner', 200));
    await expect.poll(() => isModalOpen(page)).toBe(false);
    await closeDialog(page);
    await expect.poll(async () => readAnswers(await openLeadForm(page, partner))).toEqual(empty);
    expect(faults).toEqual([]);
  });

  it('warns of a known e-mail address or number, and keeps its modal and the answers', async () => {
    const { page, faults } = await visit(browser);
    const form = await openLeadPage(page, site, partner);
    await fillLead(form, partner);
    await pressSend(form, partner);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('partner', 200));
    await closeDialog(page);
    await openLeadForm(page, partner);
    for (const [change, status, field] of [
      [{ mobile: '918888888888' }, 201, 'email'],
      [{ email: 'other@example.com' }, 202, 'mobile'],
    ] as const) {
      await fillLead(form, { ...partner, texts: { ...partner.texts, ...change } });
      const filled = await readAnswers(form);
      await pressSend(form, partner);
      await expect.poll(() => dialogText(page)).toEqual(dialogOf('partner', status));
      await expect.poll(() => page.locator('.swal2-icon.swal2-warning').isVisible()).toBe(true);
      await closeDialog(page);
      await expect.poll(() => isModalOpen(page)).toBe(true);
      await expect.poll(() => readAnswers(form)).toEqual(filled);
      await expect.poll(() => form.locator(`[name="${field}"]`).evaluate((input) => input === document.activeElement)).toBe(true);
    }
    await expect.poll(async () => readLeads(site, 'partner')).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('shows the icons of its dialogs in forced colours', async () => {
    for (const [status, line] of [
      [200, '.swal2-success-line-long'],
      [500, '.swal2-x-mark-line-left'],
    ] as const) {
      const { page } = await prepare(partner, withStatus(status));
      await page.emulateMedia({ forcedColors: 'active' });
      const form = page.locator('form[data-form="partner"]');
      await pressSend(form, partner);
      const colourOf = (part: string) => page.locator(part).evaluate((element) => getComputedStyle(element).borderTopColor);
      await expect.poll(() => colourOf(line)).toBe('rgb(0, 0, 0)');
      await expect.poll(() => colourOf('.swal2-confirm')).not.toBe('rgba(0, 0, 0, 0)');
      await expect
        .poll(() => page.locator('.swal2-popup').evaluate((element) => getComputedStyle(element).backgroundColor))
        .toBe('rgb(255, 255, 255)');
    }
  });

  it('closes its modal and reports a failed server', async () => {
    const { page, faults, form } = await prepare(partner, withStatus(500));
    await pressSend(form, partner);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('partner', 'failure'));
    await expect.poll(() => isModalOpen(page)).toBe(false);
    await closeDialog(page);
    await expect.poll(() => isFocused(page, 'Apply Now')).toBe(true);
    expect(faults).toEqual([]);
  });
});

describe('the wait dialog', () => {
  const { title, text: QUERY, timer } = definitionOf('partner').submit.wait;

  it('shows a timer bar while the answer is slow, and ignores Escape', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
    const { page, faults, form } = await prepare(partner, async (route) => {
      await slow;
      await route.fulfill({ status: 200, json: { status: 200 } });
    });
    await pressSend(form, partner);
    await page.getByText(QUERY, { exact: true }).waitFor();
    await expect.poll(() => page.locator('.swal2-title').innerText()).toBe(title);
    const bar = page.locator('.swal2-timer-progress-bar');
    await expect.poll(() => bar.isVisible()).toBe(true);
    // Also with reduced motion, which is the default of these tests.
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(`${timer / 1000}s`);
    await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(100);
    await expect.poll(() => page.locator('.swal2-confirm').isVisible()).toBe(false);
    // Twice, as a browser closes a modal by itself on the second Escape.
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText(QUERY, { exact: true }).isVisible()).toBe(true);
    answer();
    await dialogText(page);
    expect(faults).toEqual([]);
  });
});

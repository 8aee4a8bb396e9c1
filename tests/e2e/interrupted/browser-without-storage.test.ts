import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withCurrentNames, currentName } from '../../support/forms/site-forms.ts';
import { dialogOf, stepAfter, stepOf, textFieldOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { focused, horizontalOverflow } from '../support/browser/browsing.ts';
import { readLeads } from '../support/server/database.ts';
import { fillFields, controlSelector, openForm } from '../support/forms/forms.ts';
import { newEmail, newMobile } from '../support/forms/identity.ts';
import { waitForStep, waitForStepAfter, storedRecord, stepPath, saveIndividual, sendStep } from '../support/forms/steps.ts';
import { openSite } from '../support/server/suite.ts';
import { WINDOWS } from '../support/browser/windows.ts';

const STORAGE_NOTICE = /This browser does not let us keep what you write/;
const { site, browser } = await openSite();

/** Fills up or blocks the storage of a page's browser. If it is blocked, already the access throws. */
async function disableStorage(page: Page, how: 'full' | 'blocked'): Promise<void> {
  await page.addInitScript((kind) => {
    const refuse = () => {
      throw new DOMException('No.', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (kind === 'full') Storage.prototype.setItem = refuse;
    else Object.defineProperty(window, 'localStorage', { get: refuse });
  }, how);
}

const states = (page: Page) =>
  page
    .locator('[data-step]')
    .evaluateAll((items) => Object.fromEntries(items.map((item) => [item.getAttribute('data-step'), item.getAttribute('data-state')])));

async function fillCompany(page: Page, mobile: string): Promise<void> {
  await page.goto(site.url + stepPath('company-details'));
  await fillFields(await openForm(page, 'company-details'), {
    name_of_organisation: 'Sunrise Software',
    contact_no: mobile,
    proprietor_email: newEmail(),
  });
}

describe.each(WINDOWS)('the steps in a browser, at $name,', ({ viewport }) => {
  it.each(['full', 'blocked'] as const)('whose storage is %s continue with what the server has, and show one notice', async (how) => {
    const { page, faults } = await visit(browser, { viewport });
    await disableStorage(page, how);
    const mobile = newMobile();
    await fillCompany(page, mobile);
    // Wait for the notice, which otherwise appears on the next step.
    await page.getByText(STORAGE_NOTICE).waitFor();
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    const { form: second } = stepAfter('company-details');
    await waitForStepAfter(page, 'company-details');
    await openForm(page, second);
    await expect.poll(() => states(page)).toMatchObject({ 'company-details': 'done', [second]: 'current' });
    await expect.poll(() => page.getByText(STORAGE_NOTICE).count()).toBe(0);
    expect(await sendStep(page, second)).toEqual(dialogOf(second, 200));
    await waitForStepAfter(page, second);

    // Values that a later step copies from the first come from the server.
    await page.goto(site.url + stepOf('company-bank').path);
    await page.reload();
    const bank = await openForm(page, 'company-bank');
    await expect.poll(() => bank.locator(controlSelector('company-bank', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => states(page)).toMatchObject({ 'company-details': 'done', [second]: 'done', 'company-bank': 'current' });
    await page.goto(site.url + stepPath('company-details'));
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(controlSelector('company-details', 'contact_no')).inputValue()).toBe(mobile);
    const textField = form.locator(controlSelector('company-details', textFieldOf('company-details')));
    await textField.fill('Pune');
    await textField.blur();
    await page.getByText(STORAGE_NOTICE).waitFor();
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200, 'update'));
    await expect
      .poll(async () =>
        readLeads(site, 'company-details').filter(({ payload }) => payload[currentName('company-details', 'contact_no')] === mobile),
      )
      .toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('whose storage was full load the saved steps from the server once it has room', async () => {
    const { page, faults } = await visit(browser, { viewport });
    // This page is closed before the storage has room, so that it cannot store anything.
    const full = await page.context().newPage();
    await disableStorage(full, 'full');
    const mobile = newMobile();
    await fillCompany(full, mobile);
    expect(await sendStep(full, 'company-details')).toEqual(dialogOf('company-details', 200));
    await waitForStepAfter(full, 'company-details');
    await full.close();

    await page.goto(site.url + stepPath('company-details'));
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(controlSelector('company-details', 'contact_no')).inputValue()).toBe(mobile);
    await expect
      .poll(() => storedRecord(page, 'empanelment.company'))
      .toMatchObject(withCurrentNames('company-details', { contact_no: mobile }));
    expect(faults).toEqual([]);
  });

  it('whose storage is emptied meanwhile still save a later step', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await saveIndividual(page, site.url);
    const { form: second } = stepAfter('individual-details');
    const form = await openForm(page, second);
    await fillFields(form, {
      bank_account_no: '50100234567890',
      bank_name: 'State Bank',
      bank_branch: 'Sector 62',
      bank_ifsc: 'SBIN0000001',
    });
    await page.evaluate(() => localStorage.clear());
    expect(await sendStep(page, second)).toEqual(dialogOf(second, 200));
    await waitForStepAfter(page, second);
    await expect.poll(() => storedRecord(page, 'empanelment.individual')).not.toBeNull();
    expect(faults).toEqual([]);
  });

  it('that keeps everything ask the server once for an application, and show no notice', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/applications/') && calls.push(request.url()));
    const mobile = newMobile();
    await fillCompany(page, mobile);
    await sendStep(page, 'company-details');
    await waitForStepAfter(page, 'company-details');
    await openForm(page, stepAfter('company-details').form);
    await page.getByText('Your progress, chosen files included, is kept in this browser').waitFor();
    await expect.poll(() => page.getByText(STORAGE_NOTICE).count()).toBe(0);
    await expect
      .poll(() => storedRecord(page, 'empanelment.company'))
      .toMatchObject(withCurrentNames('company-details', { contact_no: mobile }));
    expect(calls).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('that blocks cookies say so before anything is typed', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await disableStorage(page, 'blocked');
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
    await page.goto(site.url + stepPath('individual-basic-details'));
    const form = await openForm(page, 'individual-details');
    await page.getByText(/This browser blocks cookies\. By one we know which steps are yours/).waitFor();
    await form.locator('[name="name"]').fill('Ravi Menon');
    await form.locator('[name="name"]').blur();
    await expect.poll(() => page.getByText('Your progress, chosen files included, is kept').count()).toBe(0);
    await expect.poll(() => page.getByText(STORAGE_NOTICE).count()).toBe(0);
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('that blocks cookies name the cookies as the reason when a later step cannot be saved', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: /status of 40[34]/ });
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
    await saveIndividual(page, site.url);
    await page.context().clearCookies();
    const { form: second } = stepAfter('individual-details');
    await openForm(page, second);
    expect(await sendStep(page, second)).toEqual(dialogOf(second, 'other'));
    await waitForStep(page, 'individual-basic-details');
    await expect.poll(() => focused(page)).toMatch(/^This browser blocks cookies, so we cannot tell that the step you saved is yours/);
    await expect.poll(() => page.getByText('it is stored as a new application').count()).toBe(0);
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

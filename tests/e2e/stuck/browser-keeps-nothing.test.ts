import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withCurrentNames, currentName } from '../../support/forms/site-forms.ts';
import { dialogOf, stepAfter, stepOf, textFieldOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { focused, sidewaysScroll } from '../support/browser/browsing.ts';
import { rowsOf } from '../support/server/database.ts';
import { fillFields, named, openForm } from '../support/forms/forms.ts';
import { newEmail, newMobile } from '../support/forms/identity.ts';
import { at, atNext, kept, path, saveIndividual, send } from '../support/forms/steps.ts';
import { openSite } from '../support/server/suite.ts';
import { WINDOWS } from '../support/browser/windows.ts';

const REFUSED = /This browser does not let us keep what you write/;
const { site, browser } = await openSite();

/** A browser whose storage is full, or switched off: then even naming it fails, as browsers have it. */
async function withoutStorage(page: Page, how: 'full' | 'blocked'): Promise<void> {
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
  await page.goto(site.url + path('company-details'));
  await fillFields(await openForm(page, 'company-details'), {
    name_of_organisation: 'Sunrise Software',
    contact_no: mobile,
    proprietor_email: newEmail(),
  });
}

describe.each(WINDOWS)('the steps in a browser, at $name,', ({ viewport }) => {
  it.each(['full', 'blocked'] as const)('whose storage is %s continue with what the server has, and show one notice', async (how) => {
    const { page, faults } = await visit(browser, { viewport });
    await withoutStorage(page, how);
    const mobile = newMobile();
    await fillCompany(page, mobile);
    // Who sends before the first draft is tried would be told on the next step.
    await page.getByText(REFUSED).waitFor();
    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    const { form: second } = stepAfter('company-details');
    await atNext(page, 'company-details');
    await openForm(page, second);
    await expect.poll(() => states(page)).toMatchObject({ 'company-details': 'done', [second]: 'current' });
    await expect.poll(() => page.getByText(REFUSED).count()).toBe(0);
    expect(await send(page, second)).toEqual(dialogOf(second, 200));
    await atNext(page, second);

    // What a later step copies from the first one, it has from the server.
    await page.goto(site.url + stepOf('company-bank').path);
    await page.reload();
    const bank = await openForm(page, 'company-bank');
    await expect.poll(() => bank.locator(named('company-bank', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => states(page)).toMatchObject({ 'company-details': 'done', [second]: 'done', 'company-bank': 'current' });
    await page.goto(site.url + path('company-details'));
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(named('company-details', 'contact_no')).inputValue()).toBe(mobile);
    const any = form.locator(named('company-details', textFieldOf('company-details')));
    await any.fill('Pune');
    await any.blur();
    await page.getByText(REFUSED).waitFor();
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200, 'update'));
    await expect
      .poll(async () =>
        rowsOf(site, 'company-details').filter(({ payload }) => payload[currentName('company-details', 'contact_no')] === mobile),
      )
      .toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('whose storage was full load the saved steps from the server once it has room', async () => {
    const { page, faults } = await visit(browser, { viewport });
    // The page is given up before the storage takes again, so that it can note nothing.
    const full = await page.context().newPage();
    await withoutStorage(full, 'full');
    const mobile = newMobile();
    await fillCompany(full, mobile);
    expect(await send(full, 'company-details')).toEqual(dialogOf('company-details', 200));
    await atNext(full, 'company-details');
    await full.close();

    await page.goto(site.url + path('company-details'));
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(named('company-details', 'contact_no')).inputValue()).toBe(mobile);
    await expect.poll(() => kept(page, 'empanelment.company')).toMatchObject(withCurrentNames('company-details', { contact_no: mobile }));
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
    expect(await send(page, second)).toEqual(dialogOf(second, 200));
    await atNext(page, second);
    await expect.poll(() => kept(page, 'empanelment.individual')).not.toBeNull();
    expect(faults).toEqual([]);
  });

  it('that keeps everything ask the server once for an application, and show no notice', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/applications/') && asked.push(request.url()));
    const mobile = newMobile();
    await fillCompany(page, mobile);
    await send(page, 'company-details');
    await atNext(page, 'company-details');
    await openForm(page, stepAfter('company-details').form);
    await page.getByText('Your progress, chosen files included, is kept in this browser').waitFor();
    await expect.poll(() => page.getByText(REFUSED).count()).toBe(0);
    await expect.poll(() => kept(page, 'empanelment.company')).toMatchObject(withCurrentNames('company-details', { contact_no: mobile }));
    expect(asked).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('that blocks cookies say so before anything is typed', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await withoutStorage(page, 'blocked');
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
    await page.goto(site.url + path('individual-basic-details'));
    const form = await openForm(page, 'individual-details');
    await page.getByText(/This browser blocks cookies\. By one we know which steps are yours/).waitFor();
    await form.locator('[name="name"]').fill('Ravi Menon');
    await form.locator('[name="name"]').blur();
    await expect.poll(() => page.getByText('Your progress, chosen files included, is kept').count()).toBe(0);
    await expect.poll(() => page.getByText(REFUSED).count()).toBe(0);
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('that blocks cookies name the cookies as the reason when a later step cannot be saved', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: /status of 40[34]/ });
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
    await saveIndividual(page, site.url);
    await page.context().clearCookies();
    const { form: second } = stepAfter('individual-details');
    await openForm(page, second);
    expect(await send(page, second)).toEqual(dialogOf(second, 'other'));
    await at(page, 'individual-basic-details');
    await expect.poll(() => focused(page)).toMatch(/^This browser blocks cookies, so we cannot tell that the step you saved is yours/);
    await expect.poll(() => page.getByText('it is stored as a new application').count()).toBe(0);
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callOf, withCurrentNames, currentName } from '../../support/forms/site-forms.ts';
import { dialogOf, stepAfter, stepOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { focused, horizontalOverflow } from '../support/browser/browsing.ts';
import { fillFields, controlSelector, openForm } from '../support/forms/forms.ts';
import { newEmail, newMobile } from '../support/forms/identity.ts';
import { pdfFile } from '../support/forms/pdf.ts';
import { waitForStep, waitForStepAfter, storedRecord, stepPath, sendStep } from '../support/forms/steps.ts';
import { openSite } from '../support/server/suite.ts';
import { WINDOWS } from '../support/browser/windows.ts';

const LOST_NOTICE = /We no longer find your application under this browser/;
/** Console messages about refused calls. */
const EXPECTED = /status of 40[34]/;
const TRY_AGAIN = dialogOf('company-details', 'other');

const { site, browser } = await openSite();

async function saveCompany(page: Page, mobile: string) {
  await page.goto(site.url + stepPath('company-details'));
  const form = await openForm(page, 'company-details');
  await fillFields(form, {
    name_of_organisation: 'Sunrise Software',
    contact_no: mobile,
    proprietor_email: newEmail(),
    pan_no_text: 'ABCDE1234F',
  });
  await form.locator(controlSelector('company-details', 'gst_no')).setInputFiles(pdfFile('gst.pdf'));
  expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
  await waitForStepAfter(page, 'company-details');
}

/** Opens the step of contact persons, which may not be the second step. */
async function openContact(page: Page) {
  if (stepAfter('company-details').form !== 'company-contact-person') await page.goto(site.url + stepOf('company-contact-person').path);
  return openForm(page, 'company-contact-person');
}

describe.each(WINDOWS)('an application whose record is lost, at $name', ({ viewport }) => {
  it('when it was deleted, the first step says so, keeps its text and is saved as a new record', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: EXPECTED });
    const mobile = newMobile();
    await saveCompany(page, mobile);
    const before = await storedRecord(page, 'empanelment.company');
    await page.goto(site.url + stepPath('company-details'));
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(controlSelector('company-details', 'contact_no')).inputValue()).toBe(mobile);
    await page.request.delete(`${site.url}/api/applications/company-details`);
    await form.locator(controlSelector('company-details', 'city')).fill('Pune');
    await form.getByRole('button', { name: /Change.*GST/ }).click();
    await form.locator('[name="gst_no_new"]').setInputFiles(pdfFile('gst-2.pdf'));
    expect(await sendStep(page, 'company-details')).toEqual(TRY_AGAIN);
    await expect.poll(() => focused(page)).toMatch(LOST_NOTICE);
    await expect.poll(() => form.locator(controlSelector('company-details', 'city')).inputValue()).toBe('Pune');
    await expect.poll(() => form.locator(controlSelector('company-details', 'pan_no_text')).inputValue()).toBe('ABCDE1234F');
    await expect.poll(() => form.getByText('gst-2.pdf').first().isVisible()).toBe(true);
    await expect.poll(() => form.getByRole('link', { name: /Show Uploaded file/ }).count()).toBe(0);
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);

    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await waitForStepAfter(page, 'company-details');
    await expect
      .poll(() => storedRecord(page, 'empanelment.company'))
      .toMatchObject(withCurrentNames('company-details', { city: 'Pune', contact_no: mobile, pan_no_text: 'ABCDE1234F' }));
    const after = await storedRecord(page, 'empanelment.company');
    expect(after?.['id']).not.toBe(before?.['id']);
    expect(after?.[currentName('company-details', 'gst_no')]).toMatch(/\.pdf$/);
    await fillFields(await openContact(page), {
      contact_person1_name: 'Asha Rao',
      contact_person1_mobile: newMobile(),
    });
    expect(await sendStep(page, 'company-contact-person')).toEqual(dialogOf('company-contact-person', 200));
    expect(faults).toEqual([]);
  });

  it('when the cookie is gone, a later step returns to the first, and both keep their text over a reload', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: EXPECTED });
    await saveCompany(page, newMobile());
    await fillFields(await openContact(page), {
      contact_person1_name: 'Asha Rao',
      contact_person1_mobile: newMobile(),
    });
    await page.context().clearCookies();
    expect(await sendStep(page, 'company-contact-person')).toEqual(TRY_AGAIN);
    await waitForStep(page, 'company-details');
    await expect.poll(() => focused(page)).toMatch(LOST_NOTICE);
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(controlSelector('company-details', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => page.locator('[data-step][data-state="done"]').count()).toBe(0);
    await page.reload();
    await openForm(page, 'company-details');
    await expect.poll(() => form.locator(controlSelector('company-details', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => form.locator(controlSelector('company-details', 'gst_no')).inputValue()).toBe('');
    await fillFields(form, { contact_no: newMobile(), proprietor_email: newEmail() });
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await waitForStepAfter(page, 'company-details');
    const contact = await openContact(page);
    await expect
      .poll(() => contact.locator(controlSelector('company-contact-person', 'contact_person1_name')).inputValue())
      .toBe('Asha Rao');
    expect(await sendStep(page, 'company-contact-person')).toEqual(dialogOf('company-contact-person', 200));
    expect(faults).toEqual([]);
  });

  it('when the answer to its first step is lost, the step is saved after a reload and a change', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: /ERR_FAILED|gave no answer/ });
    const mobile = newMobile();
    const values = { name_of_organisation: 'Sunrise Software', contact_no: mobile, proprietor_email: newEmail() };
    await page.goto(site.url + stepPath('company-details'));
    await fillFields(await openForm(page, 'company-details'), values);
    const call = `**/api${callOf('company-details')}`;
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort();
    });
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 'failure'));
    await page.unroute(call);
    // The cookie came with the answer.
    await page.context().clearCookies();
    await page.reload();
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(controlSelector('company-details', 'contact_no')).inputValue()).toBe(mobile);
    await fillFields(form, { city: 'Pune' });
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await waitForStepAfter(page, 'company-details');
    await fillFields(await openContact(page), { contact_person1_name: 'Asha Rao', contact_person1_mobile: newMobile() });
    expect(await sendStep(page, 'company-contact-person')).toEqual(dialogOf('company-contact-person', 200));
    expect(faults).toEqual([]);
  });

  it('when it was cleared in another tab, a later step returns to the first and keeps its text', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: EXPECTED });
    await saveCompany(page, newMobile());
    await page.goto(site.url + stepOf('company-bank').path);
    const bank = await openForm(page, 'company-bank');
    await expect.poll(() => bank.locator(controlSelector('company-bank', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await fillFields(bank, {
      bank_account_no: '50100234567890',
      bank_name: 'State Bank',
      bank_branch: 'Sector 62',
      bank_ifsc: 'SBIN0000001',
    });
    const other = await page.context().newPage();
    await other.goto(site.url + stepPath('company-details'));
    await openForm(other, 'company-details');
    await other.getByRole('button', { name: 'Clear my data on this device' }).click();
    await other.getByRole('button', { name: 'Clear', exact: true }).click();
    await other.getByText('Your data on this device is cleared.').waitFor();

    expect(await sendStep(page, 'company-bank')).toEqual(TRY_AGAIN);
    await waitForStep(page, 'company-details');
    await expect.poll(() => focused(page)).toMatch(LOST_NOTICE);
    // This step has no text to keep; the other step has.
    await expect.poll(() => focused(page)).toMatch(/What you wrote under “[^”]+” comes back there/);
    await expect.poll(() => page.getByText('What you wrote is still here').count()).toBe(0);
    const form = await openForm(page, 'company-details');
    await fillFields(form, { name_of_organisation: 'Sunrise Software', contact_no: newMobile() });
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await waitForStepAfter(page, 'company-details');
    await page.locator(`[data-step="company-bank"] a`).evaluate((link: HTMLElement) => link.click());
    const bankAgain = await openForm(page, 'company-bank');
    await expect.poll(() => bankAgain.locator(controlSelector('company-bank', 'bank_account_no')).inputValue()).toBe('50100234567890');
    expect(faults).toEqual([]);
  });

  it('when it was sent in another tab, every tab says so and links to a new application', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await saveCompany(page, newMobile());
    const last = stepOf('company-services');
    const [sendingTab, firstStepTab] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [page, sendingTab]) {
      await tab.goto(site.url + last.path);
      await openForm(tab, 'company-services');
    }
    await firstStepTab.goto(site.url + stepPath('company-details'));
    const firstForm = await openForm(firstStepTab, 'company-details');
    await expect
      .poll(() => firstForm.locator(controlSelector('company-details', 'name_of_organisation')).inputValue())
      .toBe('Sunrise Software');
    await sendingTab.bringToFront();
    await sendingTab.locator('form[data-form="company-services"] [type="submit"]').click();
    await sendingTab.getByRole('button', { name: 'Send without them' }).click();
    await sendingTab.getByRole('button', { name: 'OK' }).click();
    await sendingTab.getByText('Reference number').waitFor();

    for (const tab of [page, firstStepTab]) {
      await tab.bringToFront();
      await tab.getByRole('heading', { name: 'We have your application' }).waitFor();
      await expect.poll(() => focused(tab)).toMatch(/^You have sent this application from another tab of this browser/);
      await expect.poll(() => tab.locator('main form').count()).toBe(0);
      await expect.poll(() => horizontalOverflow(tab)).toEqual([]);
      await tab.getByRole('link', { name: 'Begin another application' }).click();
      await waitForStep(tab, 'company-details');
      const form = await openForm(tab, 'company-details');
      await expect.poll(() => form.locator(controlSelector('company-details', 'name_of_organisation')).inputValue()).toBe('');
    }
    expect(faults).toEqual([]);
  });
});

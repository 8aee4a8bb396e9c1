import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withCurrentNames, currentName } from '../../support/forms/site-forms.ts';
import { dialogOf, stepAfter, stepOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { focused, sidewaysScroll } from '../support/browser/browsing.ts';
import { fillFields, named, openForm } from '../support/forms/forms.ts';
import { newEmail, newMobile } from '../support/forms/identity.ts';
import { pdfFile } from '../support/forms/pdf.ts';
import { at, atNext, kept, path, send } from '../support/forms/steps.ts';
import { openSite } from '../support/server/suite.ts';
import { WINDOWS } from '../support/browser/windows.ts';

const LOST = /We no longer find your application under this browser/;
/** Refused calls, and what a page that is left is still fetching. */
const EXPECTED = /status of 40[34]/;
const TRY_AGAIN = dialogOf('company-details', 'other');

const { site, browser } = await openSite();

async function saveCompany(page: Page, mobile: string) {
  await page.goto(site.url + path('company-details'));
  const form = await openForm(page, 'company-details');
  await fillFields(form, {
    name_of_organisation: 'Sunrise Software',
    contact_no: mobile,
    proprietor_email: newEmail(),
    pan_no_text: 'ABCDE1234F',
  });
  await form.locator(named('company-details', 'gst_no')).setInputFiles(pdfFile('gst.pdf'));
  expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200));
  await atNext(page, 'company-details');
}

/** The form of a step behind the first, whether or not others stand between. */
async function openContact(page: Page) {
  if (stepAfter('company-details').form !== 'company-contact-person') await page.goto(site.url + stepOf('company-contact-person').path);
  return openForm(page, 'company-contact-person');
}

describe.each(WINDOWS)('an application whose record is lost, at $name', ({ viewport }) => {
  it('when it was deleted, the first step says so, keeps its text and is saved as a new record', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: EXPECTED });
    const mobile = newMobile();
    await saveCompany(page, mobile);
    const before = await kept(page, 'empanelment.company');
    await page.goto(site.url + path('company-details'));
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(named('company-details', 'contact_no')).inputValue()).toBe(mobile);
    await page.request.delete(`${site.url}/api/applications/company-details`);
    await form.locator(named('company-details', 'city')).fill('Pune');
    await form.getByRole('button', { name: /Change.*GST/ }).click();
    await form.locator('[name="gst_no_new"]').setInputFiles(pdfFile('gst-2.pdf'));
    expect(await send(page, 'company-details')).toEqual(TRY_AGAIN);
    await expect.poll(() => focused(page)).toMatch(LOST);
    await expect.poll(() => form.locator(named('company-details', 'city')).inputValue()).toBe('Pune');
    await expect.poll(() => form.locator(named('company-details', 'pan_no_text')).inputValue()).toBe('ABCDE1234F');
    await expect.poll(() => form.getByText('gst-2.pdf').first().isVisible()).toBe(true);
    await expect.poll(() => form.getByRole('link', { name: /Show Uploaded file/ }).count()).toBe(0);
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);

    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await atNext(page, 'company-details');
    await expect
      .poll(() => kept(page, 'empanelment.company'))
      .toMatchObject(withCurrentNames('company-details', { city: 'Pune', contact_no: mobile, pan_no_text: 'ABCDE1234F' }));
    const after = await kept(page, 'empanelment.company');
    expect(after?.['id']).not.toBe(before?.['id']);
    expect(after?.[currentName('company-details', 'gst_no')]).toMatch(/\.pdf$/);
    await fillFields(await openContact(page), {
      contact_person1_name: 'Asha Rao',
      contact_person1_mobile: newMobile(),
    });
    expect(await send(page, 'company-contact-person')).toEqual(dialogOf('company-contact-person', 200));
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
    expect(await send(page, 'company-contact-person')).toEqual(TRY_AGAIN);
    await at(page, 'company-details');
    await expect.poll(() => focused(page)).toMatch(LOST);
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(named('company-details', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => page.locator('[data-step][data-state="done"]').count()).toBe(0);
    await page.reload();
    await openForm(page, 'company-details');
    await expect.poll(() => form.locator(named('company-details', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => form.locator(named('company-details', 'gst_no')).inputValue()).toBe('');
    await fillFields(form, { contact_no: newMobile(), proprietor_email: newEmail() });
    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await atNext(page, 'company-details');
    const contact = await openContact(page);
    await expect.poll(() => contact.locator(named('company-contact-person', 'contact_person1_name')).inputValue()).toBe('Asha Rao');
    expect(await send(page, 'company-contact-person')).toEqual(dialogOf('company-contact-person', 200));
    expect(faults).toEqual([]);
  });

  it('when it was cleared in another tab, a later step returns to the first and keeps its text', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: EXPECTED });
    await saveCompany(page, newMobile());
    await page.goto(site.url + stepOf('company-bank').path);
    const bank = await openForm(page, 'company-bank');
    await expect.poll(() => bank.locator(named('company-bank', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await fillFields(bank, {
      bank_account_no: '50100234567890',
      bank_name: 'State Bank',
      bank_branch: 'Sector 62',
      bank_ifsc: 'SBIN0000001',
    });
    const other = await page.context().newPage();
    await other.goto(site.url + path('company-details'));
    await openForm(other, 'company-details');
    await other.getByRole('button', { name: 'Clear my data on this device' }).click();
    await other.getByRole('button', { name: 'Clear', exact: true }).click();
    await other.getByText('Your data on this device is cleared.').waitFor();

    expect(await send(page, 'company-bank')).toEqual(TRY_AGAIN);
    await at(page, 'company-details');
    await expect.poll(() => focused(page)).toMatch(LOST);
    // Of this step nothing is here to be saved; of the other one something is.
    await expect.poll(() => focused(page)).toMatch(/What you wrote under “[^”]+” comes back there/);
    await expect.poll(() => page.getByText('What you wrote is still here').count()).toBe(0);
    const form = await openForm(page, 'company-details');
    await fillFields(form, { name_of_organisation: 'Sunrise Software', contact_no: newMobile() });
    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await atNext(page, 'company-details');
    await page.locator(`[data-step="company-bank"] a`).evaluate((link: HTMLElement) => link.click());
    const again = await openForm(page, 'company-bank');
    await expect.poll(() => again.locator(named('company-bank', 'bank_account_no')).inputValue()).toBe('50100234567890');
    expect(faults).toEqual([]);
  });

  it('when it was sent in another tab, every tab says so and links to a new application', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await saveCompany(page, newMobile());
    const last = stepOf('company-services');
    const [other, first] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [page, other]) {
      await tab.goto(site.url + last.path);
      await openForm(tab, 'company-services');
    }
    await first.goto(site.url + path('company-details'));
    const kept = await openForm(first, 'company-details');
    await expect.poll(() => kept.locator(named('company-details', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await other.bringToFront();
    await other.locator('form[data-form="company-services"] [type="submit"]').click();
    await other.getByRole('button', { name: 'Send without them' }).click();
    await other.getByRole('button', { name: 'OK' }).click();
    await other.getByText('Reference number').waitFor();

    for (const tab of [page, first]) {
      await tab.bringToFront();
      await tab.getByRole('heading', { name: 'We have your application' }).waitFor();
      await expect.poll(() => focused(tab)).toMatch(/^You have sent this application from another tab of this browser/);
      await expect.poll(() => tab.locator('main form').count()).toBe(0);
      await expect.poll(() => sidewaysScroll(tab)).toEqual([]);
      await tab.getByRole('link', { name: 'Begin another application' }).click();
      await at(tab, 'company-details');
      const form = await openForm(tab, 'company-details');
      await expect.poll(() => form.locator(named('company-details', 'name_of_organisation')).inputValue()).toBe('');
    }
    expect(faults).toEqual([]);
  });
});

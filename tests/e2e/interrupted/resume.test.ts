import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startSmtp } from '../../server/support/services/smtp.ts';
import { currentName } from '../../support/forms/site-forms.ts';
import { dialogOf, stepAfter, walkOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { focused, waitForForms, horizontalOverflow } from '../support/browser/browsing.ts';
import { fillFields, controlSelector, openForm } from '../support/forms/forms.ts';
import { newEmail, newMobile } from '../support/forms/identity.ts';
import { draftFiles } from '../support/forms/draft-files.ts';
import { pdfFile } from '../support/forms/pdf.ts';
import { startSite } from '../support/server/site.ts';
import { waitForStepAfter, storedRecord, stepPath, sendStep, sendFromElsewhere } from '../support/forms/steps.ts';
import { openSite } from '../support/server/suite.ts';
import { WINDOWS } from '../support/browser/windows.ts';
import { until } from '../../support/runner/until.ts';

const NOT_FOUND = /status of 404/;
const [FIRST] = walkOf('company');
const NUMBER_TAKEN = dialogOf('company-details', 202);

const { site: siteWithoutMail, browser } = await openSite();
const smtp = await startSmtp();
const site = await startSite({ env: { SMTP_URL: smtp.url, LEADS_TO: 'staff@example.com', RATE_LIMIT: '0' } });
afterAll(async () => {
  await site.close();
  await smtp.close();
});
async function saveCompany(page: Page, { url }: { url: string }, values: Record<string, string>) {
  await page.goto(url + stepPath('company-details'));
  const form = await openForm(page, 'company-details');
  await fillFields(form, { name_of_organisation: 'Sunrise Software', ...values });
  return { form, dialog: await sendStep(page, 'company-details') };
}

/** The path and fragment of the link that was mailed to an address. */
async function linkTo(email: string): Promise<string> {
  const mail = await until(() => {
    const newest = smtp.mails.findLast((each) => each.includes(`\r\nTo: ${email}\r\n`));
    if (newest === undefined) throw new Error('no mail yet');
    return newest;
  });
  return /https:\/\/[^/]+(\/\S+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? '';
}

/** Clears the data of the browser, and on the server too if asked. Waits for the forms, which move the button when they load. */
const clearData = async (page: Page, { isOnServer }: { isOnServer: boolean }) => {
  await waitForForms(page);
  await page.getByRole('button', { name: 'Clear my data on this device' }).click();
  if (isOnServer) await page.getByRole('checkbox', { name: /^Delete my unfinished application on the server too/ }).check();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByText('Your data on this device is cleared.').waitFor();
};

describe.each(WINDOWS)('an unfinished application, at $name', ({ viewport }) => {
  it('frees its number at once when it is cleared and deleted on the server', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: NOT_FOUND });
    const values = { contact_no: newMobile(), proprietor_email: newEmail() };
    await saveCompany(page, site, values);
    await waitForStepAfter(page, 'company-details');
    await clearData(page, { isOnServer: true });
    expect((await saveCompany(page, site, values)).dialog).toEqual(dialogOf('company-details', 200));
    await waitForStepAfter(page, 'company-details');

    await clearData(page, { isOnServer: false });
    const { form, dialog } = await saveCompany(page, site, { ...values, proprietor_email: newEmail() });
    expect(dialog).toEqual(NUMBER_TAKEN);
    await form.getByRole('button', { name: 'Send me a link to go on' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('continues in this tab with the step that another tab saved', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const nameSelector = controlSelector('company-details', 'name_of_organisation');
    const values = { name_of_organisation: 'Sunrise Software', contact_no: newMobile(), city: 'Pune' };
    await page.goto(site.url + stepPath('company-details'));
    await fillFields(await openForm(page, 'company-details'), values);
    await page.locator(controlSelector('company-details', 'gst_no')).setInputFiles(pdfFile('gst.pdf'));
    await expect.poll(() => draftFiles(page)).toEqual(['gst.pdf']);
    await page.reload();
    const form = await openForm(page, 'company-details');
    await expect.poll(() => form.locator(nameSelector).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => form.getByText('gst.pdf').first().isVisible()).toBe(true);

    const other = await page.context().newPage();
    await other.goto(site.url + stepPath('company-details'));
    const formInOther = await openForm(other, 'company-details');
    await expect.poll(() => formInOther.getByText('gst.pdf').first().isVisible()).toBe(true);
    expect(await sendStep(other, 'company-details')).toEqual(dialogOf('company-details', 200));
    await waitForStepAfter(other, 'company-details');

    await page.bringToFront();
    await expect.poll(() => form.getByRole('link', { name: /Show Uploaded file/ }).count()).toBe(1);
    for (const [field, value] of Object.entries(values))
      await expect.poll(() => form.locator(controlSelector('company-details', field)).inputValue()).toBe(value);
    await fillFields(form, { state: 'Maharashtra' });
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200, 'update'));
    await expect.poll(() => storedRecord(page, 'empanelment.company')).toMatchObject({ ...values, state: 'Maharashtra' });
    expect(faults).toEqual([]);
  });

  it('continues in another browser by a mailed link and one button', async () => {
    const [mobile, email] = [newMobile(), newEmail()];
    const first = await visit(browser, { viewport, expected: NOT_FOUND });
    await first.page.goto(site.url + stepPath('company-details'));
    const firstForm = await openForm(first.page, 'company-details');
    await fillFields(firstForm, { name_of_organisation: 'Sunrise Software', contact_no: mobile, proprietor_email: email });
    await firstForm.locator(controlSelector('company-details', 'gst_no')).setInputFiles(pdfFile('gst.pdf'));
    await sendStep(first.page, 'company-details');
    await waitForStepAfter(first.page, 'company-details');
    const second = stepAfter('company-details');
    const third = stepAfter(second.form);
    await openForm(first.page, second.form);
    await sendStep(first.page, second.form);
    await waitForStepAfter(first.page, second.form);

    const { page, faults } = await visit(browser, { viewport, expected: NOT_FOUND });
    const { form, dialog } = await saveCompany(page, site, { contact_no: mobile });
    expect(dialog).toEqual(NUMBER_TAKEN);
    await expect.poll(() => focused(page)).toBe(currentName('company-details', 'contact_no'));
    await form.getByRole('button', { name: 'Send me a link to go on' }).click();
    await form.getByText(/^If this is an unfinished application, a link to go on is on its way/).waitFor();
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);

    const link = site.url + (await linkTo(email));
    // Like a mail scanner, which must not use up the link.
    await expect.poll(async () => (await page.request.get(link)).status()).toBe(200);
    const elsewhere = await visit(browser, { viewport, expected: NOT_FOUND });
    const requests: string[] = [];
    elsewhere.page.on('request', (request) => requests.push(request.url() + JSON.stringify(request.headers())));
    await elsewhere.page.goto(link);
    const button = elsewhere.page.getByRole('button', { name: 'Go on with my application' });
    await button.waitFor();
    await expect.poll(async () => elsewhere.page.url()).toBe(site.url + stepPath('company-details'));
    const [, token = 'none'] = link.split('#resume=');
    expect(requests.filter((request) => request.includes(token))).toEqual([]);
    await expect.poll(() => storedRecord(elsewhere.page, 'empanelment.company')).toBeNull();
    await button.click();
    await elsewhere.page.getByText(`Your application is back. Saved so far: ${FIRST.label}, ${second.label}.`).waitFor();
    await expect.poll(() => focused(elsewhere.page)).toMatch(/^Your application is back/);
    const back = await openForm(elsewhere.page, 'company-details');
    await expect.poll(() => back.locator(controlSelector('company-details', 'contact_no')).inputValue()).toBe(mobile);
    // The link may be used by another person: the document is kept and can be replaced, but is not shown.
    await elsewhere.page
      .getByText(/^Documents and identity, tax and account numbers that were added in another browser are kept/)
      .waitFor();
    await back.getByText('Added in another browser, so it cannot be shown here.').waitFor();
    await expect.poll(() => back.getByRole('link', { name: /Show Uploaded file/ }).count()).toBe(0);
    await back.getByRole('button', { name: /^Change .*GST/ }).click();
    await expect.poll(() => back.locator('[name="gst_no_new"]').count()).toBe(1);
    await back.getByRole('button', { name: /^Keep .*GST/ }).click();
    await expect.poll(() => horizontalOverflow(elsewhere.page)).toEqual([]);
    await elsewhere.page.getByRole('link', { name: `Go on with ${third.label}` }).click();
    await waitForStepAfter(elsewhere.page, second.form);
    await openForm(elsewhere.page, third.form);
    expect(await sendStep(elsewhere.page, third.form)).toEqual(dialogOf(third.form, 200));

    const late = await visit(browser, { viewport, expected: NOT_FOUND });
    await late.page.goto(link);
    await late.page.getByRole('button', { name: 'Go on with my application' }).click();
    await late.page.getByText(/^This link was used already, is older than 30 minutes, or was sent before/).waitFor();
    await expect.poll(() => storedRecord(late.page, 'empanelment.company')).toBeNull();
    expect([...faults, ...first.faults, ...elsewhere.faults, ...late.faults]).toEqual([]);
  });

  it('continues by a mailed link that is requested before anything is typed', async () => {
    const [mobile, email] = [newMobile(), newEmail()];
    await sendFromElsewhere(site, 'company-details', { contact_no: mobile, proprietor_email: email });
    const { page, faults } = await visit(browser, { viewport, expected: NOT_FOUND });
    await page.goto(site.url + stepPath('company-details'));
    await openForm(page, 'company-details');
    await page.getByText('Started in another browser?').click();
    await page.getByRole('textbox', { name: 'E-mail address or number in your application' }).fill(mobile);
    await page.keyboard.press('Enter');
    await page.getByText(/^If this is an unfinished application, a link to go on is on its way/).waitFor();
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    await page.goto(site.url + (await linkTo(email)));
    await page.getByRole('button', { name: 'Go on with my application' }).click();
    await page.getByText(`Your application is back. Saved so far: ${FIRST.label}.`).waitFor();
    expect(faults).toEqual([]);
  });

  it('names an e-mail address and a phone number when the site sends no mail', async () => {
    const mobile = newMobile();
    await sendFromElsewhere(siteWithoutMail, 'company-details', { contact_no: mobile });
    const { page, faults } = await visit(browser, { viewport, expected: NOT_FOUND });
    const { form, dialog } = await saveCompany(page, siteWithoutMail, { contact_no: mobile });
    expect(dialog).toEqual(NUMBER_TAKEN);
    await form.getByText(/To go on with it, write to .+ or call/).waitFor();
    await expect.poll(() => form.getByRole('button', { name: 'Send me a link to go on' }).count()).toBe(0);
    await form.locator(controlSelector('company-details', 'contact_no')).fill(newMobile());
    await expect.poll(() => form.getByText(/To go on with it/).count()).toBe(0);
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

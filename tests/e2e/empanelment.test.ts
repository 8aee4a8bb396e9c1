import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encryptedName } from '#server/storage/encryption/encrypted-rows.ts';
import { waitForPage } from './support/browser/wait-for-page.ts';
import { buttonOf } from '../support/forms/lead-forms.ts';
import { storedContents } from '../support/server/stored-content.ts';
import { currentName, updateOf, withCurrentNames } from '../support/forms/site-forms.ts';
import { dialogOf, flowOf, missingStepsOf, textFieldOf, walkOf } from '../support/forms/site-words.ts';
import { violations } from './support/browser/axe.ts';
import { selectCases, isBrief } from './support/browser/breadth.ts';
import { newProfile, visit } from './support/browser/browser.ts';
import { focused, openHydrated } from './support/browser/browsing.ts';
import { fillRequired, dialogText, fillFields, controlSelector, openForm } from './support/forms/forms.ts';
import { newEmail, newMobile } from './support/forms/identity.ts';
import { draftFiles } from './support/forms/draft-files.ts';
import { pdfFile } from './support/forms/pdf.ts';
import { startSite } from './support/server/site.ts';
import { readLeads } from './support/server/database.ts';
import { storedRecord, stepPath, sendStep } from './support/forms/steps.ts';
import { openSite } from './support/server/suite.ts';

const COMPANY = walkOf('company');
const INDIVIDUAL = walkOf('individual');
const { site, browser } = await openSite();

const ACCOUNT = '123456789';
const bank = { bank_account_no: ACCOUNT, bank_name: 'State Bank', bank_branch: 'Sector 62', bank_ifsc: 'SBIN0000001' };
/** Answers for some steps. Other steps get what their forms require. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'company-contact-person': { contact_person1_name: 'Asha Rao', contact_person1_mobile: '9800000001' },
  'company-bank': bank,
  'individual-bank': bank,
};

async function fillCompany(page: Page, mobile: string, email: string) {
  const form = await openForm(page, 'company-details');
  await fillFields(form, { name_of_organisation: 'Sunrise Software', contact_no: mobile, city: 'Pune', proprietor_email: email });
  await form.locator(controlSelector('company-details', 'type_of_organisation')).selectOption({ label: 'LLP' });
  await form.locator(controlSelector('company-details', 'gst_no')).setInputFiles(pdfFile('gst.pdf'));
  await form.locator(controlSelector('company-details', 'pan_no')).setInputFiles(pdfFile('pan.pdf'));
  return form;
}

const review = (page: Page) => page.getByRole('region', { name: 'Check before you send' });
const controlOf = (page: Page, form: string, field: string) => page.locator(`form[data-form="${form}"] ${controlSelector(form, field)}`);

/** Fills in and sends the steps between the first and the last, and stops on the last page. */
async function sendMiddleSteps(page: Page, [, ...steps]: typeof COMPANY, check?: (step: string) => Promise<void>): Promise<void> {
  for (const [index, { form, path }] of steps.entries()) {
    await waitForPage(page, path);
    const element = await openForm(page, form);
    if (index === steps.length - 1) return;
    await expect.poll(() => review(page).count(), { message: form }).toBe(0);
    await check?.(form);
    await fillFields(element, ANSWERS[form] ?? {});
    expect(await sendStep(page, form)).toEqual(dialogOf(form, 200));
  }
}

/** Expects one element below another on the page. */
async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const isBelow = async () => {
    const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
    return below !== null && above !== null && below.y >= above.y + above.height;
  };
  await expect.poll(isBelow).toBe(true);
}

/** Expects that the browser stores nothing of a track. */
async function expectForgotten(page: Page, flow: string): Promise<void> {
  const keys = walkOf(flow).flatMap(({ keep }) => keep ?? []);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) await expect.poll(() => storedRecord(page, key), { message: key }).toBeNull();
}

const receiptOf = (page: Page) => page.getByRole('region', { name: 'Your application', exact: true });
const nextApplication = (page: Page) => page.getByRole('heading', { level: 2, name: 'Another application' });

/** Expects a receipt with all steps and masked answers, named in heading, status, breadcrumb and focus. */
async function expectReceipt(page: Page, id: string | undefined): Promise<void> {
  const receipt = receiptOf(page);
  await receipt.getByText(`Reference number ${id?.slice(0, 8).toUpperCase()}`).waitFor();
  const part = (form: string) =>
    receipt.getByRole('group', { name: COMPANY.find((step) => step.form === form)?.label ?? form, exact: true });
  for (const { form } of COMPANY) await part(form).waitFor();
  await part('company-details').getByText('Sunrise Software').waitFor();
  await part('company-details').getByText('gst.pdf').waitFor();
  await part('company-contact-person').getByText('Asha Rao').waitFor();
  await part('company-bank').getByText('XXXX6789').waitFor();
  await part('company-services').getByText('Clinics in Pune').waitFor();
  await expect.poll(() => page.content()).not.toContain(ACCOUNT);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.allTextContents()).toEqual(['We have your application']);
  await expect.poll(() => focused(page)).toBe('We have your application');
  await expect.poll(() => page.getByRole('status').allTextContents()).toContainEqual(expect.stringContaining('We have your application'));
  const currentPage = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current="page"]');
  await expect.poll(() => currentPage.textContent()).toBe('We have your application');
  await expect.poll(() => violations(page)).toEqual([]);
}

/** Expects an empty first step below the receipt, which is not printed. */
async function expectEmptyFirstStep(page: Page): Promise<void> {
  const next = await openForm(page, 'company-details');
  await expectBelow(nextApplication(page), receiptOf(page));
  await expectBelow(next, nextApplication(page));
  await expect.poll(() => page.locator('[data-step][data-state="current"]').getAttribute('data-step')).toBe('company-details');
  await expect.poll(() => page.locator('[data-step][data-state="done"]').count()).toBe(0);
  await expect.poll(() => next.locator(controlSelector('company-details', 'name_of_organisation')).inputValue()).toBe('');
  await expect.poll(() => next.getByText('gst.pdf').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => receiptOf(page).isVisible()).toBe(true);
  await expect.poll(() => nextApplication(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
}

/** Expects that the lead and its documents are stored as they were sent. */
async function expectStored(): Promise<void> {
  const row = readLeads(site, 'company-services').at(-1);
  expect(row?.payload).toMatchObject({ mobile_app_service: ['Flutter'], flutter_client: 'Clinics in Pune' });
  expect(row?.payload).not.toHaveProperty('react_native_link');
  const files = readLeads(site, 'company-details').at(-2)?.files ?? [];
  expect(files.map(({ field }) => field).sort()).toEqual(['gst_no', 'pan_no']);
  for (const { field, filename } of files) {
    const [content] = await storedContents(site, filename);
    expect(content?.content.equals(pdfFile(field === 'gst_no' ? 'gst.pdf' : 'pan.pdf').buffer)).toBe(true);
    await expect.poll(async () => (await stat(join(site.dataDir, 'uploads', encryptedName(filename)))).mode & 0o777).toBe(0o600);
  }
}

describe('the company track', () => {
  it('goes from the first step to the receipt, survives a reload, and then forgets the progress', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(site.url + COMPANY[0].path);
    const mobile = newMobile();
    const first = await fillCompany(page, mobile, newEmail());
    await first.locator(controlSelector('company-details', 'city')).fill('Mumbai');
    // The draft survives the reload.
    await expect.poll(() => draftFiles(page)).toEqual(['gst.pdf', 'pan.pdf']);
    await page.reload();
    const restored = await openForm(page, 'company-details');
    await expect.poll(() => restored.locator(controlSelector('company-details', 'city')).inputValue()).toBe('Mumbai');
    await expect.poll(() => restored.getByText('gst.pdf').first().isVisible()).toBe(true);
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await waitForPage(page, COMPANY[1]?.path ?? '');
    await expect
      .poll(() => storedRecord(page, 'empanelment.company'))
      .toMatchObject(
        withCurrentNames('company-details', { name_of_organisation: 'Sunrise Software', contact_no: mobile, type_of_organisation: 'LLP' }),
      );
    const company = await storedRecord(page, 'empanelment.company');

    await sendMiddleSteps(page, COMPANY);
    await expect
      .poll(async () => readLeads(site, 'company-bank').at(-1)?.payload)
      .toMatchObject({ name_of_organisation: 'Sunrise Software' });
    const services = await openForm(page, 'company-services');
    await services.locator('[name="mobile_app_service"][value="Flutter"]').check();
    await services.locator(controlSelector('company-services', 'flutter_client')).fill('Clinics in Pune');
    await services.locator('[name="mobile_app_service"][value="React Native"]').check();
    await services.locator(controlSelector('company-services', 'react_native_link')).fill('https://example.com/app');
    await services.locator('[name="mobile_app_service"][value="React Native"]').uncheck();
    await expect.poll(() => services.locator(controlSelector('company-services', 'react_native_link')).isVisible()).toBe(false);
    // Wait for the name, as the server no longer tells it once the application is sent.
    await page.locator('[data-review]').getByText('gst.pdf').waitFor();
    // With all steps filled in, no question appears.
    expect(await sendStep(page, 'company-services')).toEqual(dialogOf('company-services', 200));
    await waitForPage(page, COMPANY[0].path, 'We have your application');
    await expectForgotten(page, 'company');

    await expectReceipt(page, company?.['id']);
    await expectEmptyFirstStep(page);
    const receipt = receiptOf(page);
    const next = await openForm(page, 'company-details');
    await fillCompany(page, newMobile(), newEmail());
    await fillRequired(next);
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await waitForPage(page, COMPANY[1]?.path ?? '');
    // Back leads into the next application, without the receipt.
    await page.goBack();
    await waitForPage(page, COMPANY[0].path);
    await openForm(page, 'company-details');
    await expect.poll(() => receipt.count()).toBe(0);
    // The receipt is not stored, so a reload does not show it.
    await page.reload();
    await openForm(page, 'company-details');
    await expect.poll(() => receipt.count()).toBe(0);

    await expectStored();
    expect(faults).toEqual([]);
  });

  it('goes on in new tabs after crashes of the server, replaces a file, and refuses other visitors', async () => {
    const context = await newProfile(browser);
    let server = await startSite();
    const { port } = new URL(server.url);
    const crash = async () => {
      await server.kill();
      server = await startSite({ dataDir: server.dataDir, env: { PORT: port } });
    };
    const page = await context.newPage();
    await page.goto(server.url + COMPANY[0].path);
    await fillCompany(page, newMobile(), newEmail());
    await sendStep(page, 'company-details');
    await waitForPage(page, COMPANY[1]?.path ?? '');
    const before = await storedRecord(page, 'empanelment.company');
    await page.close();
    await crash();

    const tab = await context.newPage();
    await tab.goto(server.url + COMPANY[0].path);
    const form = await openForm(tab, 'company-details');
    await expect.poll(() => form.locator(controlSelector('company-details', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => form.getByRole('link', { name: /Show Uploaded file/ }).count()).toBe(2);
    await form.getByRole('button', { name: /Change.*GST/ }).click();
    await form.locator('[name="gst_no_new"]').setInputFiles(pdfFile('gst-2.pdf'));
    await form.locator(controlSelector('company-details', 'city')).fill('Nagpur');
    expect(await sendStep(tab, 'company-details')).toEqual(dialogOf('company-details', 200, 'update'));
    await expect.poll(() => storedRecord(tab, 'empanelment.company')).toMatchObject({ city: 'Nagpur' });
    const after = await storedRecord(tab, 'empanelment.company');
    expect(after?.['id']).toBe(before?.['id']);
    expect(after?.['gst_no']).not.toBe(before?.['gst_no']);
    expect(after?.['pan_no']).toBe(before?.['pan_no']);

    const show = await tab.request.get(`${server.url}/api/uploaded-files/${after?.['gst_no']}`);
    expect(show.status()).toBe(200);
    await expect.poll(async () => (await show.body()).equals(pdfFile('gst-2.pdf').buffer)).toBe(true);
    await tab.close();

    const otherVisitor = await newProfile(browser);
    const file = await otherVisitor.request.get(`${server.url}/api/uploaded-files/${after?.['gst_no']}`);
    expect(file.status()).toBe(404);
    const update = await otherVisitor.request.post(`${server.url}/api${updateOf('company-details')}?id=${after?.['id']}`, {
      multipart: { name_of_organisation: 'Taken Over', contact_no: newMobile() },
    });
    expect(update.status()).toBe(403);

    // The later steps, each in a new tab and after a reload. In full runs, the server crashes after each.
    for (const { form: name, path: to } of COMPANY.slice(1)) {
      const stepTab = await context.newPage();
      await stepTab.goto(server.url + to);
      await stepTab.reload();
      await fillFields(await openForm(stepTab, name), ANSWERS[name] ?? {});
      expect(await sendStep(stepTab, name)).toEqual(dialogOf(name, 200));
      await stepTab.close();
      if (!isBrief) await crash();
    }
    for (const { form: name } of COMPANY) await expect.poll(async () => readLeads(server, name), { message: name }).toHaveLength(1);
    await server.close();
  });
});

describe('the individual track', () => {
  it('goes from the first step to the last, masks the Aadhaar number, and changes an earlier step', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(site.url + INDIVIDUAL[0].path);
    const form = await openForm(page, 'individual-details');
    await fillFields(form, {
      name: 'Ravi Menon',
      mobile: newMobile(),
      email: newEmail(),
      adhar_text: '1234 5678 9012',
      pan_text: 'ABCDE1234F',
    });
    await form.locator(controlSelector('individual-details', 'cv')).setInputFiles(pdfFile('cv.pdf'));
    const optionalField = textFieldOf('individual-details');
    expect(await sendStep(page, 'individual-details')).toEqual(dialogOf('individual-details', 200));
    await waitForPage(page, INDIVIDUAL[1]?.path ?? '');
    const before = await storedRecord(page, 'empanelment.individual');
    expect(before?.[currentName('individual-details', 'adhar_text')]).toBe('XXXX-XXXX-9012');

    await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: INDIVIDUAL[0].label }).click();
    await waitForPage(page, INDIVIDUAL[0].path);
    const edit = await openForm(page, 'individual-details');
    await expect.poll(() => edit.locator(controlSelector('individual-details', 'adhar_text')).inputValue()).toBe('XXXX-XXXX-9012');
    await edit.locator(controlSelector('individual-details', optionalField)).fill('React');
    expect(await sendStep(page, 'individual-details')).toEqual(dialogOf('individual-details', 200, 'update'));
    await waitForPage(page, INDIVIDUAL[1]?.path ?? '');
    await expect.poll(() => storedRecord(page, 'empanelment.individual')).toEqual({ ...before, [optionalField]: 'React' });

    await sendMiddleSteps(page, INDIVIDUAL, async (step) => {
      if (step !== 'individual-bank') return;
      await expect.poll(() => controlOf(page, step, 'name').inputValue()).toBe('Ravi Menon');
      await expect.poll(() => controlOf(page, step, 'name').getAttribute('readonly')).not.toBeNull();
    });
    await review(page).getByRole('group', { name: INDIVIDUAL[0].label }).getByText('XXXX-XXXX-9012').waitFor();
    await review(page).getByRole('group', { name: INDIVIDUAL[0].label }).getByText('XXXX234F').waitFor();
    await expect.poll(() => review(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(INDIVIDUAL.map(({ label }) => label));
    expect(await sendStep(page, 'individual-services')).toEqual(dialogOf('individual-services', 200));
    await waitForPage(page, INDIVIDUAL[0].path, 'We have your application');
    await expectForgotten(page, 'individual');
    const next = await openForm(page, 'individual-details');
    await expectBelow(next, nextApplication(page));
    await expect.poll(() => controlOf(page, 'individual-details', 'name').inputValue()).toBe('');
    // Back leads to a step whose record is gone, which must not cause a warning.
    await page.goBack();
    await waitForPage(page, INDIVIDUAL[0].path, 'We have your application');
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe.each(['company', 'individual'])('the %s track without a stored first step', (flow) => {
  const [first, ...later] = walkOf(flow);
  const paths = later.flatMap((step) => step.paths);

  it.each(selectCases(paths, (path) => path === paths.at(-1)))('leads from %s back to the first step', async (path) => {
    const { page, faults } = await visit(browser, { expected: /status of 404/ });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/services`);
    await page.goto(site.url + path);
    await expect.poll(() => dialogText(page)).toEqual(missingStepsOf(flow));
    await expect.poll(() => page.locator('.swal2-confirm').innerText()).toBe(flowOf(flow).missing.confirm);
    await page.locator('.swal2-confirm').click();
    await waitForPage(page, first.path);
    // The page loads no scripts for a form that cannot be used, and Back skips it.
    expect(requests.filter((url) => /main-|schema-form/.test(url))).toEqual([]);
    await page.goBack();
    await waitForPage(page, '/services');
    expect(faults).toEqual([]);
  });
});

describe('Back over an open pop-up', () => {
  it('closes the pop-up without following it', async () => {
    const { page, faults } = await visit(browser, { expected: /status of 404/ });
    const [first, second] = COMPANY;
    await openHydrated(page, `${site.url}/it-service-provider`);
    await page.locator(`main a[href="${first.path}"]`).first().click();
    await waitForPage(page, first.path);
    await openForm(page, first.form);
    await page
      .getByRole('navigation', { name: 'Progress' })
      .getByRole('link', { name: second?.label ?? '' })
      .click();
    await expect.poll(() => dialogText(page)).toEqual(missingStepsOf('company'));
    await page.goBack();
    await waitForPage(page, first.path);
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);

    await fillFields(await openForm(page, first.form), { name_of_organisation: 'Sunrise Software', contact_no: newMobile() });
    await page.locator(`form[data-form="${first.form}"] [type="submit"]`).click();
    await expect.poll(() => dialogText(page)).toMatchObject(dialogOf(first.form, 200));
    await page.goBack();
    await waitForPage(page, '/it-service-provider');
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe(await page.locator('h1').innerText());
    expect(faults).toEqual([]);
  });
});

describe('the preview form of mobile services', () => {
  it('shows the payload and calls no API', async () => {
    const { page, faults } = await visit(browser);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await page.goto(site.url + stepPath('company-service-offered2'));
    const form = await openForm(page, 'mobile-services');
    await form.locator('[name="mobile_app_service"][value="Flutter"]').check();
    await fillRequired(form);
    await form.getByRole('button', { name: buttonOf('mobile-services'), exact: true }).click();
    await page.locator('.swal2-popup').getByText('Flutter').waitFor();
    expect(calls).toEqual([]);
    expect(faults).toEqual([]);
  });
});

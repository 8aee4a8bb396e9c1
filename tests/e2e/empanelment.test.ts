import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encryptedName } from '#server/storage/encryption/encrypted-rows.ts';
import { arrive } from './support/browser/arrive.ts';
import { buttonOf } from '../support/forms/lead-forms.ts';
import { storedContents } from '../support/server/stored-content.ts';
import { currentName, updateOf, withCurrentNames } from '../support/forms/site-forms.ts';
import { dialogOf, flowOf, missingStepsOf, textFieldOf, walkOf } from '../support/forms/site-words.ts';
import { violations } from './support/browser/axe.ts';
import { alike, isBrief } from './support/browser/breadth.ts';
import { newProfile, visit } from './support/browser/browser.ts';
import { focused, openLive } from './support/browser/browsing.ts';
import { answerRest, dialogText, fillFields, named, openForm } from './support/forms/forms.ts';
import { newEmail, newMobile } from './support/forms/identity.ts';
import { keptFiles } from './support/forms/kept-files.ts';
import { pdfFile } from './support/forms/pdf.ts';
import { startSite } from './support/server/site.ts';
import { rowsOf } from './support/server/database.ts';
import { kept, path, send } from './support/forms/steps.ts';
import { openSite } from './support/server/suite.ts';

const COMPANY = walkOf('company');
const INDIVIDUAL = walkOf('individual');
const { site, browser } = await openSite();

const ACCOUNT = '123456789';
const bank = { bank_account_no: ACCOUNT, bank_name: 'State Bank', bank_branch: 'Sector 62', bank_ifsc: 'SBIN0000001' };
/** What is answered in steps that are walked through; in others, what their forms require. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'company-contact-person': { contact_person1_name: 'Asha Rao', contact_person1_mobile: '9800000001' },
  'company-bank': bank,
  'individual-bank': bank,
};

async function fillCompany(page: Page, mobile: string, email: string) {
  const form = await openForm(page, 'company-details');
  await fillFields(form, { name_of_organisation: 'Sunrise Software', contact_no: mobile, city: 'Pune', proprietor_email: email });
  await form.locator(named('company-details', 'type_of_organisation')).selectOption({ label: 'LLP' });
  await form.locator(named('company-details', 'gst_no')).setInputFiles(pdfFile('gst.pdf'));
  await form.locator(named('company-details', 'pan_no')).setInputFiles(pdfFile('pan.pdf'));
  return form;
}

const review = (page: Page) => page.getByRole('region', { name: 'Check before you send' });
const nameOf = (page: Page, form: string, field: string) => page.locator(`form[data-form="${form}"] ${named(form, field)}`);

/** Goes through the steps between the first and the last, on whose page it ends. */
async function walkOn(page: Page, [, ...steps]: typeof COMPANY, look?: (step: string) => Promise<void>): Promise<void> {
  for (const [index, { form, path: to }] of steps.entries()) {
    await arrive(page, to);
    const element = await openForm(page, form);
    if (index === steps.length - 1) return;
    await expect.poll(() => review(page).count(), { message: form }).toBe(0);
    await look?.(form);
    await fillFields(element, ANSWERS[form] ?? {});
    expect(await send(page, form)).toEqual(dialogOf(form, 200));
  }
}

/** One thing stands below another on the page. */
async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const isBelow = async () => {
    const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
    return below !== null && above !== null && below.y >= above.y + above.height;
  };
  await expect.poll(isBelow).toBe(true);
}

/** Nothing is kept of a track any more. */
async function expectForgotten(page: Page, flow: string): Promise<void> {
  const keys = walkOf(flow).flatMap(({ keep }) => keep ?? []);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) await expect.poll(() => kept(page, key), { message: key }).toBeNull();
}

const receiptOf = (page: Page) => page.getByRole('region', { name: 'Your application', exact: true });
const another = (page: Page) => page.getByRole('heading', { level: 2, name: 'Another application' });

/** The receipt shows all steps of an application, sensitive answers masked; the page's names and the focus say what it is. */
async function expectReceipt(page: Page, id: string | undefined): Promise<void> {
  const received = receiptOf(page);
  await received.getByText(`Reference number ${id?.slice(0, 8).toUpperCase()}`).waitFor();
  const part = (form: string) =>
    received.getByRole('group', { name: COMPANY.find((step) => step.form === form)?.label ?? form, exact: true });
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
  const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current="page"]');
  await expect.poll(() => here.textContent()).toBe('We have your application');
  await expect.poll(() => violations(page)).toEqual([]);
}

/** Below the receipt the flow is at its first step again, with an empty form; on paper the receipt stands alone. */
async function expectEmptyFirstStep(page: Page): Promise<void> {
  const next = await openForm(page, 'company-details');
  await expectBelow(another(page), receiptOf(page));
  await expectBelow(next, another(page));
  await expect.poll(() => page.locator('[data-step][data-state="current"]').getAttribute('data-step')).toBe('company-details');
  await expect.poll(() => page.locator('[data-step][data-state="done"]').count()).toBe(0);
  await expect.poll(() => next.locator(named('company-details', 'name_of_organisation')).inputValue()).toBe('');
  await expect.poll(() => next.getByText('gst.pdf').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => receiptOf(page).isVisible()).toBe(true);
  await expect.poll(() => another(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
}

/** The lead and its documents are stored as they were sent. */
async function expectStored(): Promise<void> {
  const row = rowsOf(site, 'company-services').at(-1);
  expect(row?.payload).toMatchObject({ mobile_app_service: ['Flutter'], flutter_client: 'Clinics in Pune' });
  expect(row?.payload).not.toHaveProperty('react_native_link');
  const files = rowsOf(site, 'company-details').at(-2)?.files ?? [];
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
    await first.locator(named('company-details', 'city')).fill('Mumbai');
    // What was typed and chosen, and not sent, is kept.
    await expect.poll(() => keptFiles(page)).toEqual(['gst.pdf', 'pan.pdf']);
    await page.reload();
    const again = await openForm(page, 'company-details');
    await expect.poll(() => again.locator(named('company-details', 'city')).inputValue()).toBe('Mumbai');
    await expect.poll(() => again.getByText('gst.pdf').first().isVisible()).toBe(true);
    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await arrive(page, COMPANY[1]?.path ?? '');
    await expect
      .poll(() => kept(page, 'empanelment.company'))
      .toMatchObject(
        withCurrentNames('company-details', { name_of_organisation: 'Sunrise Software', contact_no: mobile, type_of_organisation: 'LLP' }),
      );
    const company = await kept(page, 'empanelment.company');

    await walkOn(page, COMPANY);
    await expect.poll(async () => rowsOf(site, 'company-bank').at(-1)?.payload).toMatchObject({ name_of_organisation: 'Sunrise Software' });
    const services = await openForm(page, 'company-services');
    await services.locator('[name="mobile_app_service"][value="Flutter"]').check();
    await services.locator(named('company-services', 'flutter_client')).fill('Clinics in Pune');
    await services.locator('[name="mobile_app_service"][value="React Native"]').check();
    await services.locator(named('company-services', 'react_native_link')).fill('https://example.com/app');
    await services.locator('[name="mobile_app_service"][value="React Native"]').uncheck();
    await expect.poll(() => services.locator(named('company-services', 'react_native_link')).isVisible()).toBe(false);
    // Once the application is sent, the server no longer tells what its documents were called.
    await page.locator('[data-review]').getByText('gst.pdf').waitFor();
    // All is filled in: nothing is asked.
    expect(await send(page, 'company-services')).toEqual(dialogOf('company-services', 200));
    await arrive(page, COMPANY[0].path, 'We have your application');
    await expectForgotten(page, 'company');

    await expectReceipt(page, company?.['id']);
    await expectEmptyFirstStep(page);
    const received = receiptOf(page);
    const next = await openForm(page, 'company-details');
    await fillCompany(page, newMobile(), newEmail());
    await answerRest(next);
    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    await arrive(page, COMPANY[1]?.path ?? '');
    // Who comes back is in the other application.
    await page.goBack();
    await arrive(page, COMPANY[0].path);
    await openForm(page, 'company-details');
    await expect.poll(() => received.count()).toBe(0);
    // It was never kept: a reload has nothing to show of it.
    await page.reload();
    await openForm(page, 'company-details');
    await expect.poll(() => received.count()).toBe(0);

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
    await send(page, 'company-details');
    await arrive(page, COMPANY[1]?.path ?? '');
    const before = await kept(page, 'empanelment.company');
    await page.close();
    await crash();

    const tab = await context.newPage();
    await tab.goto(server.url + COMPANY[0].path);
    const form = await openForm(tab, 'company-details');
    await expect.poll(() => form.locator(named('company-details', 'name_of_organisation')).inputValue()).toBe('Sunrise Software');
    await expect.poll(() => form.getByRole('link', { name: /Show Uploaded file/ }).count()).toBe(2);
    await form.getByRole('button', { name: /Change.*GST/ }).click();
    await form.locator('[name="gst_no_new"]').setInputFiles(pdfFile('gst-2.pdf'));
    await form.locator(named('company-details', 'city')).fill('Nagpur');
    expect(await send(tab, 'company-details')).toEqual(dialogOf('company-details', 200, 'update'));
    await expect.poll(() => kept(tab, 'empanelment.company')).toMatchObject({ city: 'Nagpur' });
    const after = await kept(tab, 'empanelment.company');
    expect(after?.['id']).toBe(before?.['id']);
    expect(after?.['gst_no']).not.toBe(before?.['gst_no']);
    expect(after?.['pan_no']).toBe(before?.['pan_no']);

    const show = await tab.request.get(`${server.url}/api/uploaded-files/${after?.['gst_no']}`);
    expect(show.status()).toBe(200);
    await expect.poll(async () => (await show.body()).equals(pdfFile('gst-2.pdf').buffer)).toBe(true);
    await tab.close();

    const stranger = await newProfile(browser);
    const file = await stranger.request.get(`${server.url}/api/uploaded-files/${after?.['gst_no']}`);
    expect(file.status()).toBe(404);
    const update = await stranger.request.post(`${server.url}/api${updateOf('company-details')}?id=${after?.['id']}`, {
      multipart: { name_of_organisation: 'Taken Over', contact_no: newMobile() },
    });
    expect(update.status()).toBe(403);

    // The steps that follow, each in a tab of its own and over a reload. The server restarts after each, unless the run is brief.
    for (const { form: name, path: to } of COMPANY.slice(1)) {
      const own = await context.newPage();
      await own.goto(server.url + to);
      await own.reload();
      await fillFields(await openForm(own, name), ANSWERS[name] ?? {});
      expect(await send(own, name)).toEqual(dialogOf(name, 200));
      await own.close();
      if (!isBrief) await crash();
    }
    for (const { form: name } of COMPANY) await expect.poll(async () => rowsOf(server, name), { message: name }).toHaveLength(1);
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
    await form.locator(named('individual-details', 'cv')).setInputFiles(pdfFile('cv.pdf'));
    const optionalField = textFieldOf('individual-details');
    expect(await send(page, 'individual-details')).toEqual(dialogOf('individual-details', 200));
    await arrive(page, INDIVIDUAL[1]?.path ?? '');
    const before = await kept(page, 'empanelment.individual');
    expect(before?.[currentName('individual-details', 'adhar_text')]).toBe('XXXX-XXXX-9012');

    await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: INDIVIDUAL[0].label }).click();
    await arrive(page, INDIVIDUAL[0].path);
    const edit = await openForm(page, 'individual-details');
    await expect.poll(() => edit.locator(named('individual-details', 'adhar_text')).inputValue()).toBe('XXXX-XXXX-9012');
    await edit.locator(named('individual-details', optionalField)).fill('React');
    expect(await send(page, 'individual-details')).toEqual(dialogOf('individual-details', 200, 'update'));
    await arrive(page, INDIVIDUAL[1]?.path ?? '');
    await expect.poll(() => kept(page, 'empanelment.individual')).toEqual({ ...before, [optionalField]: 'React' });

    await walkOn(page, INDIVIDUAL, async (step) => {
      if (step !== 'individual-bank') return;
      await expect.poll(() => nameOf(page, step, 'name').inputValue()).toBe('Ravi Menon');
      await expect.poll(() => nameOf(page, step, 'name').getAttribute('readonly')).not.toBeNull();
    });
    await review(page).getByRole('group', { name: INDIVIDUAL[0].label }).getByText('XXXX-XXXX-9012').waitFor();
    await review(page).getByRole('group', { name: INDIVIDUAL[0].label }).getByText('XXXX234F').waitFor();
    await expect.poll(() => review(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(INDIVIDUAL.map(({ label }) => label));
    expect(await send(page, 'individual-services')).toEqual(dialogOf('individual-services', 200));
    await arrive(page, INDIVIDUAL[0].path, 'We have your application');
    await expectForgotten(page, 'individual');
    const again = await openForm(page, 'individual-details');
    await expectBelow(again, another(page));
    await expect.poll(() => nameOf(page, 'individual-details', 'name').inputValue()).toBe('');
    // Back is a step that lacks its record by now, which is no reason to warn.
    await page.goBack();
    await arrive(page, INDIVIDUAL[0].path, 'We have your application');
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe.each(['company', 'individual'])('the %s track without a stored first step', (flow) => {
  const [first, ...later] = walkOf(flow);
  const paths = later.flatMap((step) => step.paths);

  it.each(alike(paths, (to) => to === paths.at(-1)))('leads from %s back to the first step', async (to) => {
    const { page, faults } = await visit(browser, { expected: /status of 404/ });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/services`);
    await page.goto(site.url + to);
    await expect.poll(() => dialogText(page)).toEqual(missingStepsOf(flow));
    await expect.poll(() => page.locator('.swal2-confirm').innerText()).toBe(flowOf(flow).missing.confirm);
    await page.locator('.swal2-confirm').click();
    await arrive(page, first.path);
    // Nothing of a form that nobody may use has come for it, and the way back leads past it.
    expect(asked.filter((path) => /main-|schema-form/.test(path))).toEqual([]);
    await page.goBack();
    await arrive(page, '/services');
    expect(faults).toEqual([]);
  });
});

describe('Back over an open pop-up', () => {
  it('closes the pop-up without following it', async () => {
    const { page, faults } = await visit(browser, { expected: /status of 404/ });
    const [first, second] = COMPANY;
    await openLive(page, `${site.url}/it-service-provider`);
    await page.locator(`main a[href="${first.path}"]`).first().click();
    await arrive(page, first.path);
    await openForm(page, first.form);
    await page
      .getByRole('navigation', { name: 'Progress' })
      .getByRole('link', { name: second?.label ?? '' })
      .click();
    await expect.poll(() => dialogText(page)).toEqual(missingStepsOf('company'));
    await page.goBack();
    await arrive(page, first.path);
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);

    await fillFields(await openForm(page, first.form), { name_of_organisation: 'Sunrise Software', contact_no: newMobile() });
    await page.locator(`form[data-form="${first.form}"] [type="submit"]`).click();
    await expect.poll(() => dialogText(page)).toMatchObject(dialogOf(first.form, 200));
    await page.goBack();
    await arrive(page, '/it-service-provider');
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
    await page.goto(site.url + path('company-service-offered2'));
    const form = await openForm(page, 'mobile-services');
    await form.locator('[name="mobile_app_service"][value="Flutter"]').check();
    await answerRest(form);
    await form.getByRole('button', { name: buttonOf('mobile-services'), exact: true }).click();
    await page.locator('.swal2-popup').getByText('Flutter').waitFor();
    expect(calls).toEqual([]);
    expect(faults).toEqual([]);
  });
});

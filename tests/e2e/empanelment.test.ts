import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sealedName } from '#server/storage/sealed-rows.ts';
import { storedContents } from '../support/stored-content.ts';
import { violations } from './support/axe.ts';
import { alike } from './support/breadth.ts';
import { newProfile, visit } from './support/browser.ts';
import { answerRest, dialogText, fillFields, openForm } from './support/forms.ts';
import { newEmail, newMobile } from './support/identity.ts';
import { pdfFile } from './support/pdf.ts';
import { startSite } from './support/site.ts';
import { rowsOf } from './support/database.ts';
import { at, kept, path, send } from './support/steps.ts';
import { openSite } from './support/suite.ts';

const COMPANY = ['company-details', 'company-contact-person-details', 'company-bank-details', 'company-service-offered'];
const { site, browser } = await openSite();

async function fillCompany(page: Page, mobile: string, email: string) {
  const form = await openForm(page, 'company-details');
  await fillFields(form, { name_of_organisation: 'Sunrise Software', contact_no: mobile, city: 'Pune', proprietor_email: email });
  await form.locator('[name="type_of_organisation"]').selectOption({ label: 'LLP' });
  await form.locator('[name="gst_no"]').setInputFiles(pdfFile('gst.pdf'));
  await form.locator('[name="pan_no"]').setInputFiles(pdfFile('pan.pdf'));
  return form;
}

const contact = { contact_person1_name: 'Asha Rao', contact_person1_mobile: '9800000001' };
const bank = { bank_account_no: '123456789', bank_name: 'State Bank', bank_branch: 'Sector 62', bank_ifsc: 'SBIN0000001' };

describe('the company track', () => {
  it('goes from the first step to the last, and forgets the progress at the end', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(site.url + path(COMPANY[0] as string));
    const mobile = newMobile();
    await fillCompany(page, mobile, newEmail());
    expect(await send(page, 'company-details', 'Save and Continue')).toEqual({ title: 'Details Saved.', text: '' });
    await at(page, COMPANY[1] as string);
    const company = await kept(page, 'empanelment.company');
    expect(company).toMatchObject({ name_of_organisation: 'Sunrise Software', contact_no: mobile, type_of_organisation: 'LLP' });

    await fillFields(await openForm(page, 'company-contact-person'), contact);
    expect((await send(page, 'company-contact-person', 'Save and Continue')).title).toBe('Details Saved Successfully.');
    await at(page, COMPANY[2] as string);

    const bankForm = await openForm(page, 'company-bank');
    const name = bankForm.locator('[name="name_of_organisation"]');
    await expect.poll(() => name.inputValue()).toBe('Sunrise Software');
    expect(await name.getAttribute('readonly')).not.toBeNull();
    await fillFields(bankForm, bank);
    expect(await send(page, 'company-bank', 'Save and Continue')).toEqual({ title: 'Congratulations.', text: 'Data Saved Successfully.' });
    await at(page, COMPANY[3] as string);

    const services = await openForm(page, 'company-services');
    await services.locator('[name="mobile_app_service"][value="Flutter"]').check();
    await services.locator('[name="flutter_client"]').fill('Clinics in Pune');
    await services.locator('[name="mobile_app_service"][value="React Native"]').check();
    await services.locator('[name="react_native_link"]').fill('https://example.com/app');
    await services.locator('[name="mobile_app_service"][value="React Native"]').uncheck();
    expect(await services.locator('[name="react_native_link"]').isVisible()).toBe(false);
    expect(await send(page, 'company-services', 'Submit')).toEqual({
      title: 'Thank you for contacting us.',
      text: 'We will revert back to you soon.',
    });
    await at(page, COMPANY[0] as string);
    for (const key of ['company', 'contactPersons', 'companyBank']) expect(await kept(page, `empanelment.${key}`), key).toBeNull();

    const received = page.getByRole('region', { name: 'We have your application' });
    await received.getByText(`Reference number ${company?.['id']?.slice(0, 8).toUpperCase()}`).waitFor();
    const part = (step: string) => received.getByRole('group', { name: step, exact: true });
    await part('Company Details').getByText('Sunrise Software').waitFor();
    await part('Company Details').getByText('gst.pdf').waitFor();
    await part('Contact Person Details').getByText('Asha Rao').waitFor();
    await part('Bank Details').getByText('XXXX6789').waitFor();
    await part('Service Details').getByText('Clinics in Pune').waitFor();
    expect(await page.content()).not.toContain(bank.bank_account_no);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('We have your application');
    expect(await violations(page)).toEqual([]);
    expect(await page.locator('form[data-form="company-details"]').count()).toBe(0);
    await received.getByRole('button', { name: 'Begin another application' }).click();
    const again = await openForm(page, 'company-details');
    expect(await again.locator('[name="name_of_organisation"]').inputValue()).toBe('');
    // It was never kept: a reload has nothing to show of it.
    await page.reload();
    await openForm(page, 'company-details');
    expect(await received.count()).toBe(0);

    const row = rowsOf(site, 'company-services').at(-1);
    expect(row?.payload).toMatchObject({ mobile_app_service: ['Flutter'], flutter_client: 'Clinics in Pune' });
    expect(row?.payload).not.toHaveProperty('react_native_link');
    const files = rowsOf(site, 'company-details').at(-1)?.files ?? [];
    expect(files.map(({ field }) => field).sort()).toEqual(['gst_no', 'pan_no']);
    for (const { field, filename } of files) {
      const [kept] = await storedContents(site, filename);
      expect(kept?.content.equals(pdfFile(field === 'gst_no' ? 'gst.pdf' : 'pan.pdf').buffer)).toBe(true);
      expect((await stat(join(site.dataDir, 'uploads', sealedName(filename)))).mode & 0o777).toBe(0o600);
    }
    expect(faults).toEqual([]);
  });

  it('keeps what was typed and chosen but not sent, over a reload', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(site.url + path(COMPANY[0] as string));
    const form = await fillCompany(page, newMobile(), newEmail());
    await form.locator('[name="city"]').fill('Mumbai');
    await page.reload();
    const again = await openForm(page, 'company-details');
    await expect.poll(() => again.locator('[name="city"]').inputValue()).toBe('Mumbai');
    expect(await again.getByText('gst.pdf').first().isVisible()).toBe(true);
    expect((await send(page, 'company-details', 'Save and Continue')).title).toBe('Details Saved.');
    expect((await kept(page, 'empanelment.company'))?.['gst_no']).toMatch(/\.pdf$/);
    expect(faults).toEqual([]);
  });

  it('keeps what was typed before the scripts came, beside what was kept earlier', async () => {
    const { page } = await visit(browser);
    await page.goto(site.url + path(COMPANY[0] as string));
    const form = await openForm(page, 'company-details');
    await form.locator('[name="name_of_organisation"]').fill('Sunrise Software');
    await form.locator('[name="city"]').fill('Pune');
    await form.locator('[name="city"]').blur();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('[name="city"]').fill('Nagpur');
    scripts.resolve();
    const again = await openForm(page, 'company-details');
    await expect.poll(() => again.locator('[name="name_of_organisation"]').inputValue()).toBe('Sunrise Software');
    expect(await again.locator('[name="city"]').inputValue()).toBe('Nagpur');
  });

  it('resumes in a new tab after a server restart, edits, and replaces a file', async () => {
    const own = await startSite();
    const context: BrowserContext = await newProfile(browser);
    const page = await context.newPage();
    await page.goto(own.url + path(COMPANY[0] as string));
    await fillCompany(page, newMobile(), newEmail());
    await send(page, 'company-details', 'Save and Continue');
    await at(page, COMPANY[1] as string);
    const before = await kept(page, 'empanelment.company');
    await page.close();
    await own.kill();
    const port = new URL(own.url).port;
    const restarted = await startSite({ dataDir: own.dataDir, env: { PORT: port } });

    const tab = await context.newPage();
    await tab.goto(restarted.url + path(COMPANY[0] as string));
    const form = await openForm(tab, 'company-details');
    await expect.poll(() => form.locator('[name="name_of_organisation"]').inputValue()).toBe('Sunrise Software');
    expect(await form.getByRole('link', { name: /Show Uploaded file/ }).count()).toBe(2);
    await form.getByRole('button', { name: /Change.*GST/ }).click();
    await form.locator('[name="gst_no_new"]').setInputFiles(pdfFile('gst-2.pdf'));
    await form.locator('[name="city"]').fill('Nagpur');
    expect((await send(tab, 'company-details', 'Save and Continue')).title).toBe('Details updated.');
    const after = await kept(tab, 'empanelment.company');
    expect(after?.['city']).toBe('Nagpur');
    expect(after?.['id']).toBe(before?.['id']);
    expect(after?.['gst_no']).not.toBe(before?.['gst_no']);
    expect(after?.['pan_no']).toBe(before?.['pan_no']);

    const show = await tab.request.get(`${restarted.url}/api/uploaded-files/${after?.['gst_no']}`);
    expect(show.status()).toBe(200);
    expect((await show.body()).equals(pdfFile('gst-2.pdf').buffer)).toBe(true);

    const stranger = await newProfile(browser);
    const file = await stranger.request.get(`${restarted.url}/api/uploaded-files/${after?.['gst_no']}`);
    expect(file.status()).toBe(404);
    const update = await stranger.request.post(`${restarted.url}/api/update-it-sevice-provider-company?id=${after?.['id']}`, {
      multipart: { name_of_organisation: 'Taken Over', contact_no: newMobile() },
    });
    expect(update.status()).toBe(403);
    await restarted.close();
  });

  it.each(alike(COMPANY.slice(1), (step) => step === COMPANY.at(-1)))(
    'sends a visitor who arrives at %s without a company back to the first step',
    async (step) => {
      const { page } = await visit(browser);
      await page.goto(site.url + path(step));
      expect(await dialogText(page)).toEqual({ title: 'Warning!', text: 'Please fill Company Details first.' });
      expect(await page.locator('.swal2-confirm').innerText()).toBe('Okay');
      await page.locator('.swal2-confirm').click();
      await at(page, COMPANY[0] as string);
    },
  );

  it('tells an e-mail and a mobile number that another company has', async () => {
    const [mobile, email] = [newMobile(), newEmail()];
    const first = await visit(browser);
    await first.page.goto(site.url + path(COMPANY[0] as string));
    await fillCompany(first.page, mobile, email);
    await send(first.page, 'company-details', 'Save and Continue');
    const { page } = await visit(browser);
    await page.goto(site.url + path(COMPANY[0] as string));
    const form = await fillCompany(page, mobile, email);
    expect(await send(page, 'company-details', 'Save and Continue')).toEqual({ title: 'Warning', text: 'This email already exists.' });
    await form.locator('[name="proprietor_email"]').fill(newEmail());
    expect(await send(page, 'company-details', 'Save and Continue')).toEqual({ title: 'Warning', text: 'This Mobile No. already exists.' });
    expect(await form.locator('[name="name_of_organisation"]').inputValue()).toBe('Sunrise Software');
  });
});

describe('the individual track', () => {
  it('goes from the first step to the last, masks the Aadhaar number, and edits on the way', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(site.url + path('individual-basic-details'));
    const form = await openForm(page, 'individual-details');
    await fillFields(form, { name: 'Ravi Menon', mobile: newMobile(), email: newEmail(), adhar_text: '1234 5678 9012' });
    await form.locator('[name="cv"]').setInputFiles(pdfFile('cv.pdf'));
    expect((await send(page, 'individual-details', 'Save and Continue')).title).toBe('Details Saved.');
    await at(page, 'individual-bank-details');
    const before = await kept(page, 'empanelment.individual');
    expect(before?.['adhar_text']).toBe('XXXX-XXXX-9012');

    await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: 'Basic Details' }).click();
    await at(page, 'individual-basic-details');
    const edit = await openForm(page, 'individual-details');
    await expect.poll(() => edit.locator('[name="adhar_text"]').inputValue()).toBe('XXXX-XXXX-9012');
    await edit.locator('[name="technology"]').fill('React');
    expect((await send(page, 'individual-details', 'Save and Continue')).title).toBe('Details updated.');
    await at(page, 'individual-bank-details');
    expect(await kept(page, 'empanelment.individual')).toEqual({ ...before, technology: 'React' });

    const bankForm = await openForm(page, 'individual-bank');
    await expect.poll(() => bankForm.locator('[name="name"]').inputValue()).toBe('Ravi Menon');
    await fillFields(bankForm, bank);
    expect((await send(page, 'individual-bank', 'Save and Continue')).title).toBe('Congratulations.');
    await at(page, 'individual-service-offered');
    await openForm(page, 'individual-services');
    expect((await send(page, 'individual-services', 'Submit')).title).toBe('Thank you for contacting us.');
    await at(page, 'individual-basic-details');
    for (const key of ['individual', 'individualBank']) expect(await kept(page, `empanelment.${key}`), key).toBeNull();
    expect(faults).toEqual([]);
  });

  const guarded = ['individual-bank-details', 'individual-service-offered', 'individual-service-offered1'];

  it.each(alike(guarded, (step) => step === guarded[0]))('guards %s', async (step) => {
    const { page } = await visit(browser);
    await page.goto(site.url + path(step));
    expect(await dialogText(page)).toEqual({ title: 'Warning!', text: 'Please fill Basic Details first.' });
    await page.locator('.swal2-confirm').click();
    await at(page, 'individual-basic-details');
  });

  it('clears what this device keeps', async () => {
    const { page } = await visit(browser);
    await page.goto(site.url + path('individual-basic-details'));
    await fillFields(await openForm(page, 'individual-details'), { name: 'Ravi Menon', mobile: newMobile() });
    await send(page, 'individual-details', 'Save and Continue');
    await at(page, 'individual-bank-details');
    await page.getByRole('button', { name: 'Clear my data on this device' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await at(page, 'individual-basic-details');
    expect(await kept(page, 'empanelment.individual')).toBeNull();
    expect(await (await openForm(page, 'individual-details')).locator('[name="name"]').inputValue()).toBe('');
  });

  it('switches tracks by tab', async () => {
    const { page } = await visit(browser);
    await page.goto(site.url + path('individual-basic-details'));
    await page.getByRole('tab', { name: 'Company' }).click();
    await at(page, COMPANY[0] as string);
    await expect.poll(() => page.getByRole('tab', { name: 'Company' }).getAttribute('aria-selected')).toBe('true');
  });
});

/** The steps, the button each is sent with, what is said then, and the least that is to be filled in. */
const STEPS = [
  [
    'company-details',
    'company-details',
    'Save and Continue',
    'Details Saved.',
    { name_of_organisation: 'Moon Software', contact_no: '9877777777' },
  ],
  ['company-contact-person-details', 'company-contact-person', 'Save and Continue', 'Details Saved Successfully.', contact],
  ['company-bank-details', 'company-bank', 'Save and Continue', 'Congratulations.', bank],
  ['company-service-offered', 'company-services', 'Submit', 'Thank you for contacting us.', {}],
] as const;

it('a track that is interrupted after every step goes on in a new tab, after a reload and a crash of the server', async () => {
  const context = await newProfile(browser);
  let server = await startSite();
  const { port } = new URL(server.url);
  for (const [step, name, button, title, values] of STEPS) {
    const page = await context.newPage();
    await page.goto(server.url + path(step));
    await page.reload();
    await fillFields(await openForm(page, name), values);
    expect((await send(page, name, button)).title).toBe(title);
    await page.close();
    await server.kill();
    server = await startSite({ dataDir: server.dataDir, env: { PORT: port } });
  }
  for (const [, name] of STEPS) expect(rowsOf(server, name), name).toHaveLength(1);
  await server.close();
});

describe('the unfinished variant', () => {
  it('shows what it would have sent, and makes no call', async () => {
    const { page, faults } = await visit(browser);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await page.goto(site.url + path('company-service-offered2'));
    const form = await openForm(page, 'mobile-services');
    await form.locator('[name="mobile_app_service"][value="Flutter"]').check();
    await answerRest(form);
    await form.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.locator('.swal2-popup').getByText('Flutter').waitFor();
    expect(calls).toEqual([]);
    expect(faults).toEqual([]);
  });
});

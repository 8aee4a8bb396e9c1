import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { content as careers } from '#content/pages/career.ts';
import { waitForPage } from '../support/browser/wait-for-page.ts';
import { selectCases } from '../support/browser/breadth.ts';
import { visit } from '../support/browser/browser.ts';
import { holdRequests, openBeforeScripts, hydrate, hideNotice } from '../support/browser/browsing.ts';
import { WINDOWS } from '../support/browser/windows.ts';
import { openForm } from '../support/forms/forms.ts';
import { readAnswers, associatePartner, career, contact, fillLead, newsletter, quote, type LeadForm } from '../support/forms/leads.ts';
import { pdfFile } from '../support/forms/pdf.ts';
import { openSharedSite } from '../support/server/suite.ts';

const { site, browser } = await openSharedSite();

/** A step of the empanelment in the shape of a lead form. */
const company: LeadForm = {
  form: 'company-details',
  page: '/it-service-provider-company-details',
  call: '',
  button: '',
  texts: { name_of_organisation: 'Sunrise Software', address: '12 Sample Street', contact_no: '9876543210' },
  choices: { type_of_organisation: 'LLP' },
  files: { gst_no: 'gst.pdf' },
};
const services: LeadForm = {
  form: 'company-services',
  page: '/it-service-provider-company-service-offered',
  call: '',
  button: '',
  texts: {},
};
const preview: LeadForm = {
  ...company,
  form: 'demo-company',
  page: '/it-service-provider',
  texts: { name_of_organisation: 'Sunrise Software', contact_no: '9876543210' },
  choices: {},
  files: {},
};

/** Forms that represent the others: captcha, choices and a file; radio buttons and boxes; a stored record and conditional fields. */
const REPRESENTATIVES: ReadonlySet<LeadForm> = new Set([quote, associatePartner, services]);

interface WindowWithControls {
  readonly initial: { readonly controls: readonly Element[]; readonly focused: HTMLInputElement };
}

/** Focuses a control, puts the caret into its text, and remembers every control, to detect replaced ones later. */
function rememberControls(form: Locator, name: string | undefined): Promise<void> {
  return form.evaluate((element, field) => {
    // Rows for visitors without scripts do not count.
    const controls = [...(element as HTMLFormElement).elements].filter((control) => control.closest('[data-no-script-row]') === null);
    const focused = element.querySelector<HTMLInputElement>(field === undefined ? 'input' : `[name="${field}"]`);
    focused?.focus();
    if (focused && 'setSelectionRange' in focused && /text|tel|textarea/.test(focused.type)) focused.setSelectionRange(2, 4);
    Object.assign(window, { initial: { controls, focused } });
  }, name);
}

/** Compares the controls with the remembered ones. */
function compareControls(form: Locator): Promise<{ replaced: string[]; focus: boolean; caret: (number | null)[] }> {
  return form.evaluate((element) => {
    const { controls, focused } = (window as unknown as WindowWithControls).initial;
    const now = new Set<Element>((element as HTMLFormElement).elements);
    const isText = /text|tel|textarea/.test(focused.type);
    return {
      replaced: controls.filter((control) => !now.has(control)).map((control) => control.getAttribute('name') ?? control.tagName),
      focus: document.activeElement === focused,
      caret: isText ? [focused.selectionStart, focused.selectionEnd] : [],
    };
  });
}

/** Stores a first step without values, so that every step opens. */
async function storeEmptyFirstStep(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('empanelment.company', JSON.stringify({ id: 'c-1' })));
}

describe.each(WINDOWS)('input before the scripts have loaded, on $screen', ({ viewport }) => {
  it.each(
    selectCases([contact, quote, career, associatePartner, newsletter, company, services, preview], (lead) => REPRESENTATIVES.has(lead)),
  )('stays in the same controls of the $form form, focus and caret too', async (lead) => {
    const { page, faults } = await visit(browser, { viewport });
    await hideNotice(page);
    if (lead === services) await storeEmptyFirstStep(page);
    const release = await holdRequests(page, /\.js$/);
    await openBeforeScripts(page, site.url + lead.page);
    const form = page.locator(`form[data-form="${lead.form}"]`).first();
    await fillLead(form, { ...lead, hasCaptcha: false });
    for (const box of await form.locator('[type="checkbox"]:visible').all()) await box.check();
    const answers = await readAnswers(form);
    await rememberControls(
      form,
      Object.keys(lead.texts).find((name) => name !== 'email'),
    );
    const before = await compareControls(form);
    expect(before).toMatchObject({ replaced: [], focus: true });
    release();
    await openForm(page, lead.form);
    await expect.poll(() => compareControls(form)).toEqual(before);
    await expect.poll(() => readAnswers(form)).toEqual(answers);
    expect(faults).toEqual([]);
  });

  it('takes precedence over the draft and the record, which fill the other controls of a step', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await page.addInitScript(() => {
      localStorage.setItem(
        'empanelment.company',
        JSON.stringify({ id: 'c-1', name_of_organisation: 'Sunrise Software', city: 'Pune', address: 'Old Street', state: 'Goa' }),
      );
      const draft = { texts: { city: 'Mumbai', pin_code: '411001', state: null }, files: {}, changed: Date.now() };
      localStorage.setItem('flow.company.draft.company-details', JSON.stringify(draft));
    });
    const release = await holdRequests(page, /\.js$/);
    await openBeforeScripts(page, site.url + company.page);
    const form = page.locator('form[data-form="company-details"]');
    await form.locator('[name="address"]').fill('12 Sample Street');
    await rememberControls(form, 'address');
    const before = await compareControls(form);
    release();
    await openForm(page, company.form);
    const value = (name: string) => form.locator(`[name="${name}"]`).inputValue();
    // The record, then the draft over it (also for an emptied field), then the typed text over both.
    await expect.poll(() => value('name_of_organisation')).toBe('Sunrise Software');
    await expect
      .poll(async () => ({
        city: await value('city'),
        pin: await value('pin_code'),
        state: await value('state'),
        address: await value('address'),
      }))
      .toEqual({
        city: 'Mumbai',
        pin: '411001',
        state: '',
        address: '12 Sample Street',
      });
    await expect.poll(() => compareControls(form)).toEqual(before);
    expect(faults).toEqual([]);
  });

  it.each([
    ['the button is pressed', (form: Locator) => form.locator('[type="submit"]').click()],
    ['Enter is pressed in a field', (form: Locator) => form.locator('[name="city"]').press('Enter')],
  ])('stays when %s in a step, which says that it is still loading', async (_how, press) => {
    const { page, faults } = await visit(browser, { viewport });
    const calls: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const release = await holdRequests(page, /\.js$/);
    await openBeforeScripts(page, site.url + company.page);
    const form = page.locator('form[data-form="company-details"]');
    await fillLead(form, { ...company, texts: { ...company.texts, city: 'Pune', contact_no: '98' }, hasCaptcha: false });
    const answers = await readAnswers(form);
    await press(form);
    const loadingNote = page.getByText('This page is still loading');
    await loadingNote.waitFor();
    await expect.poll(() => readAnswers(form)).toEqual(answers);
    release();
    await openForm(page, company.form);
    await loadingNote.waitFor({ state: 'hidden' });
    await expect.poll(() => readAnswers(form)).toEqual(answers);
    await press(form);
    await form.locator('[name="contact_no"][aria-invalid="true"]').waitFor();
    expect(calls).toEqual([`GET ${company.page}`]);
    expect(faults).toEqual([]);
  });

  it('is shown again when a page of an older build sends the step without scripts, and stays on hydration', async () => {
    const { page } = await visit(browser, { viewport });
    const release = await holdRequests(page, /\.js$/);
    await openBeforeScripts(page, site.url + company.page);
    const form = page.locator('form[data-form="company-details"]');
    await fillLead(form, { ...company, files: {}, hasCaptcha: false });
    const answers = await readAnswers(form);
    await form
      .locator('[type="submit"]')
      .evaluate((button) => ['formaction', 'formmethod'].forEach((name) => button.removeAttribute(name)));
    await form.locator('[type="submit"]').click();
    await page.getByText('This step is not saved').waitFor();
    await expect.poll(() => readAnswers(form)).toEqual(answers);
    release();
    await openForm(page, company.form);
    await expect.poll(() => readAnswers(form)).toEqual(answers);
  });

  it('is checked after hydration when Send was pressed before', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const release = await holdRequests(page, /\/main-[^/]*\.js$/);
    await page.goto(site.url + company.page);
    const form = page.locator('form[data-form="company-details"]');
    await form.locator('[name="contact_no"]').fill('98');
    await form.locator('[type="submit"]').click();
    await expect.poll(() => form.getAttribute('data-held')).toBe('');
    release();
    await form.locator('[name="contact_no"][aria-invalid="true"]').waitFor();
    await expect.poll(() => form.locator('[name="contact_no"]').inputValue()).toBe('98');
    expect(faults).toEqual([]);
  });

  it('replaces the stored value that is filled into the focused empty control', async () => {
    const { page } = await visit(browser, { viewport });
    await page.addInitScript(() => localStorage.setItem('empanelment.company', JSON.stringify({ id: 'c-1', city: 'Pune' })));
    const release = await holdRequests(page, /\.js$/);
    await openBeforeScripts(page, site.url + company.page);
    const city = page.locator('form[data-form="company-details"] [name="city"]');
    await city.focus();
    release();
    await expect.poll(() => city.inputValue()).toBe('Pune');
    await page.keyboard.type('Nagpur');
    await expect.poll(() => city.inputValue()).toBe('Nagpur');
  });

  it('keeps a newly chosen file, and a focused file input, when a document is stored for them', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await page.addInitScript(() =>
      localStorage.setItem(
        'empanelment.company',
        JSON.stringify({ id: 'c-1', city: 'Pune', gst_no: 'gst-old.pdf', pan_no: 'pan-old.pdf' }),
      ),
    );
    const release = await holdRequests(page, /\.js$/);
    await openBeforeScripts(page, site.url + company.page);
    const form = page.locator('form[data-form="company-details"]');
    await form.locator('[name="gst_no"]').setInputFiles(pdfFile('gst-new.pdf'));
    await rememberControls(form, 'pan_no');
    release();
    await expect.poll(() => form.locator('[name="city"]').inputValue()).toBe('Pune');
    await expect.poll(() => compareControls(form)).toMatchObject({ replaced: [], focus: true });
    await expect.poll(() => form.getByText('gst-new.pdf').first().isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: /Change.*PAN/ }).waitFor();
    await expect.poll(async () => (await compareControls(form)).replaced).toContain('pan_no');
    // When the new file is removed, the stored document is shown again.
    await form.getByRole('button', { name: 'Remove gst-new.pdf' }).click();
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: /Change.*GST/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('is checked on hydration, except for untouched fields and the focused one', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const release = await holdRequests(page, /\/main-[^/]*\.js$/);
    await page.goto(site.url + contact.page);
    const form = page.locator(`form[data-form="${contact.form}"]`).first();
    const control = (name: string) => form.locator(`[name="${name}"]`);
    const invalidFields = () =>
      form.locator('[aria-invalid="true"]').evaluateAll((controls) => controls.map((element) => element.getAttribute('name')));
    await control('email').fill('nobody');
    await control('phone').fill('98');
    release();
    await openForm(page, contact.form);
    await expect.poll(invalidFields).toEqual(['email']);
    await expect.poll(() => control('phone').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(invalidFields).toEqual(['email', 'phone']);
    expect(faults).toEqual([]);
  });

  it.each([
    ['is shown', (page: Page) => page.getByRole('heading', { level: 1, name: careers.banner.heading }).waitFor()],
    ['is still loading', () => Promise.resolve()],
  ])('is kept when another page of the site is opened before the engine has loaded, and left when it %s', async (_how, waitForContent) => {
    const { page } = await visit(browser, { viewport });
    const release = await holdRequests(page, /\/schema-form[^/]*\.js$/);
    await page.goto(site.url + quote.page);
    const form = page.locator('form[data-form="quote"]').first();
    await fillLead(form, { ...quote, hasCaptcha: false });
    const answers = await readAnswers(form);
    // Hydrated, as otherwise the browser would load the next page as a new document.
    await hydrate(page);
    await page.locator('footer').getByRole('link', { name: 'Careers', exact: true }).first().click();
    await waitForPage(page, '/career');
    await waitForContent(page);
    release();
    await page.goBack();
    await waitForPage(page, quote.page);
    await openForm(page, 'quote');
    await expect.poll(() => readAnswers(form)).toEqual(answers);
  });
});

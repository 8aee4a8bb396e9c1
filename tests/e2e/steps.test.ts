import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GOOD } from '../server/support/documents.ts';
import { dialogOf, walkOf } from '../support/words-of.ts';
import { alike } from './support/breadth.ts';
import { visit } from './support/browser.ts';
import { focused, sidewaysScroll, withSavedSteps } from './support/browsing.ts';
import { fillFields, openForm } from './support/forms.ts';
import { newEmail, newMobile } from './support/identity.ts';
import { pdfFile } from './support/pdf.ts';
import { at, kept, path, saveIndividual, send, sentElsewhere } from './support/steps.ts';
import { openSite } from './support/suite.ts';
import { WINDOWS } from './support/windows.ts';

const [COMPANY, INDIVIDUAL] = [walkOf('company'), walkOf('individual')];
const STEPS = [...COMPANY, ...INDIVIDUAL];

const { site, browser } = await openSite();

const progress = (page: Page) => page.getByRole('navigation', { name: 'Progress' });

/** What the stepper says of each step, by its form. */
const states = (page: Page) =>
  progress(page)
    .locator('[data-step]')
    .evaluateAll((items) => Object.fromEntries(items.map((item) => [item.getAttribute('data-step'), item.getAttribute('data-state')])));

it('the tab of the other track is reached by an arrow, is seen to have the focus, and leads there', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(site.url + path('company-details'));
  await openForm(page, 'company-details');
  await page.getByRole('tab', { name: 'Company' }).focus();
  await page.keyboard.press('ArrowRight');
  const other = page.getByRole('tab', { name: 'Individual' });
  await expect
    .poll(() => other.evaluate((tab) => [tab === document.activeElement, getComputedStyle(tab).outlineStyle]))
    .toEqual([true, 'solid']);
  await page.keyboard.press('Enter');
  await at(page, 'individual-basic-details');
  await expect.poll(() => page.getByRole('tab', { name: 'Individual' }).getAttribute('aria-selected')).toBe('true');
  expect(faults).toEqual([]);
});

describe('the stepper on a phone', () => {
  it.each(alike(STEPS, ({ form }) => ['company-details', 'company-contact-person', 'individual-details'].includes(form)))(
    'leaves the first field of $form in the first screen',
    async ({ path: to }) => {
      const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
      await withSavedSteps(page);
      await page.goto(site.url + to);
      const form = page.locator('main form[data-form]').first();
      await form.and(page.locator('[data-ready]')).waitFor();
      const field = form.locator(':is(input:not([type="hidden"]), select)').first();
      const isInSight = (control: Element) => {
        const { top, bottom } = control.getBoundingClientRect();
        return top > 0 && bottom <= window.innerHeight;
      };
      await expect.poll(() => field.evaluate(isInSight)).toBe(true);
      await expect.poll(() => sidewaysScroll(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it('is one line that opens to all steps by the keyboard, and leads to them', async () => {
    const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
    await withSavedSteps(page);
    await page.goto(site.url + path('company-contact-person-details'));
    await openForm(page, 'company-contact-person');
    const line = page.getByText(/Step 2 of \d+: Contact Person Details/);
    await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThan(30);
    const bank = progress(page).getByRole('link', { name: 'Bank Details' });
    await expect.poll(() => bank.isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Company' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await bank.waitFor({ state: 'visible' });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Bank Details');
    await page.keyboard.press('Enter');
    await at(page, 'company-bank-details');
    await page.getByText(/Step 3 of \d+: Bank Details/).waitFor();
    expect(faults).toEqual([]);
  });
});

it('the stepper on a desktop shows all steps without being opened', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await withSavedSteps(page);
  await page.goto(site.url + path('individual-service-offered'));
  await progress(page).getByRole('link', { name: 'Basic Details (saved)' }).click();
  await at(page, 'individual-basic-details');
  await expect.poll(() => progress(page).getByRole('link').allTextContents()).toEqual(INDIVIDUAL.map(({ label }) => label));
  await expect.poll(() => progress(page).locator('summary').isVisible()).toBe(false);
  expect(faults).toEqual([]);
});

describe.each(WINDOWS)('at $name', ({ viewport }) => {
  it('what is said under the fields takes no room from their controls', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await withSavedSteps(page);
    await page.goto(site.url + path('individual-bank-details'));
    const form = await openForm(page, 'individual-bank');
    const controls = form.locator('input:visible:not([readonly])');
    await expect.poll(() => controls.count()).toBeGreaterThan(1);
    const widths = () => controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().width));
    const before = await widths();
    for (const control of await controls.all()) await control.fill('');
    await form.locator('[type="submit"]').click();
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(before.length);
    await expect.poll(widths).toEqual(before);
    expect(faults).toEqual([]);
  });

  it('the stepper shows what is stored, not what was passed', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await page.goto(site.url + path('individual-basic-details'));
    await openForm(page, 'individual-details');
    const untouched = Object.fromEntries(INDIVIDUAL.map(({ form }) => [form, 'open']));
    await expect.poll(() => states(page)).toEqual({ ...untouched, 'individual-details': 'current' });
    await saveIndividual(page, site.url);
    await expect.poll(() => states(page)).toEqual({ ...untouched, 'individual-details': 'done', 'individual-bank': 'current' });
    await page.goto(site.url + path('individual-service-offered'));
    await expect.poll(() => states(page)).toEqual({ ...untouched, 'individual-details': 'done', 'individual-services': 'current' });
    await expect.poll(() => progress(page).locator('[aria-current="step"]').textContent()).toBe(INDIVIDUAL.at(-1)?.label);
    expect(faults).toEqual([]);
  });

  it('an e-mail or number that another record has is marked and focused, and goes when it changes', async () => {
    const [mobile, email] = [newMobile(), newEmail()];
    const save = async (page: Page, values: Record<string, string>) => {
      await page.goto(site.url + path('company-details'));
      const form = await openForm(page, 'company-details');
      await fillFields(form, { name_of_organisation: 'Sunrise Software', ...values });
      return { form, dialog: await send(page, 'company-details') };
    };
    await sentElsewhere(site, 'company-details', { contact_no: mobile, proprietor_email: email });
    const { page, faults } = await visit(browser, { viewport });
    const { form, dialog } = await save(page, { contact_no: newMobile(), proprietor_email: email });
    const known = dialogOf('company-details', 201);
    expect(dialog).toEqual(known);
    const marked = () =>
      form.locator('[aria-invalid="true"]').evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
    await expect.poll(() => focused(page)).toBe('proprietor_email');
    await expect.poll(() => marked()).toEqual(['proprietor_email']);
    await form.getByText(`*${known.text}`).waitFor();
    await expect.poll(() => form.locator('[name="name_of_organisation"]').inputValue()).toBe('Sunrise Software');

    await form.locator('[name="proprietor_email"]').fill(newEmail());
    await expect.poll(marked).toEqual([]);
    await fillFields(form, { contact_no: mobile, proprietor_mobile_no: newMobile() });
    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 202));
    await expect.poll(() => focused(page)).toBe('contact_no');
    await expect.poll(() => marked()).toEqual(['contact_no', 'proprietor_mobile_no']);
    await form.locator('[name="contact_no"]').fill(newMobile());
    expect(await send(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    expect(faults).toEqual([]);
  });

  it('an uploaded picture and an uploaded PDF are shown in a tab, other documents are saved', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await page.goto(site.url + path('individual-basic-details'));
    const form = await openForm(page, 'individual-details');
    await fillFields(form, { name: 'Ravi Menon', mobile: newMobile() });
    for (const [field, name] of [
      ['cv', 'photo.png'],
      ['adhar', 'cv.docx'],
    ] as const) {
      await form
        .locator(`[name="${field}"]`)
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: GOOD[name] ?? Buffer.from('') });
    }
    await form.locator('[name="pan"]').setInputFiles(pdfFile('pan.pdf'));
    await send(page, 'individual-details');
    await at(page, 'individual-bank-details');
    await page.goto(site.url + path('individual-basic-details'));
    await openForm(page, 'individual-details');
    /** Follows the link to a stored file; resolves to what answers. */
    const show = async (label: string) => {
      const answer = page.context().waitForEvent('response', (response) => response.url().includes('/uploaded-files/'));
      await page.getByRole('link', { name: `Show Uploaded file of ${label}` }).click();
      return answer;
    };

    const [picture] = await Promise.all([page.waitForEvent('popup'), show('Upload CV')]);
    await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    const [saved] = await Promise.all([page.context().waitForEvent('download'), show('Upload Aadhaar Document')]);
    expect(saved.suggestedFilename()).toBe('cv.docx');
    // As sent: what the browser makes of it, to show it in its viewer, is another. A tab that a download closes has none to tell.
    const headers = await (await show('Upload PAN Document')).allHeaders();
    expect(headers['content-disposition']).toMatch(/^inline; filename="pan.pdf"/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(faults).toEqual([]);
  });

  it('clearing takes the focus to a line that says what happened, from any step', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await saveIndividual(page, site.url);
    // The step that was left has such a button, too.
    await openForm(page, 'individual-bank');
    const said = page.getByRole('status').filter({ hasText: 'Your data on this device is cleared.' });
    const clear = async () => {
      await page.getByRole('button', { name: 'Clear my data on this device' }).click();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await said.waitFor();
      await expect.poll(() => focused(page)).toContain('Your data on this device is cleared.');
      await expect.poll(() => said.locator('p').evaluate((line) => line.getBoundingClientRect().top)).toBeGreaterThan(60);
    };
    await clear();
    await at(page, 'individual-basic-details');
    const form = await openForm(page, 'individual-details');
    await form.locator('[name="name"]').fill('Asha Rao');
    await clear();
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('');
    await expect.poll(() => kept(page, 'empanelment.individual')).toBeNull();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('name');
    await page.reload();
    await openForm(page, 'individual-details');
    await expect.poll(() => said.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

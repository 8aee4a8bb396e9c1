import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GOOD } from '../server/support/documents.ts';
import { currentName } from '../support/forms/site-forms.ts';
import { definitionOf, dialogOf, documentsOf, stepAfter, stepOf, walkOf } from '../support/forms/site-words.ts';
import { waitForPage } from './support/browser/wait-for-page.ts';
import { selectCases } from './support/browser/breadth.ts';
import { visit } from './support/browser/browser.ts';
import { focused, horizontalOverflow, storeFirstSteps } from './support/browser/browsing.ts';
import { fillFields, controlSelector, openForm } from './support/forms/forms.ts';
import { newEmail, newMobile } from './support/forms/identity.ts';
import { pdfFile } from './support/forms/pdf.ts';
import {
  waitForStep,
  waitForStepAfter,
  storedRecord,
  stepPath,
  saveIndividual,
  sendStep,
  sendFromElsewhere,
} from './support/forms/steps.ts';
import { openSite } from './support/server/suite.ts';
import { WINDOWS } from './support/browser/windows.ts';

const [COMPANY, INDIVIDUAL] = [walkOf('company'), walkOf('individual')];
const STEPS = [...COMPANY, ...INDIVIDUAL];

const { site, browser } = await openSite();

const progress = (page: Page) => page.getByRole('navigation', { name: 'Progress' });

/** The state of each step in the stepper, by its form. */
const states = (page: Page) =>
  progress(page)
    .locator('[data-step]')
    .evaluateAll((items) => Object.fromEntries(items.map((item) => [item.getAttribute('data-step'), item.getAttribute('data-state')])));

it('an arrow key moves the focus to the tab of the other track, and Enter opens it', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(site.url + stepPath('company-details'));
  await openForm(page, 'company-details');
  await page.getByRole('tab', { name: 'Company' }).focus();
  await page.keyboard.press('ArrowRight');
  const individual = page.getByRole('tab', { name: 'Individual' });
  await expect
    .poll(() => individual.evaluate((tab) => [tab === document.activeElement, getComputedStyle(tab).outlineStyle]))
    .toEqual([true, 'solid']);
  await page.keyboard.press('Enter');
  await waitForStep(page, 'individual-basic-details');
  await expect.poll(() => page.getByRole('tab', { name: 'Individual' }).getAttribute('aria-selected')).toBe('true');
  expect(faults).toEqual([]);
});

describe('a step on a phone', () => {
  it.each(selectCases(STEPS, ({ form }) => ['company-details', 'company-contact-person', 'individual-details'].includes(form)))(
    'shows the first field of $form without scrolling',
    async ({ path }) => {
      const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
      await storeFirstSteps(page);
      await page.goto(site.url + path);
      const form = page.locator('main form[data-form]').first();
      await form.and(page.locator('[data-ready]')).waitFor();
      const field = form.locator(':is(input:not([type="hidden"]), select)').first();
      const isInSight = (control: Element) => {
        const { top, bottom } = control.getBoundingClientRect();
        return top > 0 && bottom <= window.innerHeight;
      };
      const message = `${path}: what stands over the form takes the first screen of a phone of 360 by 640 px. Shorten the page's banner or what its tabs and steps are called, move a long hint or note behind the first field, or place a shorter field first (ui:order)`;
      await expect.poll(() => field.evaluate(isInSight), { message }).toBe(true);
      await expect.poll(() => horizontalOverflow(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it('has a stepper of one line that opens by the keyboard and links to all steps', async () => {
    const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
    await storeFirstSteps(page);
    const [, second, third] = COMPANY;
    if (!second || !third) throw new Error('This test needs three steps, and the flow "company" has fewer');
    await page.goto(site.url + second.path);
    await openForm(page, second.form);
    const line = page.getByText(`Step 2 of ${COMPANY.length}: ${second.label}`);
    await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThan(30);
    const link = progress(page).getByRole('link', { name: third.label });
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Company' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await link.waitFor({ state: 'visible' });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(third.label);
    await page.keyboard.press('Enter');
    await waitForPage(page, third.path);
    await page.getByText(`Step 3 of ${COMPANY.length}: ${third.label}`).waitFor();
    expect(faults).toEqual([]);
  });
});

it('the stepper on a desktop shows all steps without being opened', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await storeFirstSteps(page);
  const [first] = INDIVIDUAL;
  await page.goto(site.url + (INDIVIDUAL.at(-1) ?? first).path);
  await progress(page)
    .getByRole('link', { name: `${first.label} (saved)` })
    .click();
  await waitForPage(page, first.path);
  await expect.poll(() => progress(page).getByRole('link').allTextContents()).toEqual(INDIVIDUAL.map(({ label }) => label));
  await expect.poll(() => progress(page).locator('summary').isVisible()).toBe(false);
  expect(faults).toEqual([]);
});

describe.each(WINDOWS)('the steps of the empanelment, at $name', ({ viewport }) => {
  it('controls keep their width when errors show under them', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await storeFirstSteps(page);
    await page.goto(site.url + stepOf('individual-bank').path);
    const form = await openForm(page, 'individual-bank');
    const required = (definitionOf('individual-bank').schema.required ?? []).map((name) => `[name="${name}"]`);
    const controls = form.locator(`:is(${required.join()}):visible:not([readonly])`);
    await expect.poll(() => controls.count()).toBeGreaterThan(1);
    const widths = () => controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().width));
    const before = await widths();
    for (const control of await controls.all()) await control.fill('');
    await form.locator('[type="submit"]').click();
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(before.length);
    await expect.poll(widths).toEqual(before);
    expect(faults).toEqual([]);
  });

  it('the stepper marks steps that are stored, not steps that were opened', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await page.goto(site.url + stepPath('individual-basic-details'));
    await openForm(page, 'individual-details');
    const untouched = Object.fromEntries(INDIVIDUAL.map(({ form }) => [form, 'open']));
    await expect.poll(() => states(page)).toEqual({ ...untouched, 'individual-details': 'current' });
    await saveIndividual(page, site.url);
    const last = INDIVIDUAL.at(-1) ?? INDIVIDUAL[0];
    await expect
      .poll(() => states(page))
      .toEqual({ ...untouched, 'individual-details': 'done', [stepAfter('individual-details').form]: 'current' });
    await page.goto(site.url + last.path);
    await expect.poll(() => states(page)).toEqual({ ...untouched, 'individual-details': 'done', [last.form]: 'current' });
    await expect.poll(() => progress(page).locator('[aria-current="step"]').textContent()).toBe(last.label);
    expect(faults).toEqual([]);
  });

  it('an e-mail or number of another record is marked and focused until it changes', async () => {
    const [mobile, email] = [newMobile(), newEmail()];
    const nameOf = (field: string) => currentName('company-details', field);
    const control = (field: string) => controlSelector('company-details', field);
    const save = async (page: Page, values: Record<string, string>) => {
      await page.goto(site.url + stepPath('company-details'));
      const form = await openForm(page, 'company-details');
      await fillFields(form, { name_of_organisation: 'Sunrise Software', ...values });
      return { form, dialog: await sendStep(page, 'company-details') };
    };
    await sendFromElsewhere(site, 'company-details', { contact_no: mobile, proprietor_email: email });
    const { page, faults } = await visit(browser, { viewport });
    const { form, dialog } = await save(page, { contact_no: newMobile(), proprietor_email: email });
    const emailTaken = dialogOf('company-details', 201);
    expect(dialog).toEqual(emailTaken);
    const invalidFields = () =>
      form.locator('[aria-invalid="true"]').evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
    await expect.poll(() => focused(page)).toBe(nameOf('proprietor_email'));
    await expect.poll(() => invalidFields()).toEqual([nameOf('proprietor_email')]);
    await form.getByText(`*${emailTaken.text}`).waitFor();
    await expect.poll(() => form.locator(control('name_of_organisation')).inputValue()).toBe('Sunrise Software');

    await form.locator(control('proprietor_email')).fill(newEmail());
    await expect.poll(invalidFields).toEqual([]);
    await fillFields(form, { contact_no: mobile, proprietor_mobile_no: newMobile() });
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 202));
    await expect.poll(() => focused(page)).toBe(nameOf('contact_no'));
    await expect.poll(() => invalidFields()).toEqual(['contact_no', 'proprietor_mobile_no'].map(nameOf));
    await form.locator(control('contact_no')).fill(newMobile());
    expect(await sendStep(page, 'company-details')).toEqual(dialogOf('company-details', 200));
    expect(faults).toEqual([]);
  });

  it('an uploaded picture or PDF opens in a tab, and any other document is downloaded', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const documents = documentsOf('company-details', 3);
    const [photo, letter, paper] = documents.map(({ title }) => title);
    await page.goto(site.url + stepPath('company-details'));
    const form = await openForm(page, 'company-details');
    await fillFields(form, { contact_no: newMobile() });
    const files = ['photo.png', 'cv.docx'].map((name) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: GOOD[name] ?? Buffer.from(''),
    }));
    for (const [index, file] of [...files, pdfFile('paper.pdf')].entries()) {
      await form.locator(`[name="${documents[index]?.name}"]`).setInputFiles(file);
    }
    await sendStep(page, 'company-details');
    await waitForStepAfter(page, 'company-details');
    await page.goto(site.url + stepPath('company-details'));
    await openForm(page, 'company-details');
    /** Follows the link to a stored file. @returns its response */
    const follow = async (label = '') => {
      const answer = page.context().waitForEvent('response', (response) => response.url().includes('/uploaded-files/'));
      await page.getByRole('link', { name: `Show Uploaded file of ${label}` }).click();
      return answer;
    };

    const [picture] = await Promise.all([page.waitForEvent('popup'), follow(photo)]);
    await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    const [saved] = await Promise.all([page.context().waitForEvent('download'), follow(letter)]);
    expect(saved.suggestedFilename()).toBe('cv.docx');
    // The headers as they were sent, as the browser's PDF viewer changes its own response.
    const headers = await (await follow(paper)).allHeaders();
    expect(headers['content-disposition']).toMatch(/^inline; filename="paper.pdf"/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(faults).toEqual([]);
  });

  it('clearing the data moves the focus to a line that says so, from any step', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await saveIndividual(page, site.url);
    // Wait, as the previous step has the same button.
    await openForm(page, stepAfter('individual-details').form);
    const status = page.getByRole('status').filter({ hasText: 'Your data on this device is cleared.' });
    const clear = async () => {
      await page.getByRole('button', { name: 'Clear my data on this device' }).click();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await status.waitFor();
      await expect.poll(() => focused(page)).toContain('Your data on this device is cleared.');
      await expect.poll(() => status.locator('p').evaluate((line) => line.getBoundingClientRect().top)).toBeGreaterThan(60);
    };
    await clear();
    await waitForStep(page, 'individual-basic-details');
    const form = await openForm(page, 'individual-details');
    await form.locator('[name="name"]').fill('Asha Rao');
    await clear();
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('');
    await expect.poll(() => storedRecord(page, 'empanelment.individual')).toBeNull();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('name');
    await page.reload();
    await openForm(page, 'individual-details');
    await expect.poll(() => status.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buttonOf } from '../support/forms/lead-forms.ts';
import { definitionOf, dialogOf, stepAfter, stepOf, titleOf, walkOf } from '../support/forms/site-words.ts';
import { waitForPage } from './support/browser/wait-for-page.ts';
import { visit } from './support/browser/browser.ts';
import { focused, holdRequests, horizontalOverflow, storeFirstSteps } from './support/browser/browsing.ts';
import { readLeads } from './support/server/database.ts';
import { fillRequired, dialogText, fillFields, controlSelector, openForm } from './support/forms/forms.ts';
import { newEmail, newMobile } from './support/forms/identity.ts';
import { pdfFile } from './support/forms/pdf.ts';
import { waitForStep, waitForStepAfter, waitForStepOf, storedRecord, stepPath, sendStep } from './support/forms/steps.ts';
import { openSite } from './support/server/suite.ts';
import { WINDOWS } from './support/browser/windows.ts';

const ACCOUNT = '50100234567890';
const GST = '27AAPFU0939F1ZV';
const COMPANY = walkOf('company');
const [FIRST] = COMPANY;
const LAST = COMPANY.at(-1) ?? FIRST;
/** Labels of the steps between the first and the last. */
const MIDDLE_STEPS = COMPANY.slice(1, -1).map(({ label }) => label);
const BANK = stepOf('company-bank').label;
const LIST = new Intl.ListFormat('en-IN');

const { site, browser } = await openSite();

const review = (page: Page) => page.getByRole('region', { name: 'Check before you send' });
const part = (page: Page, step: string) => review(page).getByRole('group', { name: step });

/** The answers that the review shows for a step: terms with their definitions. */
async function reviewedAnswers(page: Page, step: string): Promise<Record<string, string>> {
  const list = part(page, step);
  await list.getByRole('term').first().waitFor();
  const [terms, values] = await Promise.all([list.getByRole('term').allInnerTexts(), list.getByRole('definition').allInnerTexts()]);
  return Object.fromEntries(terms.map((term, i) => [term, values[i]?.replace(/\s*\(opens in a new tab\)/, '') ?? '']));
}

/** Saves the first step of the company track and opens the last one. */
async function skipToEnd(page: Page): Promise<string> {
  await page.goto(site.url + stepPath('company-details'));
  const form = await openForm(page, 'company-details');
  const mobile = newMobile();
  await fillFields(form, {
    name_of_organisation: 'Sunrise Software',
    contact_no: mobile,
    proprietor_email: newEmail(),
    gst_no_text: GST,
    year_of_commencement_text: '2014-06',
  });
  await form.locator(controlSelector('company-details', 'gst_no')).setInputFiles(pdfFile('gst certificate.pdf'));
  await sendStep(page, 'company-details');
  await waitForStepAfter(page, FIRST.form);
  await page.goto(site.url + LAST.path);
  await openForm(page, LAST.form);
  await review(page).waitFor();
  return mobile;
}

/** Fills in what the last step requires, and sends it. */
async function sendLastStep(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: buttonOf(LAST.form), exact: true });
  await fillRequired(page.locator(`form[data-form="${LAST.form}"]`));
  await button.click();
}

/** The output of `npm run leads`. */
function runLeads(...args: readonly string[]): string {
  const { stdout } = spawnSync(process.execPath, ['src/tools/leads/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return stdout;
}

describe.each(WINDOWS)('the review before the last step is sent, at $name', ({ viewport }) => {
  it('shows each stored step, masked, with names of documents, and the steps that are missing', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const mobile = await skipToEnd(page);
    const company = () => reviewedAnswers(page, FIRST.label);
    await expect.poll(company).toMatchObject({
      [titleOf(FIRST.form, 'gst_no')]: 'gst certificate.pdf',
      [titleOf(FIRST.form, 'name_of_organisation')]: 'Sunrise Software',
      [titleOf(FIRST.form, 'contact_no')]: mobile,
      [titleOf(FIRST.form, 'gst_no_text')]: 'XXXXF1ZV',
      [titleOf(FIRST.form, 'year_of_commencement_text')]: 'June 2014',
    });
    expect(Object.keys(await company())).not.toContain('Record');
    for (const step of MIDDLE_STEPS) await part(page, step).getByText('Not filled in yet.').waitFor();
    // Initial values of the last step count as entered.
    const withDefault = Object.values(definitionOf(LAST.form).schema.properties).filter((field) => field.default !== undefined);
    await expect.poll(() => part(page, LAST.label).getByRole('term').allInnerTexts()).toEqual(withDefault.map(({ title }) => title));
    await expect.poll(() => part(page, LAST.label).getByText('Nothing entered above yet.').count()).toBe(withDefault.length === 0 ? 1 : 0);

    const services = page.locator('form[data-form="company-services"]');
    await services.locator('[name="mobile_app_service"][value="Flutter"]').check();
    await services.locator('[name="flutter_link"]').fill('https://example.com/app');
    await services.locator('[name="flutter_link"]').blur();
    await expect
      .poll(() => reviewedAnswers(page, LAST.label))
      .toMatchObject({ 'Mobile App Development': 'Flutter', 'Relevant Links (Flutter)': 'https://example.com/app' });

    const [document] = await Promise.all([
      page.context().waitForEvent('response', (response) => response.url().includes('/uploaded-files/')),
      review(page).getByRole('link', { name: 'gst certificate.pdf' }).click(),
    ]);
    expect(document.status()).toBe(200);

    await expect.poll(() => page.locator('main').innerText()).not.toContain(GST);
    await part(page, BANK)
      .getByRole('link', { name: `Fill in ${BANK}` })
      .click();
    await waitForStepOf(page, 'company-bank');
    await fillFields(await openForm(page, 'company-bank'), {
      bank_account_no: ACCOUNT,
      bank_name: 'State Bank',
      bank_branch: 'Sector 62',
      bank_ifsc: 'SBIN0000001',
    });
    await sendStep(page, 'company-bank');
    await waitForStepAfter(page, 'company-bank');
    if (!page.url().endsWith(LAST.path)) await page.goto(site.url + LAST.path);
    await openForm(page, LAST.form);
    await expect
      .poll(() => reviewedAnswers(page, BANK))
      .toMatchObject({
        [titleOf('company-bank', 'bank_account_no')]: 'XXXX7890',
        [titleOf('company-bank', 'bank_name')]: 'State Bank',
        [titleOf('company-bank', 'bank_branch')]: 'Sector 62',
        [titleOf('company-bank', 'bank_ifsc')]: 'SBIN0000001',
      });
    await expect.poll(() => page.content()).not.toContain(ACCOUNT);
    await expect.poll(() => reviewedAnswers(page, LAST.label)).toMatchObject({ 'Mobile App Development': 'Flutter' });
    await part(page, FIRST.label)
      .getByRole('link', { name: `Change ${FIRST.label}` })
      .click();
    await waitForStep(page, 'company-details');
    expect(faults).toEqual([]);
  });

  it('asks about missing steps at Send; they are filled in or left out, and staff see which', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await skipToEnd(page);
    await page.locator('[name="cms_service"][value="Drupal"]').check();
    const before = readLeads(site, 'company-services').length;
    await sendLastStep(page);
    const question = await dialogText(page);
    expect(question.title).toBe('Not all steps are filled in');
    expect(question.text).toContain(`Missing: ${LIST.format(MIDDLE_STEPS)}.`);
    await page.keyboard.press('Escape');
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(buttonOf(LAST.form));
    await expect.poll(() => storedRecord(page, 'empanelment.company')).not.toBeNull();

    await sendLastStep(page);
    await page.getByRole('button', { name: 'Fill in', exact: true }).click();
    await waitForStepAfter(page, FIRST.form);
    const { form: second } = stepAfter(FIRST.form);
    await openForm(page, second);
    await sendStep(page, second);
    await waitForStepAfter(page, second);
    await page.goto(site.url + LAST.path);
    const services = await openForm(page, 'company-services');
    await expect.poll(() => services.locator('[name="cms_service"][value="Drupal"]').isChecked()).toBe(true);
    await expect.poll(async () => readLeads(site, 'company-services')).toHaveLength(before);
    await sendLastStep(page);
    const stillMissing = MIDDLE_STEPS.slice(1);
    await expect.poll(async () => (await dialogText(page)).text).toContain(`Missing: ${LIST.format(stillMissing)}.`);
    await page.getByRole('button', { name: 'Send without them' }).click();
    await page.getByText(dialogOf(LAST.form, 200).title).waitFor();
    // The review is hidden, as its steps are no longer stored in the browser.
    await expect.poll(() => page.locator('[data-review]').count()).toBe(0);
    await page.locator('.swal2-confirm').click();
    await waitForPage(page, stepPath('company-details'), 'We have your application');
    await expect.poll(async () => readLeads(site, 'company-services')).toHaveLength(before + 1);
    expect(runLeads('list', '--form', 'company-details')).toContain(`  complete, missing: ${stillMissing.join(', ')}\n`);
    expect(faults).toEqual([]);
  });

  it('is reached and left by the keyboard alone', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await storeFirstSteps(page);
    await page.goto(site.url + LAST.path);
    await openForm(page, 'company-services');
    const links = [
      `Change ${FIRST.label}`,
      'Document (PDF) (opens in a new tab)',
      ...MIDDLE_STEPS.map((label) => `Fill in ${label}`),
      `Change ${LAST.label}`,
    ];
    await reviewedAnswers(page, FIRST.label);
    await expect.poll(() => review(page).getByRole('link').allTextContents()).toEqual(links);
    await page.locator('form[data-form="company-services"] :is(input, textarea)').filter({ visible: true }).last().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(links[0]);
    const passed = [await focused(page)];
    while (passed.length < links.length) {
      await page.keyboard.press('Tab');
      passed.push(await focused(page));
    }
    expect(passed).toEqual(links);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('React Native');
    expect(faults).toEqual([]);
  });
});

it('Send is carried out when the review appears above it while it is pressed', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
  await storeFirstSteps(page);
  const release = await holdRequests(page, /\/assets\/review-[^/]+\.js/);
  await page.goto(site.url + LAST.path);
  await fillRequired(await openForm(page, 'company-services'));
  const button = page.getByRole('button', { name: buttonOf(LAST.form), exact: true });
  await button.hover();
  await page.mouse.down();
  release();
  await page.locator('[data-review]').waitFor({ state: 'attached' });
  await page.mouse.up();
  await expect.poll(async () => (await dialogText(page)).title).toBe('Not all steps are filled in');
  await page.keyboard.press('Escape');
  await review(page).waitFor();
  expect(faults).toEqual([]);
});

it('Send is carried out when the press adds a line to the review above it', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
  await storeFirstSteps(page);
  await page.goto(site.url + LAST.path);
  const form = await openForm(page, 'company-services');
  await form.locator('[name="other"][value="Metaverse"]').check();
  await review(page).waitFor();
  await fillRequired(form);
  await form.locator('[name="metaverse_client"]').pressSequentially('Clinics in Pune, schools in Nagpur, shops in Nashik');
  await page.getByRole('button', { name: buttonOf(LAST.form), exact: true }).click();
  await expect.poll(async () => (await dialogText(page)).title).toBe('Not all steps are filled in');
  await page.keyboard.press('Escape');
  await review(page).getByText('Clinics in Pune, schools in Nagpur, shops in Nashik').waitFor();
  expect(faults).toEqual([]);
});

it('the review says which step it cannot load, and the form works without it', async () => {
  const { page, faults } = await visit(browser, { expected: /ERR_FAILED/ });
  await storeFirstSteps(page);
  await page.route('**/assets/individual-details-*.js', (route) => route.abort());
  await page.goto(site.url + stepOf('individual-services').path);
  await openForm(page, 'individual-services');
  await part(page, walkOf('individual')[0].label).getByText('Saved. What you answered cannot be shown just now.').waitFor();
  await page.locator('[name="other"][value="Gaming"]').check();
  await expect.poll(() => reviewedAnswers(page, walkOf('individual').at(-1)?.label ?? '')).toMatchObject({ Others: 'Gaming' });
  expect(faults).toEqual([]);
});

it.each(['company-service-offered', 'individual-service-offered'])(
  'the review of %s fits into 320 px, and is printed without form and links',
  async (step) => {
    const { page, faults } = await visit(browser, { viewport: { width: 320, height: 640 } });
    await storeFirstSteps(page);
    await page.addInitScript(() => {
      const company = JSON.parse(localStorage.getItem('empanelment.company') ?? '{}') as object;
      localStorage.setItem(
        'empanelment.company',
        JSON.stringify({ ...company, address: 'W'.repeat(200), five_major_clients_text: 'One\nTwo' }),
      );
    });
    await page.goto(site.url + stepPath(step));
    await review(page).getByRole('term').first().waitFor();
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => review(page).getByRole('definition').first().isVisible()).toBe(true);
    const unprinted = page.locator('form [name], form button, [data-review] a[href^="/it-service"]');
    await expect.poll(() => unprinted.evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length)).toBe(0);
    expect(faults).toEqual([]);
  },
);

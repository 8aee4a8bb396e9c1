import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buttonOf } from '../support/forms/lead-forms.ts';
import { definitionOf, dialogOf, stepAfter, stepOf, titleOf, walkOf } from '../support/forms/site-words.ts';
import { arrive } from './support/browser/arrive.ts';
import { visit } from './support/browser/browser.ts';
import { focused, holdBack, sidewaysScroll, withSavedSteps } from './support/browser/browsing.ts';
import { rowsOf } from './support/server/database.ts';
import { answerRest, dialogText, fillFields, named, openForm } from './support/forms/forms.ts';
import { newEmail, newMobile } from './support/forms/identity.ts';
import { pdfFile } from './support/forms/pdf.ts';
import { at, atNext, atStep, kept, path, send } from './support/forms/steps.ts';
import { openSite } from './support/server/suite.ts';
import { WINDOWS } from './support/browser/windows.ts';

const ACCOUNT = '50100234567890';
const GST = '27AAPFU0939F1ZV';
const COMPANY = walkOf('company');
const [FIRST] = COMPANY;
const LAST = COMPANY.at(-1) ?? FIRST;
/** What the steps between are called: contact persons, bank, and such as there will be. */
const BETWEEN = COMPANY.slice(1, -1).map(({ label }) => label);
const BANK = stepOf('company-bank').label;
const LIST = new Intl.ListFormat('en-IN');

const { site, browser } = await openSite();

const review = (page: Page) => page.getByRole('region', { name: 'Check before you send' });
const part = (page: Page, step: string) => review(page).getByRole('group', { name: step });

/** What the review says of a step: terms with their definitions. */
async function answers(page: Page, step: string): Promise<Record<string, string>> {
  const list = part(page, step);
  await list.getByRole('term').first().waitFor();
  const [terms, values] = await Promise.all([list.getByRole('term').allInnerTexts(), list.getByRole('definition').allInnerTexts()]);
  return Object.fromEntries(terms.map((term, i) => [term, values[i]?.replace(/\s*\(opens in a new tab\)/, '') ?? '']));
}

/** Saves the first step of the company track and goes straight to the last one. */
async function skipToEnd(page: Page): Promise<string> {
  await page.goto(site.url + path('company-details'));
  const form = await openForm(page, 'company-details');
  const mobile = newMobile();
  await fillFields(form, {
    name_of_organisation: 'Sunrise Software',
    contact_no: mobile,
    proprietor_email: newEmail(),
    gst_no_text: GST,
    year_of_commencement_text: '2014-06',
  });
  await form.locator(named('company-details', 'gst_no')).setInputFiles(pdfFile('gst certificate.pdf'));
  await send(page, 'company-details');
  await atNext(page, FIRST.form);
  await page.goto(site.url + LAST.path);
  await openForm(page, LAST.form);
  await review(page).waitFor();
  return mobile;
}

/** Sends the last step, with what its form requires. */
async function submit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: buttonOf(LAST.form), exact: true });
  await answerRest(page.locator(`form[data-form="${LAST.form}"]`));
  await button.click();
}

/** What staff read of the last application. */
function staffRead(...args: readonly string[]): string {
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
    const company = () => answers(page, FIRST.label);
    await expect.poll(company).toMatchObject({
      [titleOf(FIRST.form, 'gst_no')]: 'gst certificate.pdf',
      [titleOf(FIRST.form, 'name_of_organisation')]: 'Sunrise Software',
      [titleOf(FIRST.form, 'contact_no')]: mobile,
      [titleOf(FIRST.form, 'gst_no_text')]: 'XXXXF1ZV',
      [titleOf(FIRST.form, 'year_of_commencement_text')]: 'June 2014',
    });
    expect(Object.keys(await company())).not.toContain('Record');
    for (const step of BETWEEN) await part(page, step).getByText('Not filled in yet.').waitFor();
    // What a field stands at from the start is entered.
    const begun = Object.values(definitionOf(LAST.form).schema.properties).filter((field) => field.default !== undefined);
    await expect.poll(() => part(page, LAST.label).getByRole('term').allInnerTexts()).toEqual(begun.map(({ title }) => title));
    await expect.poll(() => part(page, LAST.label).getByText('Nothing entered above yet.').count()).toBe(begun.length === 0 ? 1 : 0);

    const services = page.locator('form[data-form="company-services"]');
    await services.locator('[name="mobile_app_service"][value="Flutter"]').check();
    await services.locator('[name="flutter_link"]').fill('https://example.com/app');
    await services.locator('[name="flutter_link"]').blur();
    await expect
      .poll(() => answers(page, LAST.label))
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
    await atStep(page, 'company-bank');
    await fillFields(await openForm(page, 'company-bank'), {
      bank_account_no: ACCOUNT,
      bank_name: 'State Bank',
      bank_branch: 'Sector 62',
      bank_ifsc: 'SBIN0000001',
    });
    await send(page, 'company-bank');
    await atNext(page, 'company-bank');
    if (!page.url().endsWith(LAST.path)) await page.goto(site.url + LAST.path);
    await openForm(page, LAST.form);
    await expect
      .poll(() => answers(page, BANK))
      .toMatchObject({
        [titleOf('company-bank', 'bank_account_no')]: 'XXXX7890',
        [titleOf('company-bank', 'bank_name')]: 'State Bank',
        [titleOf('company-bank', 'bank_branch')]: 'Sector 62',
        [titleOf('company-bank', 'bank_ifsc')]: 'SBIN0000001',
      });
    await expect.poll(() => page.content()).not.toContain(ACCOUNT);
    await expect.poll(() => answers(page, LAST.label)).toMatchObject({ 'Mobile App Development': 'Flutter' });
    await part(page, FIRST.label)
      .getByRole('link', { name: `Change ${FIRST.label}` })
      .click();
    await at(page, 'company-details');
    expect(faults).toEqual([]);
  });

  it('asks about missing steps at Send; they are filled in or left out, and staff see which', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await skipToEnd(page);
    await page.locator('[name="cms_service"][value="Drupal"]').check();
    const before = rowsOf(site, 'company-services').length;
    await submit(page);
    const question = await dialogText(page);
    expect(question.title).toBe('Not all steps are filled in');
    expect(question.text).toContain(`Missing: ${LIST.format(BETWEEN)}.`);
    await page.keyboard.press('Escape');
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(buttonOf(LAST.form));
    await expect.poll(() => kept(page, 'empanelment.company')).not.toBeNull();

    await submit(page);
    await page.getByRole('button', { name: 'Fill in', exact: true }).click();
    await atNext(page, FIRST.form);
    const { form: second } = stepAfter(FIRST.form);
    await openForm(page, second);
    await send(page, second);
    await atNext(page, second);
    await page.goto(site.url + LAST.path);
    const services = await openForm(page, 'company-services');
    await expect.poll(() => services.locator('[name="cms_service"][value="Drupal"]').isChecked()).toBe(true);
    await expect.poll(async () => rowsOf(site, 'company-services')).toHaveLength(before);
    await submit(page);
    const still = BETWEEN.slice(1);
    await expect.poll(async () => (await dialogText(page)).text).toContain(`Missing: ${LIST.format(still)}.`);
    await page.getByRole('button', { name: 'Send without them' }).click();
    await page.getByText(dialogOf(LAST.form, 200).title).waitFor();
    // Its steps are gone from the browser, and would be reported as not filled in behind the thanks.
    await expect.poll(() => page.locator('[data-review]').count()).toBe(0);
    await page.locator('.swal2-confirm').click();
    await arrive(page, path('company-details'), 'We have your application');
    await expect.poll(async () => rowsOf(site, 'company-services')).toHaveLength(before + 1);
    expect(staffRead('list', '--form', 'company-details')).toContain(`  complete, missing: ${still.join(', ')}\n`);
    expect(faults).toEqual([]);
  });

  it('is reached and left by the keyboard alone', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await withSavedSteps(page);
    await page.goto(site.url + LAST.path);
    await openForm(page, 'company-services');
    const links = [
      `Change ${FIRST.label}`,
      'Document (PDF) (opens in a new tab)',
      ...BETWEEN.map((label) => `Fill in ${label}`),
      `Change ${LAST.label}`,
    ];
    await answers(page, FIRST.label);
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
  await withSavedSteps(page);
  const letCome = await holdBack(page, /\/assets\/review-[^/]+\.js/);
  await page.goto(site.url + LAST.path);
  await answerRest(await openForm(page, 'company-services'));
  const button = page.getByRole('button', { name: buttonOf(LAST.form), exact: true });
  await button.hover();
  await page.mouse.down();
  letCome();
  await page.locator('[data-review]').waitFor({ state: 'attached' });
  await page.mouse.up();
  await expect.poll(async () => (await dialogText(page)).title).toBe('Not all steps are filled in');
  await page.keyboard.press('Escape');
  await review(page).waitFor();
  expect(faults).toEqual([]);
});

it('Send is carried out when the press adds a line to the review above it', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 360, height: 640 } });
  await withSavedSteps(page);
  await page.goto(site.url + LAST.path);
  const form = await openForm(page, 'company-services');
  await form.locator('[name="other"][value="Metaverse"]').check();
  await review(page).waitFor();
  await answerRest(form);
  await form.locator('[name="metaverse_client"]').pressSequentially('Clinics in Pune, schools in Nagpur, shops in Nashik');
  await page.getByRole('button', { name: buttonOf(LAST.form), exact: true }).click();
  await expect.poll(async () => (await dialogText(page)).title).toBe('Not all steps are filled in');
  await page.keyboard.press('Escape');
  await review(page).getByText('Clinics in Pune, schools in Nagpur, shops in Nashik').waitFor();
  expect(faults).toEqual([]);
});

it('the review says which step it cannot load, and the form works without it', async () => {
  const { page, faults } = await visit(browser, { expected: /ERR_FAILED/ });
  await withSavedSteps(page);
  await page.route('**/assets/individual-details-*.js', (route) => route.abort());
  await page.goto(site.url + stepOf('individual-services').path);
  await openForm(page, 'individual-services');
  await part(page, walkOf('individual')[0].label).getByText('Saved. What you answered cannot be shown just now.').waitFor();
  await page.locator('[name="other"][value="Gaming"]').check();
  await expect.poll(() => answers(page, walkOf('individual').at(-1)?.label ?? '')).toMatchObject({ Others: 'Gaming' });
  expect(faults).toEqual([]);
});

it.each(['company-service-offered', 'individual-service-offered'])(
  'the review of %s fits into 320 px, and is printed without form and links',
  async (step) => {
    const { page, faults } = await visit(browser, { viewport: { width: 320, height: 640 } });
    await withSavedSteps(page);
    await page.addInitScript(() => {
      const company = JSON.parse(localStorage.getItem('empanelment.company') ?? '{}') as object;
      localStorage.setItem(
        'empanelment.company',
        JSON.stringify({ ...company, address: 'W'.repeat(200), five_major_clients_text: 'One\nTwo' }),
      );
    });
    await page.goto(site.url + path(step));
    await review(page).getByRole('term').first().waitFor();
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => review(page).getByRole('definition').first().isVisible()).toBe(true);
    const others = page.locator('form [name], form button, [data-review] a[href^="/it-service"]');
    await expect.poll(() => others.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    expect(faults).toEqual([]);
  },
);

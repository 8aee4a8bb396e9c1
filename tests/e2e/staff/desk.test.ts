import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/storage/open.ts';
import { removeAccount } from '#server/storage/staff.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { A4, pageSizes, pdfText } from '../../support/pdf-text.ts';
import { PDF } from '../../server/support/documents.ts';
import { violations } from '../support/browser/axe.ts';
import { printFaults } from '../support/browser/print.ts';
import { newProfile, visit, watchFaults } from '../support/browser/browser.ts';
import { WIDTHS } from '../support/browser/windows.ts';
import { openSite } from '../support/server/suite.ts';
import { deskUrl, createRegistrationLink, signUp, addPasskeyDevice } from './sign-up.ts';

const { site, browser } = await openSite();

async function sendContact(name: string, email = 'somebody@example.com', message = 'Call me, please.'): Promise<string> {
  const body = JSON.stringify({ ...sampleOf('contact'), name, email, message });
  const response = await fetch(`${site.url}/api${callOf('contact')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function sendMultipart(form: string, fields: object = {}) {
  const { payload, headers } = multipartBody({ ...partsOf(form), ...fields });
  const url = `${site.url}/api${callOf(form)}`;
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) });
  const { data } = (await response.json()) as { data: { id: string } };
  return { id: data.id, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

let applicants = 0;

/** Sends an application with bank details, whose account number is sensitive. */
async function sendApplication(): Promise<string> {
  // Address and number must be unique.
  applicants += 1;
  const contacts = { email: `applicant${applicants}@example.com`, mobile: `9198200982${String(applicants).padStart(2, '0')}` };
  const { id, cookie } = await sendMultipart('individual-details', contacts);
  await fetch(`${site.url}/api${callOf('individual-bank')}?id=${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(sampleOf('individual-bank')),
  });
  return id;
}

/** Expects a page without accessibility faults that fits its window. */
async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => violations(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

/** Expects that an element has the focus, although the control that was used is gone. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

beforeAll(async () => {
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Li Wu']) await sendContact(name);
});

describe.each(WIDTHS)('the desk in a window of %d px', (width) => {
  it('works by mouse: sign in, search, read, reveal, open, note, state, history', async () => {
    const lead = await sendApplication();
    const quote = (await sendMultipart('quote', { file: { name: 'plan <b>.pdf', content: PDF } })).id;
    const { page, faults } = await visit(browser, { viewport: { width, height: 800 } });
    await signUp(page, site, `mouse${width}@example.com`, 'admin');
    await expectSound(page);

    await page.getByRole('searchbox').fill('ravi');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => page.locator('a[data-lead]').allTextContents()).toEqual(['Ravi Kumar']);
    // The address contains the filter: a colleague who opens it sees the same list.
    const view = page.url();
    expect(view).toContain('q=ravi');
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect.poll(() => page.locator('a[data-lead]').count()).toBeGreaterThan(3);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await expectFocus(page);
    await page.goto(view);
    await expect.poll(() => page.locator('a[data-lead]').allTextContents()).toEqual(['Ravi Kumar']);

    await page.goto(`${deskUrl(site)}/leads/${lead}`);
    await page.getByText(/^Individual application · received/).waitFor();
    const account = String(sampleOf('individual-bank')['bank_account_no']);
    await expect.poll(() => page.locator('main').textContent()).not.toContain(account);
    await page.getByRole('button', { name: /^Reveal .*account/i }).click();
    await page.getByText(account, { exact: true }).waitFor();
    await page.getByText('revealed').first().waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe(account);
    await page.getByRole('combobox', { name: /^State/ }).selectOption({ label: 'Documents missing' });
    await page.getByLabel('Assigned to').selectOption(`mouse${width}@example.com`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByLabel('Note, for staff alone').fill('Called back.\n<img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await page.getByText('set the state to Documents missing').waitFor();
    await expectSound(page);

    await page.goto(`${deskUrl(site)}/leads/${quote}`);
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: /^Open/ }).click()]);
    await opened.close();
    await page.goto(`${deskUrl(site)}/audit`);
    await page.getByLabel('What').selectOption({ label: 'opened the document' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('cell', { name: 'opened the document' }).first().waitFor();
    expect(page.url()).toContain('action=file');
    await expectSound(page);
    expect(faults).toEqual([]);
  });

  it('works by the keyboard alone', async () => {
    const { page, faults } = await visit(browser, { viewport: { width, height: 800 } });
    await addPasskeyDevice(page);
    await page.goto(await createRegistrationLink(site, `keys${width}@example.com`, 'agent'));
    await page.getByRole('button', { name: 'Register this device' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('a[data-lead]').first().waitFor();
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    const names = await page.locator('a[data-lead]').allTextContents();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(focusedText).toBe(names[1]);
    await page.keyboard.press('k');
    await expect.poll(focusedText).toBe(names[0]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('li wu');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('a[data-lead]').allTextContents()).toEqual(['Li Wu']);
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('li wu');
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Li Wu' }).waitFor();
    await expect.poll(focusedText).toBe('Li Wu');
    const state = page.getByRole('combobox', { name: /^State/ });
    while (!(await state.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.type('Ans');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    await page.getByText('set the state to Answered').last().waitFor();
    // Restored for the test in the next window.
    await state.selectOption('new');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('set the state to New').first().waitFor();
    await page.getByRole('link', { name: 'All leads' }).press('Enter');
    await page.getByRole('heading', { name: 'Leads' }).waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('main');
    expect(faults).toEqual([]);
  });
});

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  while (!(await isFocused())) await target.page().keyboard.press('Tab');
}

describe.each(WIDTHS)('the admin pages of the desk in a window of %d px', (width) => {
  it('export, list due leads, erase a person and show the audit log by the keyboard alone', async () => {
    const email = `erase${width}@example.com`;
    const reference = (await sendContact('Kay Board', email)).slice(0, 8).toUpperCase();
    const { page, faults } = await visit(browser, { viewport: { width, height: 800 } });
    const { keyboard } = page;
    await addPasskeyDevice(page);
    await page.goto(await createRegistrationLink(site, `admin${width}@example.com`, 'admin'));
    await tabTo(page.getByRole('button', { name: 'Register this device' }));
    await keyboard.press('Enter');
    // On a phone, the filters of the inbox are folded.
    if (width === 360) {
      await tabTo(page.getByText('Filters', { exact: true }));
      await keyboard.press('Enter');
    }
    await tabTo(page.getByRole('combobox', { name: /^State/ }));
    await keyboard.type('New');
    await keyboard.press('Enter');
    await tabTo(page.getByRole('button', { name: 'Apply' }));
    await keyboard.press('Enter');
    await page.waitForURL(/state=new/);
    await expectSound(page);
    await tabTo(page.getByRole('link', { name: 'Export as CSV' }));
    const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(email);

    await keyboard.press('Control+Home');
    await tabTo(page.getByRole('link', { name: 'Due' }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Due for erasure' }).waitFor();
    await expectSound(page);

    await tabTo(page.getByRole('link', { name: 'Erase' }));
    await keyboard.press('Enter');
    await tabTo(page.getByLabel('E-mail address of the person'));
    await keyboard.type(email);
    await keyboard.press('Enter');
    await page.getByRole('link', { name: reference }).waitFor();
    await expectSound(page);
    const erase = page.getByRole('button', { name: 'Erase for good' });
    await expect.poll(() => erase.isDisabled()).toBe(true);
    await tabTo(page.getByLabel(`Type ${email} to confirm`));
    await keyboard.type(email.slice(0, -1));
    await expect.poll(() => erase.isDisabled()).toBe(true);
    // Capitals do not matter.
    await keyboard.type(email.slice(-1).toUpperCase());
    await expectSound(page);
    await keyboard.press('Enter');
    await page.getByText(`Erased 1 lead of ${email}.`).waitFor();
    await expectFocus(page);
    await expectSound(page);
    await tabTo(page.getByLabel('E-mail address of the person'));
    await keyboard.press('Control+a');
    await keyboard.type(email);
    await keyboard.press('Enter');
    await page.getByText(`Nothing is stored about ${email}.`).waitFor();

    await tabTo(page.getByRole('link', { name: 'Audit' }));
    await keyboard.press('Enter');
    await tabTo(page.getByLabel('Who'));
    await keyboard.type(`admin${width}@example.com`);
    await tabTo(page.getByLabel('What'));
    await keyboard.type('erased');
    await tabTo(page.getByRole('button', { name: 'Apply' }));
    await keyboard.press('Enter');
    await page.getByRole('cell', { name: /^erased/ }).waitFor();
    await expectSound(page);
    expect(faults).toEqual([]);
  });
});

it.each(WIDTHS)('the desk says what does not exist, in a window of %d px', async (width) => {
  const { page, faults } = await visit(browser, { viewport: { width, height: 800 }, expected: /401|404/ });
  await page.goto(`${deskUrl(site)}/link#used`);
  await page.getByRole('button', { name: 'Register this device' }).click();
  await page.getByText('This link does not work any more.').waitFor();
  await expectSound(page);
  await signUp(page, site, `nothing${width}@example.com`, 'admin');
  await page.goto(`${deskUrl(site)}?q=zebra`);
  await page.getByText('No lead matches.').waitFor();
  await expectSound(page);
  await page.goto(`${deskUrl(site)}/leads/none`);
  await page.getByText('This lead does not exist, or was erased.').waitFor();
  await expectSound(page);
  await page.goto(`${deskUrl(site)}/audit?staff=nobody@example.com`);
  await page.getByText('No events here.').waitFor();
  await expectSound(page);
  await page.goto(`${deskUrl(site)}/erase`);
  await page.getByLabel('E-mail address of the person').fill('zebra@example.com');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('Nothing is stored about zebra@example.com.').waitFor();
  await expectSound(page);
  expect(faults).toEqual([]);
});

it('the desk prints a lead on A4 with answers, state and history, without controls', async () => {
  const lead = await sendContact('Paige Print');
  const { page } = await visit(browser);
  await signUp(page, site, 'printer@example.com', 'agent');
  await page.goto(`${deskUrl(site)}/leads/${lead}`);
  await page.getByLabel('Note, for staff alone').fill('Printed.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.locator('.note').waitFor();
  expect(await printFaults(page)).toEqual([]);
  for (const role of ['button', 'combobox', 'link'] as const) await expect.poll(() => page.getByRole(role).count()).toBe(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pageSizes(pdf)).toEqual([A4]);
  const text = pdfText(pdf).replaceAll(/\s+/g, ' ');
  for (const answer of ['Paige Print', 'somebody@example.com', 'Call me, please.', 'Not assigned', 'Printed.', '1 / 1'])
    expect(text).toContain(answer);
  for (const control of ['Reply by e-mail', 'Save', 'Add note', 'Sign out', 'All leads', 'Skip to']) expect(text).not.toContain(control);
});

it('the desk refuses the second of two simultaneous changes, and shows the first', async () => {
  const lead = await sendContact('Conny Flict');
  const people: Page[] = [];
  for (const name of ['first', 'second']) {
    const { page } = await visit(browser, { expected: /409/ });
    await signUp(page, site, `${name}@example.com`, 'agent');
    await page.goto(`${deskUrl(site)}/leads/${lead}`);
    await page.getByRole('combobox', { name: /^State/ }).waitFor();
    people.push(page);
  }
  const [first, second] = people as [Page, Page];
  await first.getByRole('combobox', { name: /^State/ }).selectOption('answered');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('Saved.').waitFor();
  await second.getByRole('combobox', { name: /^State/ }).selectOption('closed');
  await second.getByRole('button', { name: 'Save' }).click();
  const alert = second.getByRole('alert').filter({ hasText: 'Somebody else changed this lead' });
  await alert.waitFor();
  await expect.poll(() => alert.textContent()).toContain('first@example.com set the state to Answered');
  await expect.poll(() => second.getByRole('combobox', { name: /^State/ }).inputValue()).toBe('answered');
  await expect.poll(() => violations(second)).toEqual([]);
});

it('the desk shows new leads by itself, changes several at once, and accepts the passkey until the account is removed', async () => {
  const { page, faults } = await visit(browser, { expected: /401/ });
  await signUp(page, site, 'bulk@example.com', 'agent');
  await sendContact('Late Comer');
  await page.getByRole('link', { name: 'Late Comer' }).waitFor();
  await page.getByLabel('Choose Late Comer').check();
  await page.getByLabel('Choose Ravi Kumar').check();
  const bulk = page.getByRole('form', { name: 'Chosen leads' });
  await bulk.getByLabel('Assign to').selectOption('bulk@example.com');
  await expect.poll(() => violations(page)).toEqual([]);
  await bulk.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 saved.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('2 saved.');
  await page.getByLabel('Assigned to').selectOption('bulk@example.com');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => page.locator('a[data-lead]').allTextContents()).toEqual(['Late Comer', 'Ravi Kumar']);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await expectFocus(page);
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: 'Late Comer' }).waitFor();
  const database = await openDatabase({ dataDir: site.dataDir });
  await removeAccount(database.db, 'bulk@example.com');
  await database.close();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey was not accepted').waitFor();
  await expectFocus(page);
  expect(faults).toEqual([]);
});

it('the desk signs out after 30 minutes without use, although new leads arrive', async () => {
  const { page, faults } = await visit(browser, { expected: /401/ });
  await signUp(page, site, 'away@example.com', 'agent');
  await sendContact('Nora Newcomer');
  await page.getByRole('link', { name: 'Nora Newcomer' }).waitFor();
  const database = await openDatabase({ dataDir: site.dataDir });
  const last_used_at = new Date(Date.now() - 31 * 60_000).toISOString();
  await database.db.updateTable('staff_sessions').set({ last_used_at }).where('email', '=', 'away@example.com').execute();
  await database.close();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await expect.poll(() => page.getByText('Nora Newcomer').count()).toBe(0);
  expect(faults).toEqual([]);
});

it('the desk says why each of several leads could not be changed', async () => {
  const leads = [await sendContact('Bulk One'), await sendContact('Bulk Two'), await sendContact('Bulk Three')];
  const { page } = await visit(browser, { expected: /400|409/ });
  await signUp(page, site, 'why@example.com', 'agent');
  for (const name of ['One', 'Two', 'Three']) await page.getByLabel(`Choose Bulk ${name}`).check();
  const answers: Record<string, object> = {
    [leads[0] ?? '']: { status: 409, json: { title: 'Changed', detail: 'Look at what was changed.' } },
    [leads[1] ?? '']: { status: 400, json: { title: 'Malformed', detail: 'Assign the lead to a member of staff.' } },
  };
  await page.route('**/api/staff/leads/*', (route) => {
    const answer = answers[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
    return answer ? route.fulfill(answer) : route.continue();
  });
  const bulk = page.getByRole('form', { name: 'Chosen leads' });
  await bulk.getByLabel('Assign to').selectOption({ label: 'Nobody' });
  await bulk.getByRole('button', { name: 'Save' }).click();
  const status = page.getByRole('status').filter({ hasText: '1 saved.' });
  await status.waitFor();
  const text = await status.textContent();
  expect(text).toContain('1 not saved: somebody else changed them.');
  expect(text).toContain('1 not saved: Malformed. Assign the lead to a member of staff.');
});

it('the desk unmarks spam, and focuses the name of its sender', async () => {
  const lead = await sendContact('Falsely Marked');
  const database = await openDatabase({ dataDir: site.dataDir });
  await database.db.updateTable('leads').set({ spam: '["no-proof"]' }).where('id', '=', lead).execute();
  await database.close();
  const { page } = await visit(browser);
  await signUp(page, site, 'spam@example.com', 'agent');
  await page.goto(`${deskUrl(site)}/leads/${lead}`);
  await page.getByRole('button', { name: 'Not spam' }).press('Enter');
  await expect.poll(() => page.getByText('This looks like spam').count()).toBe(0);
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Falsely Marked');
});

it('the desk runs no markup from answers and file names of visitors', async () => {
  const attack = '<img src=x onerror="document.title=1">{{7*7}}';
  const lead = await sendContact('Mallory Mal', 'mallory@example.com', `${attack} javascript:alert(1)`);
  const quote = (await sendMultipart('quote', { file: { name: '<img src=x onerror=alert(1)>.pdf', content: PDF } })).id;
  const { page, faults } = await visit(browser);
  await signUp(page, site, 'careful@example.com', 'admin');
  for (const id of [lead, quote]) {
    await page.goto(`${deskUrl(site)}/leads/${id}`);
    await page
      .getByText(id === lead ? attack : 'Open (')
      .first()
      .waitFor();
    await expect.poll(() => page.locator('main img, main script').count()).toBe(0);
  }
  await expect.poll(() => page.title()).toMatch(/desk$/);
  expect(faults).toEqual([]);
});

it('the desk shows a reader masked values, and no button to change or open anything', async () => {
  const lead = await sendApplication();
  const { page } = await visit(browser);
  await signUp(page, site, 'reader@example.com', 'reader');
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  for (const name of ['Audit', 'Due', 'Erase', 'Export as CSV']) await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0);
  await page.goto(`${deskUrl(site)}/leads/${lead}`);
  await page.getByRole('heading', { name: 'History' }).waitFor();
  for (const name of [/Reveal/, 'Save', 'Add note']) await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);
});

it('no page of the site loads anything of the desk, and search engines do not index it', async () => {
  const context = await newProfile(browser);
  const page = await context.newPage();
  const faults = watchFaults(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/contact-us`);
  await page.mouse.move(10, 10);
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.documentElement.dataset['scripts'] === 'here');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/staff') || path.startsWith('/api/staff'))).toEqual([]);
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('/staff');
  const desk = await fetch(`${site.url}/staff`);
  expect([desk.status, desk.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  const policy = desk.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(faults).toEqual([]);
});

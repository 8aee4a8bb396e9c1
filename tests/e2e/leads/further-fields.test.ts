import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askedField, withCurrentNames } from '../../support/forms/site-forms.ts';
import { dialogOf, walkOf } from '../../support/forms/site-words.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { focused } from '../support/browser/browsing.ts';
import { readLeads } from '../support/server/database.ts';
import { fillRequired, dialogText, controlSelector, openForm } from '../support/forms/forms.ts';
import { buttonOf, career, fillLead, openLeadPage, pressSend, quote } from '../support/forms/leads.ts';
import { startSite, type Site } from '../support/server/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(() => site?.close());

const PHONE = { viewport: { width: 360, height: 760 } } as const;

async function leads(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir };
  return (await promisify(execFile)(process.execPath, ['src/tools/leads/main.ts', ...args], { env })).stdout;
}

/** Types into the focused control, and moves to the next. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(name);
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function typeReference(page: Page, row: string, [name, phone, relation]: readonly [string, string, string]): Promise<void> {
  await type(page, `${row}/name`, name);
  await type(page, `${row}/phone`, phone);
  await type(page, `${row}/relation`, relation);
}

const hasNoOverflow = (form: Locator) => form.evaluate((element) => element.scrollWidth <= element.clientWidth);

it('the career form takes references by keyboard alone on a phone, and staff read them', async () => {
  const list = askedField('career', 'references');
  const { page, faults } = await visit(browser, PHONE);
  const form = await openLeadPage(page, site, career);
  await fillLead(form, career);
  await form.locator(controlSelector('career', 'earliest_start')).fill('2099-04-01');
  await form.getByRole('button', { name: 'Add reference' }).focus();
  await page.keyboard.press('Enter');
  await typeReference(page, `${list}/0`, ['Meera Nair', '+91 98450 12345', 'Team lead']);
  await form.getByRole('button', { name: 'Add another reference' }).focus();
  await page.keyboard.press('Enter');
  await type(page, `${list}/1/name`, 'Dr. K. Rao');
  await expect.poll(() => hasNoOverflow(form)).toBe(true);
  await pressSend(form, career);
  // The missing value in the row has the focus.
  await expect.poll(() => focused(page)).toBe(`${list}/1/phone`);
  await type(page, `${list}/1/phone`, '080 4455 6677');
  await type(page, `${list}/1/relation`, 'Head of the clinic');
  await pressSend(form, career);
  await expect.poll(() => dialogText(page)).toEqual(dialogOf('career', 200));
  expect(faults).toEqual([]);

  const references = [
    { name: 'Meera Nair', phone: '919845012345', relation: 'Team lead' },
    { name: 'Dr. K. Rao', phone: '08044556677', relation: 'Head of the clinic' },
  ];
  await expect
    .poll(async () => readLeads(site, 'career').at(-1)?.payload)
    .toMatchObject({ [askedField('career', 'earliest_start')]: '2099-04-01', [list]: references });
  const lines = (await leads('export', '--form', 'career', '--rows', list)).trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(-4).join(','))).toEqual([
    `row,${list}/*/name,${list}/*/phone,${list}/*/relation`,
    `${list}/0,Meera Nair,919845012345,Team lead`,
    `${list}/1,Dr. K. Rao,08044556677,Head of the clinic`,
  ]);
  const id = lines[1]?.split(',')[0] ?? '';
  const shown = await leads('show', id);
  expect(shown).toContain('References\n  Reference 1\n    Name: Meera Nair\n    Phone number: 919845012345\n');
  expect(shown).toContain('Earliest start: 1 April 2099\n');
  expect(await leads('erase', '--phone', '98450 12345')).toContain(id);
});

it('the quote form asks for the company above a budget, and reads 1,20,000 as a number', async () => {
  const { page, faults } = await visit(browser, PHONE);
  const form = await openLeadPage(page, site, quote);
  await fillLead(form, quote);
  await expect.poll(() => form.locator(controlSelector('quote', 'company')).count()).toBe(0);
  await form.locator(controlSelector('quote', 'project_budget')).selectOption({ label: '$500K and above' });
  await form.locator(controlSelector('quote', 'company')).fill('Deccan Clinics');
  await form.locator(controlSelector('quote', 'number_of_users')).fill('1,20,000');
  await pressSend(form, quote);
  await expect.poll(() => dialogText(page)).toEqual(dialogOf('quote', 200));
  await expect
    .poll(async () => readLeads(site, 'quote').at(-1)?.payload)
    .toMatchObject(withCurrentNames('quote', { company: 'Deccan Clinics', number_of_users: 120000 }));
  expect(faults).toEqual([]);
});

it('the company form stores branches as rows, and shows them again when the record is changed', async () => {
  const list = askedField('company-details', 'branches');
  const { page, faults } = await visit(browser, PHONE);
  await page.goto(site.url + walkOf('company')[0].path);
  const form = await openForm(page, 'company-details');
  await form.locator(controlSelector('company-details', 'name_of_organisation')).fill('Deccan Softworks');
  await form.locator(controlSelector('company-details', 'contact_no')).fill('918044556677');
  await form.getByRole('button', { name: 'Add branch' }).click();
  const branch = { street: '7, Bannerghatta Road', city: 'Bengaluru', pin: '560 029', state: 'Karnataka' };
  for (const [name, text] of Object.entries(branch)) await form.locator(`[name="${list}/0/address/${name}"]`).fill(text);
  await fillRequired(form);
  await form.getByRole('button', { name: buttonOf('company-details') }).click();
  await page.locator('.swal2-confirm').click();
  const stored = { [list]: [{ address: { ...branch, pin: '560029' } }] };
  await expect.poll(async () => readLeads(site, 'company-details').at(-1)?.payload).toMatchObject(stored);
  await page.goto(site.url + walkOf('company')[0].path);
  const reopened = await openForm(page, 'company-details');
  await expect.poll(() => reopened.locator(`[name="${list}/0/address/pin"]`).inputValue()).toBe('560029');
  expect(faults).toEqual([]);
});

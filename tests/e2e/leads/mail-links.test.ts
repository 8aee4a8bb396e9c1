import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { referenceNumber } from '#shared/reference-number.ts';
import { PASSED_ON } from '../../support/server/server-process.ts';
import { until } from '../../support/runner/until.ts';
import { decodedMail, mailsTo } from '../../server/support/services/mails.ts';
import { startSmtp } from '../../server/support/services/smtp.ts';
import { violations } from '../support/browser/axe.ts';
import { visit } from '../support/browser/browser.ts';
import { WIDTHS } from '../support/browser/windows.ts';
import { horizontalOverflow } from '../support/browser/browsing.ts';
import { fillFields, openForm } from '../support/forms/forms.ts';
import { readLeads } from '../support/server/database.ts';
import { newEmail, newMobile } from '../support/forms/identity.ts';
import { fillLead, newsletter, openLeadPage, pressSend } from '../support/forms/leads.ts';
import { waitForStepOf, stepPath, sendStep } from '../support/forms/steps.ts';
import { openSite } from '../support/server/suite.ts';

const SITE = 'https://www.example.org';
const smtp = await startSmtp();
const { site, browser } = await openSite({ SMTP_URL: smtp.url, LEADS_TO: 'staff@example.com', PUBLIC_URL: SITE });

/** `npm run leads -- status`. */
const setState = (id: string, state: string) =>
  promisify(execFile)(process.execPath, ['src/tools/leads/main.ts', 'status', id, state], {
    env: { ...PASSED_ON, DATA_DIR: site.dataDir },
  });

/** The path of a link in the newest mail to an address that has such a link. */
async function newestLink(address: string, start: string, words = ''): Promise<string> {
  return until(() => {
    const mails = mailsTo(smtp, address).map(decodedMail);
    const links = mails.filter((mail) => mail.includes(words)).flatMap((mail) => mail.match(/https:\/\/\S+/g) ?? []);
    const newest = links.findLast((link) => link.startsWith(SITE + start));
    if (newest === undefined) throw new Error(`No mail to ${address} has a link to ${start} yet.`);
    return newest.slice(SITE.length);
  });
}

/** Expects a page that fits its window, has no accessibility faults, and loads no forbidden file. */
async function expectSound(page: Page, faults: readonly string[]): Promise<void> {
  await expect.poll(() => horizontalOverflow(page)).toEqual([]);
  await expect.poll(() => violations(page)).toEqual([]);
  // Its policy allows nothing but its own styles.
  expect(faults).toEqual([]);
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${Date.now()}.png`, fullPage: true });
}

describe.each(WIDTHS)('links in mails, in a window of %d px', (width) => {
  const viewport = { width, height: 800 };

  it('receipt and mails link to the status page, which shows what staff set', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const email = newEmail();
    await page.goto(site.url + stepPath('individual-basic-details'));
    await fillFields(await openForm(page, 'individual-details'), { name: 'Ravi Menon', mobile: newMobile(), email });
    await sendStep(page, 'individual-details');
    for (const step of ['individual-bank', 'individual-services']) {
      await waitForStepOf(page, step);
      await openForm(page, step);
      await sendStep(page, step);
    }
    const receipt = page.getByRole('region', { name: 'Your application', exact: true });
    const link = receipt.getByRole('link', { name: 'See where your application stands' });
    await link.click();
    const storage = await openStorage({ dataDir: site.dataDir });
    onTestFinished(() => storage.close());
    const { id } = await storage.db
      .selectFrom('leads')
      .select('id')
      .where('form', '=', 'individual-details')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await page.getByRole('heading', { level: 1, name: `Application ${referenceNumber(id)}` }).waitFor();
    await page.getByText('All steps are filled in.').waitFor();
    await page.getByText('Received', { exact: true }).waitFor();
    await expectSound(page, faults);

    const statusPath = new URL(page.url()).pathname;
    expect(await newestLink(email, '/application/')).toBe(statusPath);
    await setState(id, 'documents-missing');
    expect(await newestLink(email, '/application/', 'lacks documents')).toBe(statusPath);
    await page.reload();
    await page.getByText('Documents missing').waitFor();
    await expectSound(page, faults);
  });

  it('confirm and end a newsletter subscription by buttons', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const email = newEmail();
    const form = await openLeadPage(page, site, newsletter);
    await fillLead(form, { ...newsletter, texts: { email } });
    await pressSend(form, newsletter);
    await page.locator('.swal2-confirm').click();
    for (const [start, button, done] of [
      ['/newsletter/confirm', 'Confirm my subscription', 'Your subscription is confirmed'],
      ['/newsletter/unsubscribe', 'Unsubscribe', 'You are not subscribed any more'],
    ] as const) {
      await page.goto(site.url + (await newestLink(email, start)));
      await expectSound(page, faults);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('heading', { level: 1, name: done }).waitFor();
      await expectSound(page, faults);
    }
    expect(readLeads(site, 'newsletter').some(({ payload }) => JSON.stringify(payload).includes(email))).toBe(false);
  });

  it('an invalid link opens a page that says what to do', async () => {
    const { page, faults } = await visit(browser, { viewport, expected: /status of 404/ });
    const answer = await page.goto(`${site.url}/application/${'A'.repeat(43)}`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'This link leads nowhere' }).waitFor();
    await expectSound(page, faults);
  });
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { HONEYPOT, PROOF_HEADER } from '#shared/forms/spam.ts';
import { dialogOf } from '../../support/words-of.ts';
import { visit } from '../support/browser.ts';
import { dialogText } from '../support/forms.ts';
import { contact, fillLead, newsletter, openLead, pressSend } from '../support/leads.ts';
import { openSite } from '../support/suite.ts';

const { site, browser } = await openSite({ SPAM_CHECK: 'mark' });

/** The signals of the last lead of a form; null: it does not count as spam. */
function lastSpam(form: string): unknown {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true });
  const row = database.prepare('select spam from leads where form = ? order by created_at desc limit 1').get(form);
  database.close();
  return row?.['spam'];
}

describe('a person', () => {
  it.each([contact, newsletter])('whose browser worked for $form is told from a program', async (lead) => {
    const { page, faults } = await visit(browser);
    const proofs: boolean[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') proofs.push(request.headers()[PROOF_HEADER] !== undefined);
    });
    const form = await openLead(page, site, lead);
    await fillLead(form, lead);
    await pressSend(form, lead);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf(lead.form, 200));
    expect([proofs, lastSpam(lead.form), faults]).toEqual([[true], null, []]);
  });

  it('with a phone six times slower waits no two seconds, and types meanwhile', async () => {
    const { page, faults } = await visit(browser);
    const session = await page.context().newCDPSession(page);
    const form = await openLead(page, site, contact);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const solved = page.waitForEvent('worker').then((worker) => {
      const begun = Date.now();
      return new Promise<number>((resolve) => worker.once('close', () => resolve(Date.now() - begun)));
    });
    await fillLead(form, contact);
    expect(await solved).toBeLessThan(2000);
    await pressSend(form, contact);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
    expect([lastSpam('contact'), faults]).toEqual([null, []]);
  });

  it('neither sees nor hears nor reaches the field that is a trap', async () => {
    const { page } = await visit(browser);
    const form = await openLead(page, site, contact);
    const trap = form.locator(`[name="${HONEYPOT}"]`);
    await expect.poll(() => trap.count()).toBe(1);
    const { width, height } = (await trap.locator('xpath=ancestor::div[1]').boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height].every((size) => size <= 1)).toBe(true);
    await expect.poll(() => form.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0);
    await expect.poll(() => trap.getAttribute('tabindex')).toBe('-1');
  });
});

it('a program that fills in all it finds is recognised in a browser, too', async () => {
  const { page } = await visit(browser);
  const form = await openLead(page, site, contact);
  await fillLead(form, contact);
  await form.locator(`[name="${HONEYPOT}"]`).evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await pressSend(form, contact);
  await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
  expect(lastSpam('contact')).toBe('["honeypot"]');
});

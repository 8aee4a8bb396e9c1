import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { HONEYPOT, MIN_FILL_MS, PROOF_HEADER, SERVED_AT } from '#shared/forms/wire/spam.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { dialogOf } from '../../support/forms/site-words.ts';
import { newProfile, visit } from '../support/browser/browser.ts';
import { fillRequired, captchaCode, dialogText } from '../support/forms/forms.ts';
import { contact, fillLead, newsletter, openLeadPage, pressSend } from '../support/forms/leads.ts';
import { openSite } from '../support/server/suite.ts';

const { site, browser } = await openSite({ SPAM_CHECK: 'mark' });

/** The spam signals of the last lead of a form; null if it is not flagged. */
function lastSpam(form: string): unknown {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true });
  const row = database.prepare('select spam from leads where form = ? order by created_at desc limit 1').get(form);
  database.close();
  return row?.['spam'];
}

declare global {
  interface Window {
    /** Values that a test records in the page. */
    recorded?: unknown[];
  }
}

/** Records texts of live regions from now on; runs in the page. */
function recordSpoken(): void {
  window.recorded = [];
  const isLive = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], [role="progressbar"]');
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) if (isLive(target)) window.recorded?.push(target.textContent);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
const spoken = () => window.recorded as string[];

describe('the spam check in a browser', () => {
  it.each([contact, newsletter])('does not flag a person who sends the $form form', async (lead) => {
    const { page, faults } = await visit(browser);
    const proofs: boolean[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') proofs.push(request.headers()[PROOF_HEADER] !== undefined);
    });
    const form = await openLeadPage(page, site, lead);
    await fillLead(form, lead);
    await pressSend(form, lead);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf(lead.form, 200));
    expect([proofs, lastSpam(lead.form), faults]).toEqual([[true], null, []]);
  });

  it('solves the challenge in a worker, so that typing is not held up', async () => {
    const { page, faults } = await visit(browser);
    const form = await openLeadPage(page, site, contact);
    const worker = page.waitForEvent('worker');
    await form.locator('[name="name"]').focus();
    const working = await worker;
    await expect.poll(() => page.workers().includes(working)).toBe(false);
    const challenges: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/challenges/')) challenges.push(request.url());
    });
    await fillLead(form, contact);
    await pressSend(form, contact);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
    // The proof of the worker was sent.
    expect([challenges, lastSpam('contact'), faults]).toEqual([[], null, []]);
  });

  it('solves a new challenge at Send when the form was open for an hour', async () => {
    const { page, faults } = await visit(browser);
    const challenges: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/challenges/')) challenges.push(new URL(request.url()).search);
    });
    const form = await openLeadPage(page, site, contact);
    const worker = page.waitForEvent('worker');
    await fillLead(form, contact);
    const working = await worker;
    await expect.poll(() => page.workers().includes(working)).toBe(false);
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 3_600_000;
    });
    await pressSend(form, contact);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
    // The second challenge names the time at which the form was opened.
    expect(challenges).toEqual(['', expect.stringMatching(/^\?since=\d+/)]);
    expect([lastSpam('contact'), faults]).toEqual([null, []]);
  });

  it('is silent for screen readers, hides its honeypot, and does not flag a person who uses the keyboard alone', async () => {
    const { page, faults } = await visit(browser);
    const form = await openLeadPage(page, site, contact);
    const honeypot = form.locator(`[name="${HONEYPOT}"]`).locator('xpath=ancestor::div[1]');
    await expect.poll(async () => Math.max(...Object.values((await honeypot.boundingBox()) ?? {}).slice(2))).toBeLessThanOrEqual(1);
    const session = await page.context().newCDPSession(page);
    await page.evaluate(recordSpoken);
    const worked = page.waitForEvent('worker').then((worker) => new Promise<void>((resolve) => worker.once('close', () => resolve())));
    const { fields, names } = await form.evaluate((element) => {
      const controls = [...(element as HTMLFormElement).elements] as HTMLInputElement[];
      controls[0]?.focus();
      return { fields: controls.length, names: controls.map(({ name }) => name) };
    });
    const reached: string[] = [];
    await worked;
    // A screen reader would speak every text of a live region.
    await expect.poll(() => page.evaluate(spoken)).toEqual([]);
    for (let i = 0; i < fields; i += 1) {
      const name = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
      reached.push(name);
      const text = contact.texts[name] ?? (name === 'captcha' ? await captchaCode(form) : undefined);
      if (text !== undefined) await page.keyboard.type(text);
      if (await page.evaluate(() => (document.activeElement as HTMLButtonElement | null)?.type === 'submit')) break;
      await page.keyboard.press('Tab');
    }
    expect(names).toContain(HONEYPOT);
    expect(reached).not.toContain(HONEYPOT);
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: { ignored: boolean; name?: { value?: string } }[] };
    const accessibleNames = nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value ?? '');
    expect(accessibleNames.some((name) => name.includes('Send'))).toBe(true);
    expect(accessibleNames.filter((name) => name.includes('Leave this empty'))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
    expect([lastSpam('contact'), faults]).toEqual([null, []]);
  });
});

describe('the spam check without scripts', () => {
  const open = async () => {
    const page = await (await newProfile(browser, { javaScriptEnabled: false })).newPage();
    await page.goto(site.url + contact.page);
    const opened = Date.now();
    const form = page.locator('form[data-form="contact"]').first();
    for (const [name, text] of Object.entries(contact.texts)) await form.locator(`[name="${name}"]`).fill(text);
    await fillRequired(form);
    return { page, form, opened };
  };

  it('does not flag a person', async () => {
    const { page, form, opened } = await open();
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(MIN_FILL_MS);
    await form.locator('[type="submit"]').click();
    await page.waitForURL(/\?sent=contact/);
    expect(lastSpam('contact')).toBe(null);
  });

  it('flags a program that sends too fast, and one that fills in the honeypot', async () => {
    const html = await (await fetch(site.url + contact.page)).text();
    const [, servedAt = ''] = new RegExp(`name="${SERVED_AT}" value="([^"]+)"`).exec(html) ?? [];
    const send = async (more: Record<string, string>) => {
      const { payload, headers } = multipartBody({ ...contact.texts, [SERVED_AT]: servedAt, ...more });
      const init = {
        method: 'POST',
        headers: { ...headers, accept: 'text/html' },
        body: new Uint8Array(payload),
        redirect: 'manual',
      } as const;
      return (await fetch(`${site.url}/api${contact.call}`, init)).status;
    };
    expect(await send({})).toBe(303);
    expect(lastSpam('contact')).toContain('too-fast');
    expect(await send({ [HONEYPOT]: 'x' })).toBe(303);
    expect(lastSpam('contact')).toContain('honeypot');
  });
});

it('the spam check flags a program that fills in the honeypot in a browser', async () => {
  const { page } = await visit(browser);
  const form = await openLeadPage(page, site, contact);
  await fillLead(form, contact);
  await form.locator(`[name="${HONEYPOT}"]`).evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await pressSend(form, contact);
  await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
  expect(lastSpam('contact')).toBe('["honeypot"]');
});

import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alike } from '../support/browser/breadth.ts';
import { dialogOf, messageOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { holdBack, openHeldBack } from '../support/browser/browsing.ts';
import { rowsOf } from '../support/server/database.ts';
import { captchaCode, dialogText, openForm, watchCaptcha } from '../support/forms/forms.ts';
import {
  answersIn,
  associatePartner,
  career,
  contact,
  fillLead,
  openLead,
  payloadOf,
  pressSend,
  quote,
  type LeadForm,
} from '../support/forms/leads.ts';
import { pdfFile } from '../support/forms/pdf.ts';
import { openSite } from '../support/server/suite.ts';
import { readForm } from '../../support/forms/site-forms.ts';

const { site, browser } = await openSite();

describe('consent and privacy', () => {
  // Of every form: tests/client/forms/schema-form.test.tsx.
  it('the contact form says what the data is for, links the privacy policy, and has nothing ticked', async () => {
    const { page, faults } = await visit(browser);
    const form = await openLead(page, site, contact);
    const link = form.getByRole('link', { name: 'Privacy policy' });
    await expect.poll(() => link.getAttribute('href')).toBe('/privacy-policy');
    await expect.poll(() => link.locator('xpath=..').innerText()).toMatch(/^We use.{20,}\. Privacy policy\s+\(opens in a new tab\)$/);
    await expect
      .poll(() => link.evaluate(({ target, rel }: HTMLAnchorElement) => ({ target, rel })))
      .toEqual({ target: '_blank', rel: 'noopener' });
    await expect.poll(() => form.locator('input:checked').count()).toBe(0);
    await expect.poll(async () => Object.entries(await answersIn(form)).filter(([, value]) => value !== '')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('the associate partner form is not sent without consent', async () => {
    const { page } = await visit(browser);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    const form = await openLead(page, site, associatePartner);
    await fillLead(form, { ...associatePartner, ticks: [] });
    await pressSend(form, associatePartner);
    await form.getByText(messageOf('associate-partner', 'consent', 'required')).waitFor();
    expect(posts).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target.toString()}`);
  }

  const fieldsInOrder = (lead: LeadForm): string[] => {
    const order = (readForm(lead.form, 'ui.json') as { readonly 'ui:order': readonly string[] })['ui:order'];
    return order.filter((name) => name in { ...payloadOf(lead), ...lead.files });
  };

  async function answerByKeys(page: Page, form: Locator, name: string, answer: unknown): Promise<void> {
    const controls = form.locator(`[name="${name}"]`);
    const type = await controls.first().evaluate((control) => (control as HTMLInputElement).type);
    for (const one of [answer].flat().map(String)) {
      if (type === 'radio' || type === 'checkbox') {
        const box = form.locator(`[name="${name}"][value=${JSON.stringify(one)}]`);
        // Tab comes to the first of a group of radio buttons, the arrows to the others.
        await tabTo(page, type === 'radio' ? controls.first() : box);
        await page.keyboard.press('Space');
        for (let presses = 1; presses < (await controls.count()) && !(await box.isChecked()); presses += 1)
          await page.keyboard.press('ArrowDown');
      } else if (type === 'select-one') {
        await tabTo(page, controls);
        // Not by typing: after a second without a key a browser begins a new word.
        const most = await controls.locator('option').count();
        for (let presses = 1; presses < most && (await controls.inputValue()) !== one; presses += 1) await page.keyboard.press('ArrowDown');
      } else {
        await tabTo(page, controls);
        await page.keyboard.type(one);
      }
    }
  }

  const sent = [
    { lead: contact, key: 'Enter' },
    { lead: quote, key: 'Space' },
  ];

  it.each(alike(sent, ({ lead }) => lead === quote))('completes the $lead.form form and sends it with $key', async ({ lead, key }) => {
    const { page, faults } = await visit(browser);
    await watchCaptcha(page);
    let attached = '';
    // From the start, so that no picker of the browser's own can open.
    page.on('filechooser', (chooser) => void chooser.setFiles(pdfFile(attached)));
    await page.goto(site.url + lead.page);
    const form = page.locator(`form[data-form="${lead.form}"]`).first();
    const control = (name: string) => form.locator(`[name="${name}"]`);
    const answers = payloadOf(lead);
    for (const name of fieldsInOrder(lead)) {
      attached = lead.files?.[name] ?? '';
      if (attached === '') await answerByKeys(page, form, name, answers[name]);
      else {
        await tabTo(page, control(name));
        await page.keyboard.press('Enter');
        await form.getByText(attached).first().waitFor();
      }
    }
    await tabTo(page, form.getByRole('button', { name: 'New code' }));
    const before = await captchaCode(form);
    await page.keyboard.press('Space');
    await expect.poll(() => captchaCode(form)).not.toBe(before);
    await tabTo(page, control('captcha'));
    await page.keyboard.type(await captchaCode(form));
    const button = form.getByRole('button', { name: lead.button, exact: true });
    await tabTo(page, button);
    await page.keyboard.press(key);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf(lead.form, 200));
    await page.keyboard.press('Enter');
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => rowsOf(site, lead.form).map(({ payload }) => payload)).toEqual([payloadOf(lead)]);
    expect(faults).toEqual([]);
  });
});

describe('a form used before its scripts have loaded', () => {
  it('keeps text, a file, and which of two equal options was selected', async () => {
    const { page, faults } = await visit(browser);
    const letGo = await holdBack(page, /\.js$/);
    await watchCaptcha(page);
    await openHeldBack(page, site.url + quote.page);
    const form = page.locator('form[data-form="quote"]').first();
    const service = form.locator('[name="service"]');
    await fillLead(form, { ...quote, hasCaptcha: false });
    await service.selectOption({ index: 9 });
    await expect.poll(() => service.inputValue()).toBe('Design & Brand Identity');
    const done = await answersIn(form);
    letGo();
    await openForm(page, 'quote');
    await expect.poll(() => answersIn(form)).toEqual(done);
    await expect.poll(() => service.evaluate((element) => (element as HTMLSelectElement).selectedIndex)).toBe(9);
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    await pressSend(form, quote);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('quote', 200));
    await expect
      .poll(async () => rowsOf(site, 'quote').at(-1)?.payload)
      .toEqual({ ...payloadOf(quote), service: 'Design & Brand Identity' });
    expect(faults).toEqual([]);
  });

  it('reports an impossible date, and keeps it to be corrected', async () => {
    const { page, faults } = await visit(browser);
    const letGo = await holdBack(page, /\.js$/);
    await openHeldBack(page, site.url + career.page);
    const form = page.locator('form[data-form="career"]').first();
    const start = form.locator('[name="earliest_start"]');
    await start.focus();
    // The thirtieth of February, as the browser's own parts are filled in.
    await page.keyboard.type('02302099');
    await start.blur();
    letGo();
    await openForm(page, 'career');
    await form.getByText(messageOf('career', 'earliest_start', 'format')).waitFor();
    const isKept = () => start.evaluate((control) => (control as HTMLInputElement).validity.badInput);
    await expect.poll(isKept).toBe(true);
    expect(faults).toEqual([]);
  });

  it('is sent by the browser itself when Send is pressed before any script', async () => {
    const { page, faults } = await visit(browser);
    const letGo = await holdBack(page, /\.js$/);
    await openHeldBack(page, site.url + quote.page);
    const before = rowsOf(site, 'quote').length;
    const form = page.locator('form[data-form="quote"]').first();
    await fillLead(form, { ...quote, hasCaptcha: false });
    await pressSend(form, quote);
    await page.waitForURL(/\?sent=quote&status=200$/, { waitUntil: 'commit' });
    letGo();
    await page
      .getByRole('status')
      .filter({ hasText: dialogOf('quote', 200).title })
      .waitFor();
    await expect
      .poll(async () =>
        rowsOf(site, 'quote')
          .slice(before)
          .map(({ payload }) => payload),
      )
      .toEqual([payloadOf(quote)]);
    expect(faults).toEqual([]);
  });

  it('is sent by its script when Send is pressed before that script has loaded', async () => {
    const { page, faults } = await visit(browser);
    const letGo = await holdBack(page, /\/(schema-form|associate-partner)[^/]*\.js$/);
    await page.goto(site.url + associatePartner.page);
    const form = page.locator('form[data-form="associate-partner"]').first();
    await fillLead(form, associatePartner);
    await pressSend(form, associatePartner);
    expect(rowsOf(site, 'associate-partner')).toEqual([]);
    const sign = () =>
      form
        .locator(':has(> [type="submit"])')
        .last()
        .evaluate((actions) => getComputedStyle(actions, '::after').content);
    await expect.poll(sign).toContain('One moment');
    letGo();
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('associate-partner', 200));
    await expect.poll(sign).toBe('none');
    const rows = rowsOf(site, 'associate-partner');
    expect(rows.map(({ payload }) => payload)).toEqual([payloadOf(associatePartner)]);
    expect(rows[0]?.files).toHaveLength(2);
    expect(faults).toEqual([]);
  });

  it('keeps what is typed while it hydrates on a slow phone', async () => {
    const { page, faults } = await visit(browser);
    const phone: CDPSession = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(site.url + contact.page, { waitUntil: 'commit' });
    const form = page.locator('form[data-form="contact"]').first();
    const texts = {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      message: 'Clinics',
    };
    for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).pressSequentially(text, { delay: 15 });
    await openForm(page, 'contact');
    await expect.poll(() => answersIn(form)).toMatchObject(texts);
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readForm } from '../../support/forms/site-forms.ts';
import { dialogOf, messageOf } from '../../support/forms/site-words.ts';
import { selectCases } from '../support/browser/breadth.ts';
import { visit } from '../support/browser/browser.ts';
import { readLeads } from '../support/server/database.ts';
import { horizontalOverflow } from '../support/browser/browsing.ts';
import { captchaCode, dialogText, fillFields, openForm, recordCaptcha } from '../support/forms/forms.ts';
import { pdfFile } from '../support/forms/pdf.ts';
import { career, contact, fillLead, openLeadPage, payloadOf, pressSend, quote, type LeadForm } from '../support/forms/leads.ts';
import { saveIndividual, sendStep } from '../support/forms/steps.ts';
import { openSite } from '../support/server/suite.ts';
import { leaveWindow, WINDOWS } from '../support/browser/windows.ts';

const { site, browser } = await openSite();

describe.each(WINDOWS)('typed input at $name', ({ viewport }) => {
  it('matches the captcha in capitals and with a trailing space', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
    const form = await openLeadPage(page, site, contact);
    await fillLead(form, contact);
    const code = await captchaCode(form);
    expect(code).toMatch(/^[a-z0-9]{6}$/);
    expect(code).not.toMatch(/[01ilo]/);
    await form.locator('[name="captcha"]').fill(`${code.toUpperCase()} `);
    await pressSend(form, contact);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('contact', 200));
    await expect.poll(async () => readLeads(site, 'contact').at(-1)?.payload).toEqual(payloadOf(contact));
    expect(sent.join('').toLowerCase()).not.toContain(code);
    expect(faults).toEqual([]);
  });

  it('stops at the last digit of a phone number and says why, but never shortens a pasted one', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const form = await openLeadPage(page, site, contact);
    const phone = form.locator('[name="phone"]');
    const reported = form.getByRole('status').filter({ hasText: 'This number already has 10 digits' });
    const message = form.getByText(messageOf('contact', 'phone', 'maxLength'));
    for (const [typed, taken] of [
      ['98765432109', '9876543210'],
      ['+91 98765 432109', '+91 98765 43210'],
      ['098765432109', '09876543210'],
    ] as const) {
      await phone.fill('');
      await phone.pressSequentially(typed);
      await expect.poll(() => phone.inputValue()).toBe(taken);
      await reported.waitFor();
      await page.keyboard.press('Backspace');
      await reported.waitFor({ state: 'detached' });
    }
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);

    await phone.fill('');
    await phone.pressSequentially('+1 202 555 01434');
    await form.getByRole('status').filter({ hasText: 'This field takes numbers within India: 10 digits, with or without +91' }).waitFor();
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);

    await phone.fill('');
    // As one piece, like a paste, which would need a permission.
    await page.keyboard.insertText('98765432109');
    await expect.poll(() => phone.inputValue()).toBe('98765432109');
    await expect.poll(() => message.count()).toBe(0);
    await phone.blur();
    await message.waitFor();
    await phone.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('1');
    await expect.poll(() => phone.inputValue()).toBe('98765432109');
    await page.keyboard.press('Backspace');
    await message.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('advises against an impossible IFSC, and sends it all the same', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await saveIndividual(page, site.url);
    const form = await openForm(page, 'individual-bank');
    await fillFields(form, { bank_account_no: '123456789', bank_name: 'State Bank', bank_branch: 'Sector 62', bank_ifsc: 'SBIN1' });
    const ifsc = form.locator('[name="bank_ifsc"]');
    const advice = form.getByRole('status').filter({ hasText: 'four letters, a zero, then six letters or digits' });
    await expect.poll(() => advice.count()).toBe(0);
    await ifsc.blur();
    await advice.waitFor();
    const described = () => ifsc.evaluate((input) => (input.ariaDescribedByElements ?? []).map(({ textContent }) => textContent));
    await expect.poll(async () => (await described()).join(' ')).toContain('Please check it');
    await expect.poll(() => ifsc.getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    await ifsc.fill('sbin0001234');
    await advice.waitFor({ state: 'detached' });
    await expect.poll(() => described()).toEqual([]);
    await ifsc.fill('SBIN1');
    expect(await sendStep(page, 'individual-bank')).toEqual(dialogOf('individual-bank', 200));
    await expect.poll(async () => readLeads(site, 'individual-bank').at(-1)?.payload).toMatchObject({ bank_ifsc: 'SBIN1' });
    expect(faults).toEqual([]);
  });

  it('removes invisible characters from pasted text, and counts a line break as one character', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const form = await openLeadPage(page, site, quote);
    await fillLead(form, quote);
    const message = `${'line of the text\n'.repeat(49)}${'x'.repeat(5000 - 49 * 17)}`;
    await fillFields(form, {
      name: '\u202AAsha\u00A0Ra\u200Bo\u202C',
      email: '\u200Easha@exam\u00ADple.com\u00A0',
      phone: '\u202A+91\u00A098765\u201143210\u202C',
      message,
    });
    await pressSend(form, quote);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('quote', 200));
    const expected = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', message };
    await expect.poll(async () => readLeads(site, 'quote').at(-1)?.payload).toMatchObject(expected);
    expect(faults).toEqual([]);
  });

  it('refuses an apostrophe, a dot and a hyphen in a name, and describes the field by hint and error', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const form = await openLeadPage(page, site, contact);
    const name = form.locator('[name="name"]');
    const hint = form.getByText('Letters and spaces; leave out dots and apostrophes');
    await expect.poll(() => hint.isVisible()).toBe(true);
    for (const spelling of ['Brian O’Neill', 'A. Rao', 'Anna-Maria']) {
      await name.fill(spelling);
      await name.blur();
      await form.getByText(messageOf('contact', 'name', 'pattern')).waitFor();
      await expect
        .poll(() => name.evaluate((input) => (input.ariaDescribedByElements ?? []).map(({ textContent }) => textContent)))
        .toEqual([await hint.innerText(), `*${messageOf('contact', 'name', 'pattern')}`]);
      await name.fill('Brian O Neill');
      await form.getByText(messageOf('contact', 'name', 'pattern')).waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
  });

  it('reports an impossible or incomplete date instead of treating it as empty', async () => {
    const { page, faults } = await visit(browser, { viewport });
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    const form = await openLeadPage(page, site, career);
    await fillLead(form, career);
    const start = form.locator('[name="earliest_start"]');
    const error = form.getByText(messageOf('career', 'earliest_start', 'format'));
    const type = async (keys: string) => {
      await start.fill('');
      await start.focus();
      await page.keyboard.type(keys);
    };
    for (const keys of ['02302030', '0215']) {
      await type(keys);
      await expect.poll(() => error.count()).toBe(0);
      await start.blur();
      await error.waitFor();
      // The error disappears when the last part of the date is emptied.
      await start.focus();
      for (const key of ['Backspace', 'Tab', 'Backspace', 'Tab', 'Backspace']) await page.keyboard.press(key);
      await error.waitFor({ state: 'detached' });
    }
    await type('02302030');
    await pressSend(form, career);
    await error.waitFor();
    await expect.poll(() => start.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('02152099');
    await error.waitFor({ state: 'detached' });
    await pressSend(form, career);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('career', 200));
    await expect.poll(async () => readLeads(site, 'career').at(-1)?.payload).toMatchObject({ earliest_start: '2099-02-15' });
    expect(sent).toBe(1);
    expect(faults).toEqual([]);
  });

  it('does not check a field when only the window loses the focus', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const form = await openLeadPage(page, site, contact);
    const phone = form.locator('[name="phone"]');
    await phone.pressSequentially('98765');
    const returnToWindow = await leaveWindow(page);
    await returnToWindow();
    await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.type('4321');
    await expect.poll(() => phone.inputValue()).toBe('987654321');
    await phone.blur();
    await form.getByText(messageOf('contact', 'phone', 'minLength')).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a form used by the keyboard alone', () => {
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
    for (const text of [answer].flat().map(String)) {
      if (type === 'radio' || type === 'checkbox') {
        const box = form.locator(`[name="${name}"][value=${JSON.stringify(text)}]`);
        // Tab reaches the first of a group of radio buttons, the arrow keys reach the others.
        await tabTo(page, type === 'radio' ? controls.first() : box);
        await page.keyboard.press('Space');
        for (let presses = 1; presses < (await controls.count()) && !(await box.isChecked()); presses += 1)
          await page.keyboard.press('ArrowDown');
      } else if (type === 'select-one') {
        await tabTo(page, controls);
        // By arrow keys, as a browser starts a new search word after a second without a key.
        const optionCount = await controls.locator('option').count();
        for (let presses = 1; presses < optionCount && (await controls.inputValue()) !== text; presses += 1)
          await page.keyboard.press('ArrowDown');
      } else {
        await tabTo(page, controls);
        await page.keyboard.type(text);
      }
    }
  }

  const cases = [
    { lead: contact, key: 'Enter' },
    { lead: quote, key: 'Space' },
  ];

  it.each(selectCases(cases, ({ lead }) => lead === quote))('is filled in and sent: $lead.form, with $key', async ({ lead, key }) => {
    const { page, faults } = await visit(browser);
    await recordCaptcha(page);
    let attached = '';
    // Registered first, so that the browser opens no file picker of its own.
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
    await expect.poll(async () => readLeads(site, lead.form).at(-1)?.payload).toEqual(payloadOf(lead));
    expect(faults).toEqual([]);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { rowsOf } from '../support/database.ts';
import { captchaCode, dialogText } from '../support/forms.ts';
import { contact, fillLead, openLead, payloadOf, pressSend } from '../support/leads.ts';
import { openSite } from '../support/suite.ts';
import { leaveWindow, WINDOWS } from '../support/windows.ts';

const { site, browser } = await openSite();

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

describe.each(WINDOWS)('input as people write it, at $name', ({ viewport }) => {
  it('takes the captcha in capitals and with a space at its end', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
    const form = await openLead(page, site, contact);
    await fillLead(form, contact);
    const code = await captchaCode(form);
    expect(code).toMatch(/^[a-z0-9]{6}$/);
    expect(code).not.toMatch(/[01ilo]/);
    await form.locator('[name="captcha"]').fill(`${code.toUpperCase()} `);
    await pressSend(form, contact);
    expect((await dialogText(page)).title).toBe('Thank you contacting us .');
    expect(rowsOf(site, 'contact').at(-1)?.payload).toEqual(payloadOf(contact));
    expect(sent.join('').toLowerCase()).not.toContain(code);
    expect(faults).toEqual([]);
  });

  it('does not take leaving the window for leaving the field', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const form = await openLead(page, site, contact);
    const phone = form.locator('[name="phone"]');
    await phone.pressSequentially('98765');
    const turnBack = await leaveWindow(page);
    await turnBack();
    expect(await phone.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await phone.getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.type('4321');
    expect(await phone.inputValue()).toBe('987654321');
    await phone.blur();
    await form.getByText('Must be exactly 10 digits').waitFor();
    expect(faults).toEqual([]);
  });
});

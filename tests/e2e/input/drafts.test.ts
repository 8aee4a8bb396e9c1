import { createHash } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForPage } from '../support/browser/wait-for-page.ts';
import { dialogOf } from '../../support/forms/site-words.ts';
import { selectCases } from '../support/browser/breadth.ts';
import { newProfile, visit } from '../support/browser/browser.ts';
import { stubOtherSites, hideNotice } from '../support/browser/browsing.ts';
import { WINDOWS } from '../support/browser/windows.ts';
import { readLeads } from '../support/server/database.ts';
import { captchaCode, dialogText, fillFields, openForm } from '../support/forms/forms.ts';
import { newMobile } from '../support/forms/identity.ts';
import { draftFiles } from '../support/forms/draft-files.ts';
import {
  readAnswers,
  associatePartner,
  career,
  contact,
  fillLead,
  openLeadPage,
  openLeadForm,
  partner,
  pressSend,
  quote,
  type LeadForm,
} from '../support/forms/leads.ts';
import { pdf } from '../support/forms/pdf.ts';
import { waitForStepAfter, stepPath, sendStep } from '../support/forms/steps.ts';
import { openSite } from '../support/server/suite.ts';

const KEPT_NOTE = 'We kept what you wrote.';
const CLEARED_NOTE = 'Cleared. The form is empty.';
const MB = 1024 * 1024;
const { site, browser } = await openSite();

/** Fills in a form without sending it, and waits until the browser has stored its files, as a page that is left earlier may lose one. */
async function fillWithoutSending(page: Page, lead: LeadForm, storedFiles = Object.values(lead.files ?? {})) {
  await hideNotice(page);
  const form = await openLeadPage(page, site, lead);
  const empty = await readAnswers(form);
  await fillLead(form, lead);
  await expect.poll(() => draftFiles(page)).toEqual(storedFiles.toSorted());
  return { form, empty, written: await readAnswers(form) };
}

/** Goes to another page of the site without a reload, and back. That page does not have the same form. */
async function visitOtherPage(page: Page, { form }: LeadForm): Promise<void> {
  const [name, path] = form === 'quote' ? ['Careers', '/career'] : ['Portfolio', '/portfolio'];
  await page.locator('footer').getByRole('link', { name, exact: true }).first().click();
  await waitForPage(page, path);
  await page.locator(`form[data-form="${form}"]`).first().waitFor({ state: 'detached' });
  await page.goBack();
  await openForm(page, form);
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

describe.each(WINDOWS)('a draft, on $screen,', ({ viewport }) => {
  it.each(selectCases([career, associatePartner], (lead) => lead === associatePartner))(
    'of the $form form survives a reload and other pages, and is gone once it is sent',
    async (lead) => {
      const { page, faults } = await visit(browser, { viewport });
      const { form, empty, written } = await fillWithoutSending(page, lead);
      await expect.poll(() => form.getByText(KEPT_NOTE).count()).toBe(0);

      await page.reload();
      await openForm(page, lead.form);
      await expect.poll(() => readAnswers(form)).toEqual(written);
      await expect.poll(() => form.getByText(KEPT_NOTE).isVisible()).toBe(true);
      await expect
        .poll(() =>
          form
            .locator('[name="captcha"]')
            .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value).join('')),
        )
        .toBe('');
      await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(0);

      await visitOtherPage(page, lead);
      await expect.poll(() => readAnswers(form)).toEqual(written);

      if (lead.hasCaptcha) await form.locator('[name="captcha"]').fill(await captchaCode(form));
      await pressSend(form, lead);
      await expect.poll(() => dialogText(page)).toEqual(dialogOf(lead.form, 200));
      await expect
        .poll(async () =>
          readLeads(site, lead.form)
            .at(-1)
            ?.files.map(({ field }) => field)
            .sort(),
        )
        .toEqual(Object.keys(lead.files ?? {}).sort());
      await page.reload();
      await openForm(page, lead.form);
      await expect.poll(() => readAnswers(form)).toEqual(empty);
      await expect.poll(() => form.getByText(KEPT_NOTE).count()).toBe(0);
      await expect.poll(() => draftFiles(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it('stays in its tab when the privacy policy opens in another', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const { form, written } = await fillWithoutSending(page, contact);
    const [policy] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('link', { name: 'Privacy policy (opens in a new tab)' }).click(),
    ]);
    await waitForPage(policy, '/privacy-policy');
    // The new tab has no draft.
    await expect.poll(() => policy.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')))).toEqual([]);
    await expect.poll(() => readAnswers(form)).toEqual(written);
    expect(faults).toEqual([]);
  });

  it('is cleared by keyboard with the button «Clear», which reports it', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const { form, empty } = await fillWithoutSending(page, quote);
    await page.reload();
    await openForm(page, 'quote');
    await form.getByText('brief.pdf').first().waitFor();
    const clear = form.getByRole('button', { name: 'Clear', exact: true });
    await clear.focus();
    await page.keyboard.press('Enter');
    const line = form.getByText(CLEARED_NOTE);
    await line.waitFor();
    await expect.poll(() => isFocused(line)).toBe(true);
    await expect.poll(() => line.getAttribute('aria-live')).toBe('polite');
    await expect.poll(() => readAnswers(form)).toEqual(empty);
    // Tab continues at the start of the form.
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(form.locator('[name="name"]'))).toBe(true);
    await expect.poll(() => draftFiles(page)).toEqual([]);
    await page.reload();
    await openForm(page, 'quote');
    await expect.poll(() => readAnswers(form)).toEqual(empty);
    await expect.poll(() => form.getByText(KEPT_NOTE).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('survives other pages of the site when the browser blocks all storage', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The user has blocked it', 'SecurityError');
          },
        });
      }
    });
    const form = await openLeadPage(page, site, quote);
    await fillLead(form, quote);
    const written = await readAnswers(form);
    await visitOtherPage(page, quote);
    await expect.poll(() => readAnswers(form)).toEqual(written);
    await expect.poll(() => form.getByText(KEPT_NOTE).isVisible()).toBe(true);
    await form.getByRole('button', { name: 'Clear', exact: true }).click();
    await form.getByText(CLEARED_NOTE).waitFor();
    expect(faults).toEqual([]);
  });

  it('names a file that the browser could not keep', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('There is no room', 'QuotaExceededError');
      };
    });
    const { form, written } = await fillWithoutSending(page, quote, []);
    await page.reload();
    await openForm(page, 'quote');
    await form.getByText('This browser could not keep brief.pdf: please choose it again.').waitFor();
    await expect.poll(() => readAnswers(form)).toEqual({ ...written, file: '' });
    expect(faults).toEqual([]);
  });
});

describe('a draft', () => {
  it('restores a file of 5 MB unchanged, and sends it', async () => {
    const { page, faults } = await visit(browser);
    await hideNotice(page);
    const form = await openLeadPage(page, site, quote);
    await fillLead(form, { ...quote, hasCaptcha: false });
    const large = Buffer.concat([pdf('large'), Buffer.alloc(5 * MB, '\n')]);
    await form.locator('[name="file"]').setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large });
    await expect.poll(() => draftFiles(page)).toEqual(['large.pdf']);
    await page.reload();
    await openForm(page, 'quote');
    await form.getByText('large.pdf').first().waitFor();
    const sha256 = await form.locator('[name="file"]').evaluate(async (input) => {
      const content = await (input as HTMLInputElement).files?.[0]?.arrayBuffer();
      const digest = await crypto.subtle.digest('SHA-256', content ?? new ArrayBuffer());
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    });
    expect(sha256).toBe(createHash('sha256').update(large).digest('hex'));
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    await pressSend(form, quote);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('quote', 200));
    await expect.poll(async () => readLeads(site, 'quote').at(-1)?.files).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('belongs to its tab', async () => {
    const context: BrowserContext = await newProfile(browser);
    const [firstTab, secondTab] = [await context.newPage(), await context.newPage()];
    const first = await fillWithoutSending(firstTab, contact);
    const second = await fillWithoutSending(secondTab, { ...contact, texts: { ...contact.texts, message: 'Another message' } });
    for (const { page, form, written } of [
      { page: firstTab, ...first },
      { page: secondTab, ...second },
    ]) {
      await page.reload();
      await openForm(page, 'contact');
      await expect.poll(() => readAnswers(form)).toEqual(written);
    }
  });

  it('contains no sensitive field and no captcha', async () => {
    const { page } = await visit(browser);
    await page.goto(`${site.url}/it-service-provider-individual-basic-details`);
    const form = await openForm(page, 'individual-details');
    await form.locator('[name="name"]').fill('Ravi Menon');
    await form.locator('[name="adhar_text"]').fill('1234 5678 9012');
    await form.locator('[name="pan_text"]').fill('ABCDE1234F');
    await page.reload();
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Ravi Menon');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })))
      .not.toMatch(/1234|9012|ABCDE/);

    await fillWithoutSending(page, contact);
    const code = await captchaCode(page.locator('form[data-form="contact"]').first());
    await visitOtherPage(page, contact);
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await expect.poll(stored).toContain('asha.rao@example.com');
    await expect.poll(stored).not.toContain(code);
  });

  it('of a closed tab loses its file after three days', async () => {
    const context = await newProfile(browser);
    const tab = await context.newPage();
    await fillWithoutSending(tab, quote);
    await tab.close();

    const later = await context.newPage();
    await hideNotice(later);
    const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
    await later.clock.setFixedTime(days(2));
    await openLeadPage(later, site, contact);
    await expect.poll(() => draftFiles(later)).toEqual(['brief.pdf']);
    await later.clock.setFixedTime(days(4));
    await later.reload();
    await openForm(later, 'contact');
    await expect.poll(() => draftFiles(later)).toEqual([]);
  });

  it('is cleared with its file although the page is left before the browser deletes the file', async () => {
    const { page, faults } = await visit(browser);
    await fillWithoutSending(page, quote);
    await page.reload();
    const form = await openForm(page, 'quote');
    await form.getByText('brief.pdf').first().waitFor();
    await expect.poll(() => draftFiles(page)).toEqual(['brief.pdf']);
    await page.evaluate(() => {
      const never = { objectStore: () => ({ transaction: {}, delete: () => undefined }) };
      IDBDatabase.prototype.transaction = () => never as never;
    });
    await form.getByRole('button', { name: 'Clear', exact: true }).click();
    await form.getByText(CLEARED_NOTE).waitFor();
    await page.reload();
    await openForm(page, 'quote');
    await expect.poll(() => draftFiles(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('draft.going'))).toBeNull();
    expect(faults).toEqual([]);
  });

  it('survives a page of another site and Back', async () => {
    const { page, faults } = await visit(browser);
    const { form, written } = await fillWithoutSending(page, quote);
    await stubOtherSites(page);
    await page.goto('https://example.com/');
    await page.goBack();
    await openForm(page, 'quote');
    await expect.poll(() => readAnswers(form)).toEqual(written);
    expect(faults).toEqual([]);
  });
});

describe('an earlier history entry of a form, reached by Back,', () => {
  const FIRST_STEP = stepPath('individual-basic-details');

  /** Opens another document, then the page in a new history entry. */
  async function visitAgain(page: Page, path: string): Promise<void> {
    await page.goto(`${site.url}/healthz`);
    await page.goto(site.url + path);
  }

  /** Expects the answers of a hydrated form, which do not change any more. */
  async function expectAnswers(form: Locator, answers: Record<string, string>): Promise<void> {
    const message = 'answers in the form after Back';
    await expect.poll(() => readAnswers(form), { message, timeout: 10_000 }).toEqual(answers);
  }

  /** Goes back several entries at once to another document, as the menu of the Back button offers. */
  async function goFarBack(page: Page, entries: number): Promise<void> {
    const loaded = page.waitForEvent('load');
    await page.evaluate((by) => void setTimeout(() => history.go(-by)), entries);
    await loaded;
  }

  async function clearData(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Clear my data on this device' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('Your data on this device is cleared.').waitFor();
  }

  it('shows what a later entry changed, emptied fields included', async () => {
    const { page, faults } = await visit(browser);
    const { form } = await fillWithoutSending(page, contact);
    await visitAgain(page, contact.page);
    await openForm(page, 'contact');
    await form.locator('[name="subject"]').fill('');
    await form.locator('[name="message"]').fill('Another message');
    const written = await readAnswers(form);
    await page.goBack();
    await page.goBack();
    await openForm(page, 'contact');
    await expectAnswers(form, written);
    await page.reload();
    await openForm(page, 'contact');
    await expectAnswers(form, written);
    expect(faults).toEqual([]);
  });

  it('shows what a later entry of the same page load changed', async () => {
    const { page, faults } = await visit(browser);
    const { form } = await fillWithoutSending(page, contact);
    const footer = page.locator('footer');
    await footer.getByRole('link', { name: 'Careers', exact: true }).first().click();
    await waitForPage(page, '/career');
    await footer.getByRole('link', { name: 'Contact Us', exact: true }).first().click();
    await waitForPage(page, contact.page);
    await openForm(page, 'contact');
    await form.locator('[name="message"]').fill('Another message');
    const written = await readAnswers(form);
    await page.goBack();
    await waitForPage(page, '/career');
    await page.goBack();
    await waitForPage(page, contact.page);
    await openForm(page, 'contact');
    await expectAnswers(form, written);
    await page.goForward();
    await page.goForward();
    await page.goto(`${site.url}/healthz`);
    await goFarBack(page, 3);
    await waitForPage(page, contact.page);
    await openForm(page, 'contact');
    await expectAnswers(form, written);
    expect(faults).toEqual([]);
  });

  it('shows what a later entry saved', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(site.url + FIRST_STEP);
    const form = await openForm(page, 'individual-details');
    await fillFields(form, { name: 'Asha Rao', mobile: newMobile(), experience: '3 years', technology: 'React' });
    await visitAgain(page, FIRST_STEP);
    await openForm(page, 'individual-details');
    await fillFields(form, { experience: '4 years', technology: '' });
    await sendStep(page, 'individual-details');
    await waitForStepAfter(page, 'individual-details');
    await page.goBack();
    await openForm(page, 'individual-details');
    const saved = await readAnswers(form);
    expect(saved).toMatchObject({ experience: '4 years', technology: '' });
    await page.goBack();
    await page.goBack();
    await openForm(page, 'individual-details');
    await expectAnswers(form, saved);
    expect(faults).toEqual([]);
  });

  it('is empty when a later entry cleared the data', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(site.url + FIRST_STEP);
    const form = await openForm(page, 'individual-details');
    const empty = await readAnswers(form);
    await fillFields(form, { name: 'Asha Rao', mobile: newMobile(), experience: '3 years', technology: 'React' });
    await visitAgain(page, FIRST_STEP);
    await openForm(page, 'individual-details');
    await clearData(page);
    // The page without its data is another history entry.
    await goFarBack(page, 3);
    await openForm(page, 'individual-details');
    await expectAnswers(form, empty);
    expect(faults).toEqual([]);
  });

  it('is empty when the application was sent since', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(site.url + FIRST_STEP);
    const form = await openForm(page, 'individual-details');
    const empty = await readAnswers(form);
    for (const step of ['individual-details', 'individual-bank', 'individual-services']) {
      await openForm(page, step);
      await sendStep(page, step);
      if (step !== 'individual-services') await waitForStepAfter(page, step);
    }
    await page.getByText('We have your application').first().waitFor();
    const entries = await page.evaluate(() => history.length);
    await page.goto(`${site.url}/healthz`);
    await goFarBack(page, entries - 1);
    await openForm(page, 'individual-details');
    await expectAnswers(form, empty);
    expect(faults).toEqual([]);
  });
});

describe.each(WINDOWS)('the partner form in its modal, on $screen,', ({ viewport }) => {
  async function writePartner() {
    const { page, faults } = await visit(browser, { viewport });
    const { form, written } = await fillWithoutSending(page, partner);
    return {
      page,
      faults,
      form,
      written,
      modal: page.locator('dialog[open]'),
      ask: page.getByRole('dialog', { name: 'Close this form?' }),
    };
  }

  it('asks before Escape or a click outside closes it, and keeps its text', async () => {
    const { page, faults, form, written, modal, ask } = await writePartner();
    const lastField = form.locator(`[name="${Object.keys(partner.texts).at(-1)}"]`);
    await lastField.focus();
    await page.keyboard.press('Escape');
    await ask.waitFor();
    const stay = ask.getByRole('button', { name: 'Go on writing' });
    await expect.poll(() => isFocused(stay)).toBe(true);
    // The question keeps the focus, and Escape answers it.
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => ask.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await ask.waitFor({ state: 'detached' });
    await expect.poll(() => modal.isVisible()).toBe(true);
    await expect.poll(() => readAnswers(form)).toEqual(written);
    await expect.poll(() => isFocused(lastField)).toBe(true);

    await page.mouse.click(3, 3);
    await ask.getByRole('button', { name: 'Close', exact: true }).click();
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Apply Now', exact: true }))).toBe(true);

    await openLeadForm(page, partner);
    await expect.poll(() => readAnswers(form)).toEqual(written);
    await expect.poll(() => form.getByText(KEPT_NOTE).isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('asks also about a field that still has the focus, and does not ask when nothing is typed', async () => {
    const { page, faults } = await visit(browser, { viewport });
    const form = await openLeadPage(page, site, partner);
    await form.locator('[name="name"]').focus();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await openLeadForm(page, partner);
    await form.locator('[name="name"]').pressSequentially('Asha');
    // Several times, as a browser closes a dialog by itself on the second Escape.
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').isVisible()).toBe(true);
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha');
    expect(faults).toEqual([]);
  });

  it('closes on Back and by its button, keeps its text, and leaves no entry in the history', async () => {
    const { page, faults, form, written, modal, ask } = await writePartner();
    await page.goBack();
    await modal.waitFor({ state: 'detached' });
    await expect.poll(async () => new URL(page.url()).pathname).toBe(partner.page);
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Apply Now', exact: true }))).toBe(true);

    await openLeadForm(page, partner);
    await expect.poll(() => readAnswers(form)).toEqual(written);
    await page.keyboard.press('Escape');
    await ask.waitFor();
    await page.goBack();
    await modal.waitFor({ state: 'detached' });
    await page.locator('.swal2-container').waitFor({ state: 'detached' });

    // Its own button closes it without a question.
    await openLeadForm(page, partner);
    await modal.getByRole('button', { name: 'Close', exact: true }).click();
    await modal.waitFor({ state: 'detached' });
    await openLeadForm(page, partner);
    await expect.poll(() => readAnswers(form)).toEqual(written);
    await modal.getByRole('button', { name: 'Close', exact: true }).click();
    await page
      .getByRole('link', { name: /home page/ })
      .first()
      .click();
    await waitForPage(page, '/');
    // One step back, as the modal has left no history entry.
    await page.goBack();
    await waitForPage(page, partner.page);
    await expect.poll(() => modal.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

it('a step open in two tabs shows in each what was typed last, and the other tab says where', async () => {
  const context = await newProfile(browser);
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/it-service-provider-company-details`);
    const form = page.locator('form[data-form="company-details"]');
    await form.locator('[name="name_of_organisation"]').focus();
    await form.and(page.locator('[data-ready]')).waitFor();
    return { page, form, name: form.locator('[name="name_of_organisation"]'), note: page.getByText(/in another tab/) };
  };
  const [first, second] = [await open(), await open()];
  await first.page.bringToFront();
  await first.name.fill('Sunrise');
  await first.page.keyboard.press('Tab');
  await second.note.waitFor();
  await expect.poll(() => second.name.inputValue()).toBe('Sunrise');
  await expect.poll(() => first.note.count()).toBe(0);
  await second.page.bringToFront();
  await second.page.keyboard.press('End');
  await second.name.pressSequentially(' Softwares');
  await first.note.waitFor();
  await expect.poll(() => second.note.count()).toBe(0);
  await second.page.keyboard.press('Tab');
  await expect.poll(() => first.name.inputValue()).toBe('Sunrise Softwares');
  await second.page.close();
  await expect.poll(() => first.note.count()).toBe(0);
});

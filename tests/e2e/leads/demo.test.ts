import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser/browser.ts';
import { fillFields, openForm } from '../support/forms/forms.ts';
import { messageOf } from '../../support/forms/site-words.ts';
import { openSharedSite } from '../support/server/suite.ts';

const { site, browser } = await openSharedSite();

async function open(options: BrowserContextOptions = {}) {
  const { page, faults } = await visit(browser, { reducedMotion: 'no-preference', ...options });
  await page.goto(`${site.url}/it-service-provider`);
  return { page, faults, form: await openForm(page, 'demo-company') };
}

const press = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).click();
const step = (form: Locator, name: string) => form.getByRole('group', { name, exact: true });
/** Whether a step is shown; the other steps are inert. */
const isShown = async (form: Locator, name: string) =>
  (await step(form, name).count()) === 1 && (await step(form, name).getAttribute('inert')) === null;

/** Records how long each step slides, in seconds. */
async function watchSlides(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const slides: number[] = [];
    Object.assign(window, { slides });
    document.addEventListener('animationend', ({ target, elapsedTime }) => {
      if (target instanceof HTMLElement && target.role === 'group') slides.push(elapsedTime);
    });
  });
  return () => page.evaluate(() => (window as unknown as { slides: number[] }).slides);
}

describe('the preview of the steps', () => {
  it('has a tab for companies and one for individuals, and keeps the text of each', async () => {
    const { page, faults, form } = await open();
    const [company, individual] = ['Company', 'Individual'].map((name) => page.getByRole('tab', { name, exact: true }));
    const individualForm = page.locator('form[data-form="demo-individual"]');
    await expect.poll(() => company?.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => individualForm.isVisible()).toBe(false);
    await form.locator('[name="name_of_organisation"]').fill('Sunrise Software');
    await individual?.click();
    await expect.poll(() => form.isVisible()).toBe(false);
    await openForm(page, 'demo-individual');
    await expect.poll(() => isShown(individualForm, 'Step 1 of 3: Basic Details')).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => company?.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => form.locator('[name="name_of_organisation"]').inputValue()).toBe('Sunrise Software');
    expect(faults).toEqual([]);
  });

  it('checks each step on Next, keeps all answers on Previous, and only logs them on Submit', async () => {
    const { page, faults, form } = await open({ reducedMotion: 'reduce' });
    const requests: string[] = [];
    const logged: unknown[] = [];
    // Scripts may still load, but no answers may be sent.
    page.on('request', (request) => !request.url().includes('/assets/') && requests.push(`${request.method()} ${request.url()}`));
    page.on('console', (message) => {
      if (message.type() === 'info')
        void message
          .args()[1]
          ?.jsonValue()
          .then((value: unknown) => logged.push(message.text().split(' ')[0], value));
    });
    await page.waitForLoadState('networkidle');
    requests.length = 0;

    const refused = async (name: string, field: string, wrong: string, message: string) => {
      await form.locator(`[name="${field}"]`).fill(wrong);
      await press(form, 'Next');
      await form.getByText(message).waitFor();
      await expect.poll(() => isShown(form, name)).toBe(true);
      const control = form.locator(`[name="${field}"]`);
      await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
    };
    await expect.poll(() => form.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await fillFields(form, { name_of_organisation: 'Sunrise Software' });
    await refused('Step 1 of 4: Company Details', 'contact_no', '123', messageOf('demo-company', 'contact_no', 'minLength'));
    await fillFields(form, { contact_no: '919876543210' });
    await press(form, 'Next');
    await refused(
      'Step 2 of 4: Contact Person Details',
      'contact_person1_name',
      'Asha 2',
      messageOf('demo-company', 'contact_person1_name', 'pattern'),
    );
    await fillFields(form, { contact_person1_name: 'Asha Rao' });
    await press(form, 'Next');
    await refused('Step 3 of 4: Bank Details', 'bank_name', 'x'.repeat(101), messageOf('demo-company', 'bank_name', 'maxLength'));
    await fillFields(form, { bank_name: 'State Bank', bank_branch: 'Sector 62' });
    await press(form, 'Next');
    await form.getByLabel('Flutter').check();
    for (let back = 0; back < 3; back += 1) await press(form, 'Previous');
    await expect.poll(() => isShown(form, 'Step 1 of 4: Company Details')).toBe(true);
    for (let on = 0; on < 3; on += 1) await press(form, 'Next');
    await press(form, 'Submit');

    await form.getByText('This was a preview: nothing was sent.').waitFor();
    const payload = {
      name_of_organisation: 'Sunrise Software',
      contact_no: '919876543210',
      contact_person1_name: 'Asha Rao',
      bank_name: 'State Bank',
      bank_branch: 'Sector 62',
      mobile_app_service: ['Flutter'],
    };
    await expect.poll(() => logged).toEqual(['demo-company:', payload]);
    expect(requests).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('slides to the next and the previous step in 800 ms', async () => {
    const { page, faults, form } = await open();
    const slides = await watchSlides(page);
    await press(form, 'Next');
    await expect.poll(slides).toEqual([0.8, 0.8]);
    await expect.poll(() => isShown(form, 'Step 2 of 4: Contact Person Details')).toBe(true);
    await expect.poll(() => form.locator('[name="contact_no"]').isVisible()).toBe(false);
    await press(form, 'Previous');
    await expect.poll(slides).toEqual([0.8, 0.8, 0.8, 0.8]);
    await expect.poll(() => isShown(form, 'Step 1 of 4: Company Details')).toBe(true);
    expect(faults).toEqual([]);
  });

  it('changes at once for visitors who ask for less motion', async () => {
    const { page, faults, form } = await open({ reducedMotion: 'reduce' });
    const slides = await watchSlides(page);
    await press(form, 'Next');
    await expect.poll(slides).toHaveLength(2);
    await expect.poll(async () => Math.max(...(await slides()))).toBeLessThan(0.01);
    await expect.poll(() => form.locator('[name="contact_person1_name"]').isVisible()).toBe(true);
    await expect.poll(() => form.locator('[name="contact_no"]').isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });
});

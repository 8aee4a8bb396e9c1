import { describe, expect, it } from 'vitest';
import { visit } from '../../support/browser/browser.ts';
import { openHydrated, hideNotice } from '../../support/browser/browsing.ts';
import { openForm } from '../../support/forms/forms.ts';
import { messageOf } from '../../../support/forms/site-words.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

const { site, browser } = await openSharedSite();

describe.each(WINDOWS)('the form at the end of a page, at $name', ({ viewport }) => {
  it('opens in place by its button, and keeps its text when it is closed', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await openHydrated(page, `${site.url}/services`);
    const form = page.locator('form[data-form="quote"]');
    const button = page.locator('summary', { hasText: 'Ask for a quote' });
    await expect.poll(() => form.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await openForm(page, 'quote');
    await page.getByRole('heading', { name: 'What happens next', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Who answers', exact: true }).waitFor();
    // Tab moves from the button into the form.
    await page.keyboard.press('Tab');
    await expect.poll(() => form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await form.locator('[name="name"]').fill('Asha Rao');
    await button.click();
    await expect.poll(() => form.isVisible()).toBe(false);
    await button.click();
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
    expect(faults).toEqual([]);
  });

  it('is open from the start on the home page', async () => {
    const { page } = await visit(browser, { viewport });
    await hideNotice(page);
    await openHydrated(page, site.url);
    await openForm(page, 'quote');
    await expect.poll(() => page.locator('summary', { hasText: 'Ask for a quote' }).count()).toBe(0);
  });

  it('works without scripts, and is open when it comes back with errors', async () => {
    const { page } = await visit(browser, { viewport, javaScriptEnabled: false });
    await page.goto(`${site.url}/services`);
    const form = page.locator('form[data-form="quote"]');
    await page.locator('summary', { hasText: 'Ask for a quote' }).click();
    await form.locator('[name="name"]').fill('Asha Rao');
    await form.locator('[type="submit"]').click();
    await form.getByText(`*${messageOf('quote', 'email', 'required')}`).waitFor();
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
    await expect.poll(async () => new URL(page.url()).pathname).not.toBe('/');
  });
});

import { describe, expect, it } from 'vitest';
import { waitForPage } from '../support/browser/wait-for-page.ts';
import { dialogOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { focused, openHydrated } from '../support/browser/browsing.ts';
import { readLeads } from '../support/server/database.ts';
import { readAnswers, career, fillLead, pressSend } from '../support/forms/leads.ts';
import { dialogText, openForm, recordCaptcha } from '../support/forms/forms.ts';
import { openSite } from '../support/server/suite.ts';
import { WINDOWS } from '../support/browser/windows.ts';

const { site, browser } = await openSite();

const POST = 'Business Development Executive, Delhi NCR, 0 to 1 year';

describe.each(WINDOWS)('an opening of the career page at $name', ({ viewport }) => {
  it('puts its post into the form, which keeps what was typed and sends both', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await recordCaptcha(page);
    await openHydrated(page, `${site.url}/career`);
    const form = await openForm(page, 'career');
    await fillLead(form, career);
    const before = await readAnswers(form);
    await page.locator('summary', { hasText: 'Business Development Executive' }).last().click();
    await page.getByRole('link', { name: /^Apply for this post ?: Business Development Executive, Delhi NCR/ }).click();
    // Only the field of the post changes, and gets the focus so that visitors can check it.
    const changed = async () => Object.entries(await readAnswers(form)).filter(([name, answer]) => answer !== before[name]);
    await expect.poll(changed).toEqual([[expect.any(String), POST]]);
    const field = (await changed())[0]?.[0] ?? '';
    await expect.poll(() => focused(page)).toBe(field);
    await pressSend(form, career);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('career', 200));
    await expect.poll(async () => readLeads(site, 'career').at(-1)?.payload).toMatchObject({ ...career.texts, [field]: POST });
    expect(faults).toEqual([]);
  });

  it('links to the form without scripts', async () => {
    const { page } = await visit(browser, { viewport, javaScriptEnabled: false });
    await page.goto(`${site.url}/career`);
    await page.locator('summary', { hasText: 'Flutter Developer' }).first().click();
    await page
      .getByRole('link', { name: /^Apply for this post ?: Flutter Developer/ })
      .first()
      .click();
    await waitForPage(page, '/career#apply');
    await expect
      .poll(() => page.locator('#apply').evaluate((section) => Math.abs(section.getBoundingClientRect().top) < window.innerHeight))
      .toBe(true);
  });
});

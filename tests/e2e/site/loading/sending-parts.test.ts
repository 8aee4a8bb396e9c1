import { expect, it } from 'vitest';
import { visit } from '../../support/browser/browser.ts';
import { withoutNotice } from '../../support/browser/browsing.ts';
import { openForm } from '../../support/forms/forms.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const { site, browser } = await openSharedSite();

/** What sends a form (axios), and what is told of that in a dialog (SweetAlert). */
const PARTS = /\/assets\/(submit-form|dialogs)-[^/]*\.js$/;

it.each(['/contact-us', '/it-service-provider-company-details'])(
  'what sends the form of %s, and its dialogs, come once a visitor turns to it',
  async (path) => {
    const { page, faults } = await visit(browser);
    await withoutNotice(page);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const [, part] = PARTS.exec(new URL(request.url()).pathname) ?? [];
      if (part !== undefined) asked.add(part);
    });
    await page.goto(`${site.url}${path}`);
    const name = await page.locator('main form[data-form]').first().getAttribute('data-form');
    const form = await openForm(page, name ?? '');
    await page.waitForLoadState('networkidle');
    expect([...asked]).toEqual([]);
    await form.locator('input:not([type="file"], [tabindex="-1"])').first().focus();
    await expect.poll(() => [...asked].sort()).toEqual(['dialogs', 'submit-form']);
    expect(faults).toEqual([]);
  },
);

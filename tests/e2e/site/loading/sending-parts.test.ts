import { expect, it } from 'vitest';
import { visit } from '../../support/browser/browser.ts';
import { hideNotice } from '../../support/browser/browsing.ts';
import { openForm } from '../../support/forms/forms.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const { site, browser } = await openSharedSite();

/** The scripts that send a form (axios) and show dialogs (SweetAlert). */
const PARTS = /\/assets\/(submit-form|dialogs)-[^/]*\.js$/;

it.each(['/contact-us', '/it-service-provider-company-details'])(
  'the form of %s loads its sending code and dialogs on the first focus',
  async (path) => {
    const { page, faults } = await visit(browser);
    await hideNotice(page);
    const requested = new Set<string>();
    page.on('request', (request) => {
      const [, part] = PARTS.exec(new URL(request.url()).pathname) ?? [];
      if (part !== undefined) requested.add(part);
    });
    await page.goto(`${site.url}${path}`);
    const name = await page.locator('main form[data-form]').first().getAttribute('data-form');
    const form = await openForm(page, name ?? '');
    await page.waitForLoadState('networkidle');
    expect([...requested]).toEqual([]);
    await form.locator('input:not([type="file"], [tabindex="-1"])').first().focus();
    await expect.poll(() => [...requested].sort()).toEqual(['dialogs', 'submit-form']);
    expect(faults).toEqual([]);
  },
);

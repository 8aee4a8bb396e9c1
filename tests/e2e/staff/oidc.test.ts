// Sign-in at the desk with a company account, in a browser, at a real OpenID provider.
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { CLIENT, openProvider } from '../../support/server/identity-provider.ts';
import { violations } from '../support/browser/axe.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { startSite } from '../support/server/site.ts';
import { deskOf } from './signed-in.ts';

const STAFF: Readonly<Record<string, object>> = {
  asha: { email: 'asha@example.com', email_verified: true, role: 'agent' },
  guest: { email: 'guest@example.com', email_verified: true },
};

/** A desk with a provider, and a browser at its sign-in page. */
async function opened(expected = /401/) {
  const { issuer, serve } = await openProvider();
  const site = await startSite({ env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret } });
  onTestFinished(() => site.close());
  serve(`${deskOf(site)}/oidc`, (account) => STAFF[account] ?? {});
  const { page, faults } = await visit(await openBrowser(), { expected });
  // The provider's own pages ask for a font there.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(deskOf(site));
  await page.getByRole('button', { name: 'Sign in with your company account' }).waitFor();
  return { page, faults, site };
}

/** Signs in on the provider's own page. */
async function signInAs(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with your company account' }).click();
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
}

it('signs in by the provider’s pages, with the role that it names', async () => {
  const { page, faults } = await opened();
  await expect.poll(() => violations(page)).toEqual([]);
  await signInAs(page, 'asha');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  await expect.poll(() => page.locator('header').textContent()).toContain('asha@example.com (agent)');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'staff')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(cookies.find(({ name }) => name === 'staff-oidc')).toBeUndefined();
  expect(page.url()).not.toContain('code=');
  expect(faults).toEqual([]);
});

it('says so where somebody does not agree at the provider, and lets them try again', async () => {
  const { page, faults } = await opened();
  await signInAs(page, 'asha');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('The identity provider did not confirm the sign-in.').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Sign in with your company account' }).waitFor();
  expect(faults).toEqual([]);
});

it('lets nobody in to whom the provider gives no role', async () => {
  const { page, faults, site } = await opened(/401|403/);
  await signInAs(page, 'guest');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your account has no role at this desk.').waitFor();
  await page.goto(deskOf(site));
  await page.getByRole('button', { name: 'Sign in with your company account' }).waitFor();
  expect(faults).toEqual([]);
});

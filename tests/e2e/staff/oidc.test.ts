// Sign-in at the desk with a company account, in a browser, at a real OpenID provider.
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { CLIENT, openProvider } from '../../support/server/identity-provider.ts';
import { violations } from '../support/browser/axe.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { startHttpsProxy } from '../support/server/https-proxy.ts';
import { startSite } from '../support/server/site.ts';
import { deskUrl } from './sign-up.ts';

const STAFF: Readonly<Record<string, object>> = {
  asha: { email: 'asha@example.com', email_verified: true, role: 'agent' },
  guest: { email: 'guest@example.com', email_verified: true },
};

/** Starts a desk with a provider, and opens its sign-in page. */
async function openSignIn({ expected = /401/, overHttps = false } = {}) {
  const { issuer, serve } = await openProvider();
  const provider = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret };
  const site = await startSite({ env: { ...provider, ...(overHttps && { TRUST_PROXY: '127.0.0.1' }) } });
  onTestFinished(() => site.close());
  const desk = overHttps ? `${await startProxy(site.url)}/staff` : deskUrl(site);
  serve(`${desk}/oidc`, (account) => STAFF[account] ?? {});
  const { page, faults } = await visit(await openBrowser(), { expected, ignoreHTTPSErrors: overHttps });
  // The provider's pages load a font from there.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(desk);
  await page.getByRole('button', { name: 'Sign in with your company account' }).waitFor();
  return { page, faults, desk };
}

/** Starts an https proxy, which ends with the test. @returns its address */
async function startProxy(site: string): Promise<string> {
  const proxy = await startHttpsProxy(site);
  onTestFinished(proxy.close);
  return proxy.url;
}

/** Signs in on the provider's own page. */
async function signInAs(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with your company account' }).click();
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
}

it('signs in at the provider, with the role that it sends', async () => {
  const { page, faults } = await openSignIn();
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

it('keeps the session over https in a __Host- cookie, which no other host can set', async () => {
  const { page, faults, desk } = await openSignIn({ overHttps: true });
  // Without the cookies of the provider, which has the same host name.
  const cookies = async () => (await page.context().cookies(desk)).filter(({ name }) => /staff/.test(name));
  await signInAs(page, 'asha');
  expect((await cookies()).map(({ name }) => name)).toEqual(['__Host-staff-oidc']);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  expect(await cookies()).toMatchObject([{ name: '__Host-staff', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' }]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with your company account' }).waitFor();
  expect(await cookies()).toEqual([]);
  expect(faults).toEqual([]);
});

it('says that the provider did not confirm a cancelled sign-in, and offers another try', async () => {
  const { page, faults } = await openSignIn();
  await signInAs(page, 'asha');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('The identity provider did not confirm the sign-in.').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Sign in with your company account' }).waitFor();
  expect(faults).toEqual([]);
});

it('refuses an account for which the provider sends no role', async () => {
  const { page, faults, desk } = await openSignIn({ expected: /401|403/ });
  await signInAs(page, 'guest');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your account has no role at this desk.').waitFor();
  await page.goto(desk);
  await page.getByRole('button', { name: 'Sign in with your company account' }).waitFor();
  expect(faults).toEqual([]);
});

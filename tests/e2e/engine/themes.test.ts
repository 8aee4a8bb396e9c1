import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packEngine } from '#tools/build/engine/pack-engine.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';

const run = promisify(execFile);
/** npm options: little output, and packages from the cache if possible. */
const NPM_OPTIONS = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

const folder = mkdtempSync(join(tmpdir(), 'themes-'));
let server: PreviewServer | undefined;

beforeAll(async () => {
  const root = join(folder, 'app');
  cpSync('tests/e2e/engine/themes', root, { recursive: true });
  const [tarball] = await Promise.all([packEngine('.', folder), run('npm', ['ci', ...NPM_OPTIONS], { cwd: root })]);
  await run('npm', ['install', '--no-save', ...NPM_OPTIONS, tarball], { cwd: root });
  await build({ root, configFile: false, logLevel: 'error', mode: 'production' });
  const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-styles'; style-src-attr 'unsafe-inline'";
  server = await preview({
    root,
    configFile: false,
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': policy } },
  });
}, 300_000);

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Chooses from a list of options that is no `<select>`. */
async function choose(control: Locator, option: string): Promise<void> {
  await control.click();
  await control.page().getByRole('option', { name: option }).click();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

const submittedPayload = async (page: Page) => JSON.parse(await page.locator('#sent').innerText()) as unknown;

describe.each([
  { theme: 'mui', select: (page: Page, name: string) => page.getByRole('combobox', { name }) },
  { theme: 'shadcn', select: (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }) },
])('the engine’s form with the rjsf theme $theme', ({ theme, select }) => {
  it('submits the same payload as the engine’s own widgets, from every kind of field, a branch, a group and rows', async () => {
    const { page, faults } = await visit(await openBrowser());
    await page.goto(`${server?.resolvedUrls?.local[0]}?theme=${theme}`);
    const field = (name: string) => page.getByLabel(name);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Name is required').waitFor();
    await expect.poll(() => focused(page)).toBe('name');
    const describing = await field('Name').first().getAttribute('aria-describedby');
    const described = await Promise.all((describing ?? '').split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(described.join(' ')).toContain('Name is required');

    await field('Name').first().fill(' Bob ');
    await page.getByText('Name is required').waitFor({ state: 'detached' });
    await field('About').fill('one\ntwo');
    await field('E-mail').fill('bob@');
    await field('Phone').focus();
    await page.getByText('E-mail is not correct').waitFor();
    await field('E-mail').fill('bob@example.com');
    await field('Phone').fill('98100');
    await field('Day').fill('2021-02-03');
    await field('Site').fill('https://example.com');
    await field('Secret').fill('x');
    await field('Count').fill('12');
    await choose(select(page, 'Size'), 'large');
    await page.getByRole('radio', { name: 'blue' }).click();
    await page.getByRole('checkbox', { name: 'News' }).click();
    await page.getByRole('checkbox', { name: 'third' }).click();
    await page.getByRole('checkbox', { name: 'first' }).click();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await choose(select(page, 'Kind'), 'firm');
    await field('Tax number').fill('T1');
    await field('City').fill('Pune');
    const guests = page.getByRole('group', { name: 'Guests' });
    const add = guests.locator('button.rjsf-array-item-add');
    await add.click();
    await expect.poll(() => focused(page)).toBe('guests/0/guest');
    await page.keyboard.type('Ada');
    await add.click();
    await expect.poll(() => focused(page)).toBe('guests/1/guest');
    await page.keyboard.type('Eve');
    await add.click();
    await page.keyboard.type('Joe');
    await guests.getByRole('button', { name: 'Remove' }).nth(1).click();
    await guests.getByRole('button', { name: 'Move up' }).nth(1).click();
    const payload = {
      about: 'one\ntwo',
      email: 'bob@example.com',
      phone: '98100',
      day: '2021-02-03',
      site: 'https://example.com',
      secret: 'x',
      count: 12,
      size: 'large',
      colour: 'blue',
      news: true,
      topics: ['first', 'third'],
      volume: 4,
      kind: 'firm',
      address: { city: 'Pune' },
      guests: [{ guest: 'Joe' }, { guest: 'Ada' }],
      tax: 'T1',
    };
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('We know Bob already').waitFor();
    await expect.poll(() => focused(page)).toBe('name');
    await expect.poll(() => submittedPayload(page)).toEqual({ name: 'Bob', ...payload });

    // Enter submits text that the field has not committed yet.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Asha');
    await page.keyboard.press('Enter');
    await expect.poll(() => submittedPayload(page)).toEqual({ name: 'Asha', ...payload });
    expect(faults).toEqual([]);
  });
});

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { rowsOf } from './support/database.ts';
import { dialogText, fillFields, openForm, paintedCaptcha, watchCaptcha } from './support/forms.ts';
import { startSite, type Site } from './support/site.ts';

const run = promisify(execFile);
const COPIED = ['src', 'schemas', 'public', 'index.html', 'pages.config.ts', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

let root: string;
let site: Site;
let browser: Browser;

/** A copy of the project in which one property was added to the contact form's schema.json, and nothing else. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-copy-'));
  await Promise.all(COPIED.map((name) => cp(name, join(root, name), { recursive: true })));
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const file = join(root, 'schemas/forms/contact/schema.json');
  const schema = JSON.parse(await readFile(file, 'utf8')) as { properties: Record<string, unknown>; required: string[] };
  schema.properties['company'] = { title: 'Company', type: 'string', minLength: 3, maxLength: 60 };
  schema.required.push('company');
  await writeFile(file, JSON.stringify(schema));
  await run(process.execPath, ['src/tools/build/main.ts'], { cwd: root });
  [site, browser] = await Promise.all([startSite({ root }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(root, { recursive: true, force: true });
});

const message = { name: 'Asha Rao', email: 'asha.rao@example.com', phone: '9876543210', subject: 'A booking app', message: 'Four clinics.' };

describe('a property added to a schema, with no line of code', () => {
  it('shows on the page, is checked there, checked by the API, and stored', async () => {
    const { page, faults } = await visit(browser);
    await watchCaptcha(page);
    await page.goto(`${site.url}/contact-us`);
    const form = await openForm(page, 'contact');
    await form.getByLabel('Company').fill('ab');
    await form.getByLabel('Company').blur();
    await form.getByText('*Company is too short').waitFor();

    const refused = await fetch(`${site.url}/api/post-contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { errors: unknown }).errors).toEqual([{ field: 'company', message: 'Company is required' }]);

    await fillFields(form, { ...message, company: 'Sunrise Clinics' });
    await form.locator('[name="captcha"]').fill(await paintedCaptcha(page));
    await form.getByRole('button', { name: 'Send message' }).click();
    expect((await dialogText(page)).title).toBe('Thank you contacting us .');
    expect(rowsOf(site, 'contact').map(({ payload }) => payload)).toEqual([{ ...message, company: 'Sunrise Clinics' }]);
    expect(faults).toEqual([]);
  });
});

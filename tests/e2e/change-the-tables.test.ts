import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from './support/browser/browser.ts';
import { openHydrated } from './support/browser/browsing.ts';
import { readLeads } from './support/server/database.ts';
import { dialogText, fillFields, openForm } from './support/forms/forms.ts';
import { startSite, type Site } from './support/server/site.ts';
import { WINDOWS } from './support/browser/windows.ts';
import { EN } from '#engine/index.ts';
import { makeChanges } from '../guides/follow-guide.ts';
import { startSmtp, type TestSmtp } from '../server/support/services/smtp.ts';
import { PASSED_ON } from '../support/server/server-process.ts';
import { copyProject } from '../support/project-copy.ts';
import { callOf, sampleOf } from '../support/forms/site-forms.ts';
import { flowNames, flowOf } from '../support/forms/site-words.ts';

const run = promisify(execFile);
/** The error of a program that failed. */
interface FailedRun {
  readonly stdout: string;
}
/** Ids of the forms and pages of the third track. */
const STEPS = ['tests-shop', 'tests-area'] as const;

let root: string;
let site: Site;
let browser: Browser;
let smtp: TestSmtp;

/** Adds a third track to the empanelment: a flow, its forms, and a page for each step. */
async function addTrack(): Promise<void> {
  await cp('tests/e2e/fixtures/third-track/schemas', join(root, 'schemas'), { recursive: true });
  const table = join(root, 'pages.config.ts');
  const rows = STEPS.map(
    (id) =>
      `  '${id}': { path: '/it-service-provider-${id}', label: '${id}', trail: ['home'], title: '${id}', description: 'A step.', keywords: 'tests', closing: 'help', indexed: false },\n`,
  );
  await writeFile(table, (await readFile(table, 'utf8')).replace('\n});', `\n${rows.join('')}});`));
  for (const id of STEPS) {
    const content = { banner: { heading: id }, blocks: [{ block: 'flow-step', flow: 'tests-track', step: id }] };
    await writeFile(join(root, `src/content/pages/${id}.ts`), `export const content = ${JSON.stringify(content)};\n`);
  }
}

/** Replaces the announced maintenance, if any, by one with an end. */
async function planMaintenance(): Promise<void> {
  const file = join(root, 'src/content/shell/notices.ts');
  const planned = { title: 'Soon back', text: 'Away from 9:00 PM to 11:00 PM{date}.', until: '2031-03-02T23:00:00+05:30' };
  const content = await readFile(file, 'utf8');
  await writeFile(
    file,
    content.replace(
      /(export const maintenance: .* = )(?:null|\{[^]*?\n\});/,
      (_all, start: string) => `${start}${JSON.stringify(planned)};`,
    ),
  );
}

/** Guides whose changes can be made in one project. */
const GUIDES = ['add-a-block', 'add-a-case-study', 'add-a-form', 'add-a-page', 'add-a-service', 'add-a-step', 'add-a-widget'];
const FOLLOWED = ['README.md', ...GUIDES.map((name) => `docs/guides/${name}.md`)];

/** Builds and starts a copy of the project, changed as the README and the guides say, with a third track and a maintenance. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-copy-'));
  await copyProject(root);
  await cp('tests', join(root, 'tests'), { recursive: true });
  for (const path of FOLLOWED) await makeChanges(root, path, await readFile(path, 'utf8'));
  await addTrack();
  await planMaintenance();
  await run(process.execPath, ['src/tools/build/main.ts'], { cwd: root });
  smtp = await startSmtp();
  [site, browser] = await Promise.all([startSite({ root, env: { SMTP_URL: smtp.url, LEADS_TO: 'staff@example.com' } }), openBrowser()]);
  // The build takes long on a busy machine.
}, 600_000);

afterAll(async () => {
  await site?.close();
  await smtp?.close();
  await rm(root, { recursive: true, force: true });
});

const message = sampleOf('contact', { message: 'Four clinics.' }) as Record<string, string>;

describe('a project changed as the README and the guides say', () => {
  const BUDGET = { name: 'budget', title: 'Budget in rupees', least: 10_000 };
  const send = (payload: object) =>
    fetch(`${site.url}/api${callOf('contact')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, ...payload }),
    });

  it('passes the type check', async () => {
    const { stdout } = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: root }).catch(
      (error: FailedRun) => error,
    );
    expect(stdout).toBe('');
  });

  it('shows the new field, which accepts 50,000 and refuses what the API refuses', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(`${site.url}/contact-us`);
    const form = await openForm(page, 'contact');
    const field = form.getByLabel(BUDGET.title);
    const words = EN.minimum.replace('{title}', BUDGET.title).replace('{limit}', String(BUDGET.least));
    await field.fill('9,999');
    await field.blur();
    await form.getByText(`*${words}`).waitFor();
    await field.fill('50,000');
    await field.blur();
    await form.getByText(`*${words}`).waitFor({ state: 'detached' });
    const refused = await send({ [BUDGET.name]: 9999 });
    expect([refused.status, ((await refused.json()) as { errors: unknown }).errors]).toEqual([
      422,
      [{ field: BUDGET.name, message: words }],
    ]);
    expect(faults).toEqual([]);
  });

  it('has the new field in the stored lead, the export, the mail to staff and the API description', async () => {
    expect((await send({ [BUDGET.name]: 50_000 })).status).toBe(200);
    await expect.poll(() => readLeads(site, 'contact').map(({ payload }) => payload[BUDGET.name])).toContain(50_000);
    const env = { ...PASSED_ON, DATA_DIR: site.dataDir };
    const { stdout: csv } = await run(process.execPath, ['src/tools/leads/main.ts', 'export', '--form', 'contact'], { cwd: root, env });
    expect(
      csv
        .split('\n')[0]
        ?.split(',')
        .map((cell) => cell.trim()),
    ).toContain(BUDGET.name);
    await expect.poll(() => smtp.mails.join('\n')).toContain(`${BUDGET.title}: 50000`);
    const description = await (await fetch(`${site.url}/api/openapi.json`)).text();
    expect(description).toMatch(new RegExp(`"${BUDGET.name}":\\{[^}]*"minimum":${BUDGET.least}\\b`));
  });

  it.each([
    ['/support', 'What to tell us'],
    ['/accessibility-audits', 'How an audit goes'],
    ['/services', 'Accessibility audits'],
    ['/clinic-queue', 'Forty chairs, and nobody knows who is next.'],
    ['/portfolio', 'The queue of a clinic on the phones of its patients.'],
    ['/unsubscribe-us', '<blockquote>They answered <strong>on a Sunday</strong>.</blockquote>'],
    ['/contact-us', 'data-form="event-signup"'],
    ['/it-service-provider-company-insurance', 'data-form="company-insurance"'],
    ['/sitemap.xml', '/clinic-queue'],
  ])('serves at %s what its guide adds', async (path, shown) => {
    expect(await (await fetch(site.url + path)).text()).toContain(shown);
  });

  it('runs one browser test by its path', async () => {
    const { stdout } = await run(process.execPath, ['src/tools/run/test/test.ts', 'e2e', 'e2e/site/loading/sending-parts'], { cwd: root });
    expect(stdout).toMatch(/\b[1-9]\d* passed, 0 failed/);
  });
});

describe('a third track of the empanelment, made of one flow file, its forms and its pages', () => {
  it('has a tab, guards its steps, copies values from step to step, and ends on its first page', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(`${site.url}/it-service-provider-tests-area`);
    await expect.poll(() => dialogText(page)).toEqual({ title: 'Warning!', text: 'Please fill Your shop first.' });
    await page.locator('.swal2-confirm').click();
    await page.waitForURL(/\/it-service-provider-tests-shop$/);
    const tabs = page.getByRole('tablist', { name: 'Apply as' }).getByRole('tab');
    await expect
      .poll(() => tabs.allInnerTexts())
      .toEqual([
        ...flowNames
          .map(flowOf)
          .filter(({ group }) => group === 'empanelment')
          .sort((a, b) => a.tab.position - b.tab.position)
          .map(({ tab }) => tab.label),
        'Track of the tests',
      ]);

    await fillFields(await openForm(page, 'tests-shop'), { shop: 'Star Computers' });
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect.poll(() => dialogText(page)).toEqual({ title: 'The shop is kept.', text: '' });
    await page.locator('.swal2-confirm').click();
    await page.waitForURL(/\/it-service-provider-tests-area$/);

    const area = await openForm(page, 'tests-area');
    await expect.poll(() => area.locator('[name="shop"]').inputValue()).toBe('Star Computers');
    await fillFields(area, { area: 'Pune' });
    const review = page.getByRole('region', { name: 'Check before you send' });
    await expect.poll(() => review.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Your shop', 'Your area']);
    await review.getByRole('group', { name: 'Your shop' }).getByText('Star Computers').waitFor();
    await area.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.poll(() => dialogText(page)).toEqual({ title: 'The area is kept.', text: '' });
    await page.locator('.swal2-confirm').click();
    await page.waitForURL(/\/it-service-provider-tests-shop$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('empanelment.testsTrack'))).toBeNull();
    await expect
      .poll(async () => readLeads(site, 'tests-area').map(({ payload }) => payload))
      .toEqual([{ shop: 'Star Computers', area: 'Pune' }]);
    expect(faults).toEqual([]);
  });
});

describe.each(WINDOWS)('a maintenance notice with an end, at $name', ({ viewport }) => {
  const open = async (now: string) => {
    const { page, faults } = await visit(browser, { viewport });
    await page.clock.setFixedTime(now);
    await openHydrated(page, site.url);
    return { page, faults };
  };

  it('shows its day until its end, and is gone afterwards', async () => {
    const { page, faults } = await open('2031-03-02T17:29:59Z');
    await expect.poll(async () => (await dialogText(page)).text).toContain('from 9:00 PM to 11:00 PM on Sunday, 2 March 2031.');
    const later = await open('2031-03-02T17:30:00Z');
    await later.page.waitForLoadState('networkidle');
    await expect.poll(() => later.page.locator('.swal2-popup').count()).toBe(0);
    expect([...faults, ...later.faults]).toEqual([]);
  });
});

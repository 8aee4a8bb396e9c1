import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../support/browser/axe.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { formIn, openLab, type OpenLab, panelOf } from './open-lab.ts';

/** A form with a field that shows only while an option is ticked. */
const SERVICES = {
  title: 'Services',
  type: 'object',
  properties: {
    platforms: {
      title: 'Platforms',
      type: 'array',
      uniqueItems: true,
      items: { enum: ['Web', 'Phone'] },
      reveals: { Phone: ['phone_link'] },
    },
    phone_link: { title: 'Link of the app', type: 'string', maxLength: 200 },
  },
};

let lab: OpenLab;

beforeAll(async () => {
  lab = await openLab(['enquiry', 'letters'], async (root) => {
    await importForm(root, 'services', { schema: SERVICES });
  });
});

afterAll(() => lab?.close());

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openAt(path: string) {
  const visited = await visit(await openBrowser(), { viewport: { width: 1440, height: 620 } });
  await visited.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visited.page.goto(`${lab.url}${path}`);
  return visited;
}

it('the form lab finds a form by its name and by one of its fields', async () => {
  const { page, faults } = await openAt('/lab/');
  await page.getByRole('term').filter({ hasText: 'untested' }).first().waitFor();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByLabel('Find a form').fill('lett');
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByText('1 of 3 forms').waitFor();
  await page.getByLabel('Find a form').fill('message enq');
  await page.getByRole('link', { name: 'Enquiry' }).waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByLabel('Find a form').fill('nothing has this');
  await expect.poll(() => cards.count()).toBe(0);
  await expect.poll(() => violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('the form lab explains why a pasted payload fails, and copies it as a bug report and as a link', async () => {
  const { page, faults } = await openAt('/lab/enquiry');
  await page.getByRole('tab', { name: 'Paste or generate a payload' }).click();
  await panelOf(page).getByRole('textbox').fill('{ "email": "nobody", "message": "Hello | there" }');
  await panelOf(page)
    .getByRole('row', { name: /^email .* (?:format|pattern)/ })
    .waitFor();
  await panelOf(page).getByText('The API rejects this payload: one field is wrong.').waitFor();
  await panelOf(page).getByRole('button', { name: 'Copy as a bug report' }).click();
  await panelOf(page).getByRole('button', { name: 'Copied' }).waitFor();
  const report = await copied(page);
  expect(report).toContain('The form `enquiry` rejects this payload:');
  expect(report).toContain('"message": "Hello | there"');
  expect(report).toMatch(/\| `email` \| .+ \| (?:format|pattern) \|/);
  const [link = ''] = /http\S+#payload=\S+/.exec(report) ?? [];
  await panelOf(page).getByRole('button', { name: 'Copy a link with this payload' }).click();
  await expect.poll(() => copied(page)).toBe(link);

  // The verdict, and the bug report that it copies, are about the pasted payload, not about the empty form.
  await page.getByRole('tab', { name: 'Verdict' }).click();
  await panelOf(page).getByText('About the payload in «Paste or generate a payload».').waitFor();
  await panelOf(page)
    .getByRole('row', { name: /^email .* (?:format|pattern)/ })
    .waitFor();
  await panelOf(page).getByRole('button', { name: 'Copy as a bug report' }).click();
  await expect.poll(() => copied(page)).toBe(report);
  await page.getByRole('tab', { name: 'As sent' }).click();
  await panelOf(page).getByText('"nobody"').waitFor();
  await panelOf(page).getByRole('button', { name: 'Use the values in the form' }).click();
  await expect.poll(() => panelOf(page).getByText('"nobody"').count()).toBe(0);
  await page.getByRole('tab', { name: 'Paste or generate a payload' }).click();

  const { page: colleague } = await visit(await openBrowser());
  await colleague.goto(link);
  await expect.poll(() => formIn(colleague).getByLabel('Email').inputValue()).toBe('nobody');
  await expect.poll(() => formIn(colleague).getByLabel('Message').inputValue()).toBe('Hello | there');
  await panelOf(colleague)
    .getByText(/^Page and API agree: one field is wrong/)
    .waitFor();
  // A selected sample replaces the payload of the link.
  await colleague.getByLabel('Fill with').selectOption('complete');
  await expect.poll(() => formIn(colleague).getByLabel('Email').inputValue()).not.toBe('nobody');
  await expect.poll(() => new URL(colleague.url()).hash).toBe('');

  await page.getByRole('button', { name: 'Show it in the form' }).click();
  await expect.poll(() => formIn(page).getByLabel('Email').inputValue()).toBe('nobody');
  await expect.poll(() => violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('the form lab names values that the form hides with their conditions, and generates a payload that shows them', async () => {
  const { page, faults } = await openAt('/lab/services?panel=paste');
  await panelOf(page).getByRole('textbox').fill('{ "platforms": ["Web"], "phone_link": "https://example.com" }');
  const why = 'phone_link: it shows while «Phone» is chosen in Platforms (platforms).';
  await panelOf(page).getByText('The form does not show one value of this payload').waitFor();
  await panelOf(page).getByRole('listitem').filter({ hasText: why }).waitFor();
  await panelOf(page).getByRole('button', { name: 'Show it in the form' }).click();
  await page.getByRole('tab', { name: 'Verdict' }).click();
  await panelOf(page).getByText('About the values in the form').waitFor();
  await panelOf(page).getByRole('listitem').filter({ hasText: why }).waitFor();
  await formIn(page).getByLabel('Phone', { exact: true }).check();
  await expect.poll(() => panelOf(page).getByRole('listitem').filter({ hasText: why }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Paste or generate a payload' }).click();
  await panelOf(page).getByLabel('Generate a payload that reaches').selectOption('phone_link');
  await panelOf(page).getByText('With this payload, the form shows phone_link.').waitFor();
  await panelOf(page).getByText('The API accepts this payload.').waitFor();
  // The note disappears when the payload changes.
  const generated = await panelOf(page).getByRole('textbox').inputValue();
  expect(JSON.parse(generated)).toHaveProperty('phone_link');
  await panelOf(page).getByRole('textbox').fill('{}');
  await expect.poll(() => panelOf(page).getByText('With this payload, the form shows phone_link.').count()).toBe(0);
  await panelOf(page).getByRole('textbox').fill(generated);
  await panelOf(page).getByRole('button', { name: 'Show it in the form' }).click();
  await formIn(page).getByLabel('Link of the app').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('the form lab lists the samples that a changed limit breaks, and keeps the edited line in view', async () => {
  const { page, faults } = await openAt('/lab/enquiry?sample=complete');
  await page.getByText('No problems found.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Fix the samples' }).count()).toBe(0);
  // In the last line, at the lower edge of the editor.
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('x');
  await page
    .getByRole('button', { name: /^schema\.json:\d+:\d+$/ })
    .first()
    .waitFor();
  const isInView = async () => {
    const scroller = await page.locator('.cm-scroller').boundingBox();
    const active = await page.locator('.cm-activeLine').boundingBox();
    if (!scroller || !active) return false;
    return active.y >= scroller.y - 1 && active.y + active.height <= scroller.y + scroller.height + 1;
  };
  await expect.poll(isInView).toBe(true);
  await page.keyboard.press('Backspace');
  await page.getByText('No problems found.').waitFor();

  await page.keyboard.press('Control+Home');
  const editor = page.locator('.cm-content');
  const text = await editor.innerText();
  const [, limit = ''] = /"message": \{[^}]*"maxLength": (\d+)/.exec(text) ?? [];
  expect(limit).not.toBe('');
  await editor.getByText(limit, { exact: true }).last().dblclick();
  await page.keyboard.type('5');
  await page
    .getByRole('button', { name: /^samples\/.*:\d+:\d+$/ })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Samples' }).click();
  await panelOf(page)
    .getByText(/^\d+ files, \d+ cases$/)
    .waitFor();
  const broken = panelOf(page).getByRole('row', { name: /^complete accepted message .+ maxLength 5 "/ });
  await broken.waitFor();
  await broken.getByRole('button', { name: 'Copy complete as a bug report' }).click();
  await expect.poll(() => copied(page)).toContain('The sample `complete` expects that it is accepted.');
  expect(await copied(page)).toMatch(/\| `message` \| .+ too long.*\| maxLength \| 5 \| "/);
  expect(await copied(page)).toMatch(/@@ schema\.json @@\n-.*"maxLength": \d{2,}.*\n\+.*"maxLength": 5\b/);
  await broken.getByRole('button', { name: 'complete', exact: true }).click();
  await formIn(page).getByLabel('Message').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('the lower panel of the form lab folds, and a tab unfolds it; every control has a tooltip', async () => {
  const { page, faults } = await openAt('/lab/enquiry?sample=complete');
  const editor = page.locator('.cm-scroller');
  await panelOf(page).getByText('Page and API accept this payload.').waitFor();
  const before = (await editor.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(async () => (await editor.boundingBox())?.height ?? 0).toBeGreaterThan(before + 100);
  await expect.poll(() => panelOf(page).count()).toBe(0);
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'As sent' }).click();
  await panelOf(page).getByText('"message"').waitFor();
  await page.getByRole('button', { name: 'Hide' }).waitFor();
  const controlsWithoutTooltip = await page.locator('header, section').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll('button, select')])
      .filter((control) => !control.closest('[title]') && !control.closest('.cm-editor'))
      .map((control) => control.textContent),
  );
  expect(controlsWithoutTooltip).toEqual([]);
  expect(faults).toEqual([]);
});

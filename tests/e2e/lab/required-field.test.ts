import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProject } from '#tools/forms/project.ts';
import { release } from '#tools/forms/release/release.ts';
import { violations } from '../support/browser/axe.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { formIn, openLab, type OpenLab, panelOf } from './open-lab.ts';

let lab: OpenLab;

beforeAll(async () => {
  lab = await openLab(['enquiry'], async (root) => {
    await release(root, await readProject(root));
  });
});

afterAll(() => lab?.close());

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(lab.root, path), 'utf8'));

it('the form lab adds a required field with its samples and the reason for the change, and saves all files', async () => {
  const { page, faults } = await visit(await openBrowser(), { viewport: { width: 1440, height: 600 } });
  await page.goto(`${lab.url}/lab/enquiry?sample=complete`);
  const form = formIn(page);
  await form.getByLabel('Message').fill('My own message');
  await page.getByLabel('required', { exact: true }).check();
  await page.getByLabel('Insert a field').selectOption({ label: 'Earliest start' });
  await form.getByLabel('Earliest start').waitFor();
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('My own message');
  // The form shows it.
  const isInView = (control: Element) => {
    const { top, bottom } = control.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  await expect.poll(() => form.getByLabel('Earliest start').evaluate(isInView)).toBe(true);
  // The cursor stands where the field is.
  await expect.poll(() => page.locator('.cm-activeLine').textContent()).toContain('Earliest start');

  await page.getByRole('button', { name: 'Fix the samples' }).click();
  await page.getByText(/fixed in .*, not saved yet/).waitFor();
  await page.getByRole('button', { name: 'Allow this change…' }).click();
  await page.getByRole('button', { name: 'Allow this change: start' }).waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Allow this change: start' }).isDisabled()).toBe(true);
  await panelOf(page).getByLabel('This change is intended because').fill('We plan by it');
  await panelOf(page).getByLabel('This change is intended because').press('Enter');
  await panelOf(page).getByText('Intended: We plan by it').waitFor();
  await panelOf(page).getByText('npm run test:unit -- contract -u').waitFor();
  await page.getByText('No problems found.').waitFor();
  await page.getByRole('tab', { name: 'Samples' }).click();
  await panelOf(page).getByText('each time, a sample failed').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Save \d+ files$/ }).click();
  await page.getByRole('button', { name: 'All files saved' }).waitFor();
  expect(await read('allowed.json')).toMatchObject({ allow: [{ form: 'enquiry', path: 'start', why: 'We plan by it' }] });
  expect(await read('forms/enquiry/schema.json')).toMatchObject({ required: expect.arrayContaining(['start']) });
  expect(await read('forms/enquiry/samples/valid/complete.json')).toMatchObject({ start: expect.any(String) });
  expect(faults).toEqual([]);
});

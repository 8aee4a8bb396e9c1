import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProject } from '#tools/forms/project.ts';
import { release } from '#tools/forms/release/release.ts';
import { violations } from '../support/browser/axe.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { formIn, openLab, type OpenLab, panelOf } from './open-lab.ts';

let lab: OpenLab;

beforeAll(async () => {
  // Released, so that a new required field needs a reason.
  lab = await openLab(['enquiry'], async (root) => {
    await release(root, await readProject(root));
  });
});

afterAll(() => lab?.close());

describe('the editor of the form lab', () => {
  it('completes keywords, undoes a change, and explains the keyword under the pointer', async () => {
    const { page, faults } = await visit(await openBrowser(), { viewport: { width: 1440, height: 500 } });
    await page.goto(`${lab.url}/lab/enquiry?sample=complete`);
    await formIn(page).getByLabel('Message').waitFor();
    const line = page.locator('.cm-activeLine');
    await page.locator('.cm-line').filter({ hasText: '"message": {' }).click();
    // Away from the line, so that no tooltip shows yet.
    await page.mouse.move(0, 0);
    // Twice, as a wrapped line needs a second End.
    await page.keyboard.press('End');
    await page.keyboard.press('End');
    // To before the space and the brace at the end of the line.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const before = await line.textContent();
    await page.keyboard.type(', "');
    const completions = page.locator('.cm-tooltip-autocomplete').getByRole('option');
    await completions.filter({ hasText: /^pattern$/ }).waitFor();
    // The list is outside the editor, which would cut it off.
    await expect.poll(() => page.getByRole('region', { name: 'Files' }).locator('.cm-tooltip-autocomplete').count()).toBe(0);
    await page.keyboard.type('patt');
    await expect.poll(() => completions.count()).toBe(1);
    await expect.poll(() => violations(page)).toEqual([]);
    await completions.click();
    await expect.poll(() => line.textContent()).toContain('"pattern": ""');

    await expect
      .poll(async () => {
        await page.keyboard.press('Control+z');
        return line.textContent();
      })
      .toBe(before);
    await page.getByRole('button', { name: 'All files saved' }).waitFor();

    await line.getByText('"maxLength"').hover();
    await page.getByText('Longest text in characters.').waitFor();
    expect(faults).toEqual([]);
  });

  it('drops an unsaved sample on «Reload from disk»', async () => {
    const { page, faults } = await visit(await openBrowser());
    await page.goto(`${lab.url}/lab/enquiry?sample=complete&panel=samples`);
    await panelOf(page).getByRole('textbox').fill('by-hand');
    await panelOf(page).getByRole('textbox').press('Enter');
    await page.getByRole('button', { name: 'Save by-hand.json' }).waitFor();
    await page.getByRole('button', { name: 'Reload from disk' }).click();
    await page.getByText('by-hand.json is no longer on disk, and was removed here, too.').waitFor();
    await page.getByRole('button', { name: 'All files saved' }).waitFor();
    await page.getByRole('tab', { name: 'schema.json', selected: true }).waitFor();
    await expect.poll(() => page.locator('.cm-content').textContent()).toContain('"properties"');
    expect(faults).toEqual([]);
  });
});

describe('the form lab', () => {
  it('moves between overview and form with view transitions, and back', async () => {
    const { page, faults } = await visit(await openBrowser(), { reducedMotion: 'no-preference' });
    await page.goto(`${lab.url}/lab/`);
    const card = page.getByRole('article').filter({ hasText: 'enquiry' });
    await card.getByRole('link', { name: 'complete' }).click();
    await formIn(page).getByLabel('Message').waitFor();
    await page.getByRole('link', { name: 'Form lab' }).click();
    await card.waitFor();
    await page.goBack();
    await formIn(page).getByLabel('Message').waitFor();
    expect(faults).toEqual([]);
  });

  it('says why nothing of a form is printed', async () => {
    const { page, faults } = await visit(await openBrowser());
    await page.goto(`${lab.url}/lab/enquiry?view=sheet`);
    const printed = page.getByRole('figure').filter({ hasText: 'Printed, 320 px' });
    await printed.scrollIntoViewIfNeeded();
    await printed.getByText(/^Nothing of this form is printed/).waitFor();
    await printed.getByRole('link').click();
    await page.getByText(/^Nothing of this form is printed/).waitFor();
    expect(faults).toEqual([]);
  });
});

const readLabFile = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(lab.root, path), 'utf8'));

it('the form lab adds a required field with its samples and the reason for the change, and saves all files', async () => {
  const { page, faults } = await visit(await openBrowser(), { viewport: { width: 1440, height: 600 } });
  await page.goto(`${lab.url}/lab/enquiry?sample=complete`);
  const form = formIn(page);
  await form.getByLabel('Message').fill('My own message');
  await page.getByLabel('required', { exact: true }).check();
  await page.getByLabel('Insert a field').selectOption({ label: 'Earliest start' });
  await form.getByLabel('Earliest start').waitFor();
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('My own message');
  // The form scrolls to the new field.
  const isInView = (control: Element) => {
    const { top, bottom } = control.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  await expect.poll(() => form.getByLabel('Earliest start').evaluate(isInView)).toBe(true);
  // The cursor is in the new field.
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
  expect(await readLabFile('allowed.json')).toMatchObject({ allow: [{ form: 'enquiry', path: 'start', why: 'We plan by it' }] });
  expect(await readLabFile('forms/enquiry/schema.json')).toMatchObject({ required: expect.arrayContaining(['start']) });
  expect(await readLabFile('forms/enquiry/samples/valid/complete.json')).toMatchObject({ start: expect.any(String) });
  expect(faults).toEqual([]);
});

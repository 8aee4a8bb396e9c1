import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/browser/axe.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { formIn, openLab, type OpenLab, panelOf } from './open-lab.ts';

let lab: OpenLab;

beforeAll(async () => {
  lab = await openLab(['enquiry']);
});

afterAll(() => lab?.close());

describe('the editor of the form lab', () => {
  it('completes keywords, undoes a change, and explains the keyword under the pointer', async () => {
    const { page, faults } = await visit(await openBrowser(), { viewport: { width: 1440, height: 500 } });
    await page.goto(`${lab.url}/lab/enquiry?sample=complete`);
    await formIn(page).getByLabel('Message').waitFor();
    const line = page.locator('.cm-activeLine');
    await page.locator('.cm-line').filter({ hasText: '"message": {' }).click();
    // What stands under the pointer is not told yet.
    await page.mouse.move(0, 0);
    // Where letters are wide the line is broken, and the first End goes to where that is.
    await page.keyboard.press('End');
    await page.keyboard.press('End');
    // Before the brace and the space that end it.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const before = await line.textContent();
    await page.keyboard.type(', "');
    const offered = page.locator('.cm-tooltip-autocomplete').getByRole('option');
    await offered.filter({ hasText: /^pattern$/ }).waitFor();
    // The room that is left to the editor does not cut the list off.
    await expect.poll(() => page.getByRole('region', { name: 'Files' }).locator('.cm-tooltip-autocomplete').count()).toBe(0);
    await page.keyboard.type('patt');
    await expect.poll(() => offered.count()).toBe(1);
    await expect.poll(() => violations(page)).toEqual([]);
    await offered.click();
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

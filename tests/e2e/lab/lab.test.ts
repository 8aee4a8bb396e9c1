import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/browser/axe.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { formIn, openLab, type OpenLab, panelOf } from './open-lab.ts';

let lab: OpenLab;
let url: string;

/** Fields of the largest form: as many as in the largest form of another project that we know. */
const LARGE = { parts: 12, fieldsInPart: 27, openingFields: 3 };

/** Writes a form of that size, in groups, with a complete sample. */
async function writeLarge(root: string): Promise<void> {
  const fields = <T>(count: number, valueOf: (title: string) => T) =>
    Object.fromEntries(Array.from({ length: count }, (_unused, index) => [`q${index}`, valueOf(`Question ${index + 1}`)] as const));
  const text = (title: string) => ({ title, type: 'string', minLength: 2, maxLength: 60 });
  const closedObject = { type: 'object', additionalProperties: false };
  const parts = <T>(valueOf: (title: string) => T) =>
    Object.fromEntries(Array.from({ length: LARGE.parts }, (_unused, index) => [`part${index}`, valueOf(`Part ${index + 1}`)] as const));
  const part = (title: string) => ({ title, ...closedObject, required: ['q0'], properties: fields(LARGE.fieldsInPart, text) });
  const answers = (count: number) => fields(count, (title) => `Answer to ${title}`);
  const lettersSubmit = JSON.parse(await readFile(join(root, 'letters/submit.json'), 'utf8')) as { readonly call: object };
  const submit = { ...lettersSubmit, call: { ...lettersSubmit.call, path: '/post-questionnaire' } };
  const properties = { ...fields(LARGE.openingFields, text), ...parts(part) };
  const files = {
    'schema.json': {
      $id: 'questionnaire',
      title: 'Questionnaire',
      ...closedObject,
      required: ['q0'],
      properties,
    },
    'ui.json': { 'ui:order': Object.keys(properties), 'ui:submitButtonOptions': { submitText: 'Send' } },
    'submit.json': submit,
    'samples/valid/complete.json': { ...answers(LARGE.openingFields), ...parts(() => answers(LARGE.fieldsInPart)) },
  };
  await mkdir(join(root, 'questionnaire/samples/valid'), { recursive: true });
  for (const [path, content] of Object.entries(files))
    await writeFile(join(root, 'questionnaire', path), `${JSON.stringify(content, undefined, 2)}\n`);
}

beforeAll(async () => {
  lab = await openLab(['enquiry', 'letters'], (root) => writeLarge(join(root, 'forms')));
  ({ url } = lab);
});

afterAll(() => lab?.close());

/** Files that change when a field is inserted. */
const FILES_OF_A_FIELD = ['schema.json', 'ui.json', 'samples/valid/complete.json'];
const inForm = (path: string) => join(lab.root, 'forms/enquiry', path);
const readSchema = () => readFile(inForm('schema.json'), 'utf8');

/** Selects a word in the open file by a double click. Repeats it, as the line may move meanwhile. */
async function selectWord(page: Page, text: string): Promise<void> {
  const selectedText = async () => {
    await page.locator('.cm-content').getByText(text, { exact: true }).first().dblclick();
    return page.evaluate(() => getSelection()?.toString());
  };
  await expect.poll(selectedText).toBe(/\w+/.exec(text)?.[0]);
}

describe('the form lab', () => {
  it('shows a form in plain rjsf beside the engine’s form, with the same messages', async () => {
    const { page, faults } = await visit(await openBrowser());
    await page.goto(`${url}/lab/letters?state=rjsf`);
    const rjsf = formIn(page).getByRole('region', { name: 'In rjsf' });
    await rjsf.getByRole('button').click();
    await rjsf.getByText('Email is required').waitFor();
    await rjsf.getByLabel('Email').fill('nobody');
    await rjsf.getByRole('button').click();
    const emailOfEngine = formIn(page).getByRole('textbox', { name: 'Email' }).first();
    await emailOfEngine.fill('nobody');
    await emailOfEngine.blur();
    await rjsf.getByText('Invalid email address', { exact: true }).waitFor();
    await formIn(page).getByText('*Invalid email address', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('shows each form as a card with its numbers, and links to its states', async () => {
    const { page, faults } = await visit(await openBrowser());
    await page.goto(`${url}/lab/`);
    const card = page.getByRole('article').filter({ hasText: 'letters' });
    await card.getByText(/^problems0/).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await card.getByRole('link', { name: 'all errors' }).click();
    await page.waitForURL(/\/lab\/letters\?state=errors&width=360$/);
    await formIn(page).getByText('*Email is required').waitFor();
    await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(360);
    await page.getByLabel('Language').selectOption('long');
    await formIn(page).getByText('*ÉÉmááííl íís rééqúúíírééd').waitFor();
    // The state «errors» makes every possible error, also of a filled-in sample.
    await page.goto(`${url}/lab/letters?state=errors&sample=complete`);
    await formIn(page)
      .getByText(/Email is too long/)
      .waitFor();
    await panelOf(page).getByText('Page and API agree: 2 fields are wrong.').waitFor();
    // A picture shows the form in its window, links to it, and shows what axe reports.
    await page.setViewportSize({ width: 800, height: 300 });
    await page.getByRole('link', { name: 'All states' }).click();
    const picture = page.getByRole('figure').filter({ hasText: 'Empty, 320 px' });
    await picture.getByText('axe finds nothing').waitFor();
    await expect
      .poll(() =>
        picture
          .frameLocator('iframe')
          .getByLabel('Email')
          .evaluate(() => window.innerWidth),
      )
      .toBe(320);
    await expect.poll(() => picture.getByRole('link').getAttribute('href')).toBe('/lab/letters?width=320');
    await expect.poll(() => violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('updates the form at each key, checks what is filled in, and never overwrites changes on disk', async () => {
    const { page, faults } = await visit(await openBrowser(), { viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/lab/enquiry?sample=complete`);
    const form = formIn(page);
    await form.getByLabel('Message').fill('My own message');
    await panelOf(page).getByText('Page and API accept this payload.').waitFor();

    // A key in the editor updates the form, which keeps its typed text.
    await selectWord(page, '"Message"');
    await page.keyboard.type('Topic');
    await expect.poll(() => form.getByLabel('Topic').inputValue()).toBe('My own message');

    // A syntax error is reported with its line, and the last valid form stays.
    await page.keyboard.press('End');
    await page.keyboard.type(']');
    await page.getByText('The files are not a valid form at the moment').waitFor();
    await page.getByRole('button', { name: /^schema\.json:\d+:\d+$/ }).waitFor();
    await expect.poll(() => form.getByLabel('Topic').inputValue()).toBe('My own message');
    await page.keyboard.press('Backspace');
    await page.getByText('The files are not a valid form at the moment').waitFor({ state: 'detached' });

    await page.keyboard.press('Control+s');
    await page.getByText('schema.json was saved.').waitFor();
    await expect.poll(() => readSchema()).toContain('"title": "Topic"');

    await selectWord(page, '"Topic"');
    await page.keyboard.type('Matter');
    await form.getByLabel('Matter').waitFor();
    const changedOnDisk = (await readSchema()).replace('"Topic"', '"About"');
    await writeFile(inForm('schema.json'), changedOnDisk);
    await page.keyboard.press('Control+s');
    await page.getByText('schema.json was changed on disk.').waitFor();
    await expect.poll(() => readSchema()).toBe(changedOnDisk);
    await page.getByRole('button', { name: 'Reload from disk' }).click();
    await form.getByLabel('About').waitFor();

    // A field of the documentation is inserted at the cursor.
    await page.getByLabel('Insert a field').selectOption({ label: 'Users' });
    await form.getByLabel('Users').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('schema.json');

    // All three files of the field are saved at once.
    await page.getByRole('button', { name: 'Save 3 files' }).waitFor();
    await form.getByLabel('Users').focus();
    await page.keyboard.press('Control+s');
    await page.getByText('3 files were saved').waitFor();
    for (const path of FILES_OF_A_FIELD) await expect.poll(() => readFile(inForm(path), 'utf8')).toContain('"users"');

    // Files that changed on disk are reported, and the others are saved.
    await page.getByLabel('Insert a field').selectOption({ label: 'How we may reach you' });
    await form.getByLabel('By phone').waitFor();
    const ui = await readFile(inForm('ui.json'), 'utf8');
    await writeFile(inForm('ui.json'), `${ui}\n`);
    await page.keyboard.press('Control+s');
    await page.getByText('ui.json was changed on disk.').waitFor();
    await page.getByText('2 files were saved: schema.json, samples/valid/complete.json.').waitFor();
    await expect.poll(() => readFile(inForm('ui.json'), 'utf8')).toBe(`${ui}\n`);
    await writeFile(inForm('ui.json'), ui);
    await page.getByRole('button', { name: 'Save ui.json' }).click();
    await page.getByText('ui.json was saved.').waitFor();
    await page.getByRole('button', { name: 'All files saved' }).waitFor();

    // Radio buttons are square, as the lab uses the styles of the site.
    const box = await form.getByLabel('By phone').evaluate((radio) => [radio.clientWidth, radio.clientHeight]);
    expect(box[0]).toBe(box[1]);

    // Page and API report the same errors. Arrow keys move between the panels.
    await form.getByLabel('Email').fill('nobody');
    await form.getByLabel('Email').blur();
    await panelOf(page)
      .getByRole('row', { name: /^email .* format|^email .* pattern/ })
      .waitFor();
    await panelOf(page).getByText('Page and API agree: one field is wrong.').waitFor();
    await form.getByLabel('Email').fill('asha@example.com');
    await form.getByLabel('Email').blur();
    await page.getByRole('tab', { name: 'Verdict' }).focus();
    for (const text of ['"message": "My own message"', 'encrypted', 'received', 'Reply to']) {
      await page.keyboard.press('ArrowRight');
      await panelOf(page).getByText(text).first().waitFor();
    }
    await page.keyboard.press('ArrowRight');
    await panelOf(page).getByRole('textbox').fill('{ "email": "nobody" }');
    await panelOf(page)
      .getByRole('row', { name: /^email .* (?:format|pattern)/ })
      .waitFor();
    await panelOf(page).getByRole('button', { name: 'Find the smallest failing part for email' }).click();
    await panelOf(page).getByRole('region', { name: 'Smallest failing part' }).getByText('email').first().waitFor();
    await expect.poll(async () => new URL(page.url()).search).toBe('?sample=complete&panel=paste');
    await expect.poll(() => violations(page)).toEqual([]);

    // The values of the form can be saved as a sample.
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('tab', { name: 'Samples' }).click();
    // An existing sample is not overwritten.
    await panelOf(page).getByRole('textbox').fill('complete');
    await panelOf(page).getByText('A sample has that name already.').waitFor();
    await panelOf(page).getByRole('textbox').press('Enter');
    await panelOf(page).getByRole('textbox').fill('by-hand');
    await panelOf(page).getByText('A sample has that name already.').waitFor({ state: 'detached' });
    await panelOf(page).getByRole('textbox').press('Enter');
    await page.getByRole('tab', { name: 'samples/valid/by-hand.json' }).waitFor();
    await page.getByRole('button', { name: 'Save by-hand.json' }).click();
    await page.getByText('samples/valid/by-hand.json was saved.').waitFor();
    await expect
      .poll(async () => JSON.parse(await readFile(inForm('samples/valid/by-hand.json'), 'utf8')))
      .toMatchObject({
        message: 'My own message',
        email: 'asha@example.com',
      });

    // Tab leaves the editor.
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.cm-editor'))).toBeNull();
    expect(faults).toEqual([]);
  });

  it('updates a form of 327 fields at each key, and keeps what was typed', async () => {
    const { page, faults } = await visit(await openBrowser(), { viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/lab/questionnaire?sample=complete`);
    const form = formIn(page);
    const part = form.getByRole('group', { name: `Part ${LARGE.parts}` });
    await part.getByLabel('Question 27').fill('Last of all');
    await panelOf(page).getByText('Page and API accept this payload.').waitFor();
    await expect.poll(() => form.getByRole('textbox').count()).toBe(LARGE.parts * LARGE.fieldsInPart + LARGE.openingFields);

    await selectWord(page, '"Question 1"');
    await page.keyboard.type('First');
    await form.getByLabel('First').waitFor();
    await expect.poll(() => part.getByLabel('Question 27').inputValue()).toBe('Last of all');
    await form.getByLabel('First').fill('A');
    await form.getByLabel('First').blur();
    await panelOf(page).getByText('Page and API agree: one field is wrong.').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);

    // The picture of a long form still shows the dialog.
    await page.goto(`${url}/lab/questionnaire?view=sheet`);
    const dialog = page.getByRole('figure').filter({ hasText: 'Dialog of 200, 320 px' });
    await dialog.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        dialog
          .frameLocator('iframe')
          .getByRole('dialog')
          .evaluate((shown) => shown.getBoundingClientRect().bottom < 900),
      )
      .toBe(true);
    expect(faults).toEqual([]);
  });
});

it('the form lab is not part of the build', () => {
  const files = globSync('dist/**/*.{js,html,css,json}');
  expect(files.length).toBeGreaterThan(0);
  const labTexts = ['x-lab', '/lab/api', 'cm-editor', 'Form lab'];
  expect(files.filter((file) => labTexts.some((text) => readFileSync(file, 'utf8').includes(text)))).toEqual([]);
});

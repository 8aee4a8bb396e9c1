import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { loadDefinitions, SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { startFormHost } from './form-host.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { openForm } from '../support/forms/forms.ts';

/** Texts for controls, in this order. The last control has the focus when Send is pressed. */
type Inputs = readonly (readonly [control: string, text: string])[];

interface Case {
  readonly form: string;
  /** What changes in the form when the last control loses the focus. */
  readonly what: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** Written before a first Send, which is refused; optional. */
  readonly refused?: Inputs;
  readonly written: Inputs;
}

const text = { type: 'string', maxLength: 100 };
const list = (items: object, rules: object) => ({ title: 'Names', type: 'array', maxItems: 3, items, ...rules });
const person = { type: 'object', title: 'Person', properties: { name: { ...text, title: 'Name' } } };

const CASES: readonly Case[] = [
  {
    form: 'x-again',
    what: 'the error of a field that must be the same disappears',
    schema: {
      required: ['email', 'again'],
      properties: { email: text, again: { ...text, const: { $data: '1/email' }, errorMessage: { const: 'Write the same twice' } } },
    },
    refused: [
      ['email', 'b@x.org'],
      ['again', 'a@x.org'],
    ],
    written: [['email', 'a@x.org']],
  },
  {
    form: 'x-bound',
    what: 'the error of a number that must be larger disappears',
    schema: { properties: { least: { type: 'number' }, most: { type: 'number', minimum: { $data: '1/least' } } } },
    refused: [
      ['least', '5'],
      ['most', '3'],
    ],
    written: [['least', '2']],
  },
  {
    form: 'x-dates',
    what: 'the error of a date that must be later disappears',
    schema: {
      properties: { from: { ...text, format: 'date' }, to: { ...text, format: 'date', formatMinimum: { $data: '1/from' } } },
    },
    refused: [
      ['from', '2030-05-05'],
      ['to', '2030-05-01'],
    ],
    written: [['from', '2030-04-01']],
  },
  {
    form: 'x-appears',
    what: 'another field appears',
    schema: { properties: { note: text }, dependentSchemas: { note: { properties: { source: text } } } },
    written: [['note', 'Seen at the fair']],
  },
  {
    form: 'x-goes',
    what: 'another field disappears',
    schema: {
      properties: { kind: text },
      if: { properties: { kind: { const: 'shop' } }, required: ['kind'] },
      then: { properties: { street: text } },
    },
    written: [
      ['kind', 'shop'],
      ['street', 'Main street'],
      ['kind', 'house'],
    ],
  },
  {
    form: 'x-unique',
    what: 'the error of a list with two equal rows disappears',
    schema: { properties: { names: list(person, { uniqueItems: true, minItems: 2 }) } },
    refused: [
      ['names/0/name', 'Asha'],
      ['names/1/name', 'Asha'],
    ],
    written: [['names/1/name', 'Ravi']],
  },
  {
    form: 'x-began',
    what: 'the errors of an optional group disappear when it is emptied',
    schema: {
      properties: { contact: { type: 'object', title: 'Contact', required: ['name', 'phone'], properties: { name: text, phone: text } } },
    },
    refused: [['contact/name', 'Asha']],
    written: [['contact/name', '']],
  },
];

const root = await mkdtemp(join(tmpdir(), 'pressed-'));
for (const folder of ['meta', 'defaults', 'shared']) await cp(join(SCHEMAS_FOLDER, folder), join(root, folder), { recursive: true });
await mkdir(join(root, 'forms'));
for (const { form, schema } of CASES) await importForm(root, form, { schema: { type: 'object', title: form, ...schema } });
const [host, browser] = await Promise.all([startFormHost(await loadDefinitions(root)), openBrowser()]);
afterAll(async () => {
  await host.close();
  await rm(root, { recursive: true });
});

const sendButton = (form: Locator) => form.locator('button[type="submit"]');

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How each input device presses a button: mouse and touch at a point of the window, whatever is there by then. */
const PRESSES: readonly { readonly by: string; readonly press: (page: Page, button: Locator) => Promise<void> }[] = [
  {
    by: 'mouse',
    press: async (page, button) => {
      const { x, y } = await middleOf(button);
      await page.mouse.move(x, y);
      await page.mouse.down();
      // The page handles the press before the button is released.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await page.mouse.up();
    },
  },
  {
    by: 'touch',
    press: async (page, button) => {
      const { x, y } = await middleOf(button);
      await page.touchscreen.tap(x, y);
    },
  },
  {
    by: 'key',
    press: async (page, button) => {
      while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    },
  },
];

async function open({ form: name, refused = [], written }: Case) {
  const visited = await visit(browser, { viewport: { width: 360, height: 640 }, hasTouch: true });
  const { page } = visited;
  await page.goto(`${host.url}/forms/${name}`);
  const form = await openForm(page, name);
  const write = async (inputs: Inputs) => {
    for (const [index, [control, value]] of inputs.entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await form.locator(`[name="${control}"]`).fill(value);
    }
  };
  await write(refused);
  if (refused.length > 0) {
    await sendButton(form).click();
    await form.locator('[aria-invalid="true"], [data-invalid]').first().waitFor();
  }
  await write(written);
  return { ...visited, form };
}

describe.each(PRESSES)('Send pressed by $by', ({ press }) => {
  it.each(CASES)('is carried out although $what', async (testCase) => {
    const { page, faults, form } = await open(testCase);
    await press(page, sendButton(form));
    await page.locator('.swal2-confirm').waitFor();
    expect(faults).toEqual([]);
  });
});

const [REPEATED_EMAIL] = CASES as [Case];
/** Its last field is wrong as soon as it loses the focus. */
const WRONG: Case = { ...REPEATED_EMAIL, refused: [], written: REPEATED_EMAIL.refused ?? [] };

it.each<[string, (page: Page, form: Locator) => Promise<void>]>([
  [
    'that ends beside it',
    async (page) => {
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
    },
  ],
  ['of the right button', (page) => page.mouse.down({ button: 'right' })],
  [
    'of the right button, that is released',
    async (page) => {
      await page.mouse.down({ button: 'right' });
      await page.mouse.up({ button: 'right' });
    },
  ],
  [
    'of the middle button',
    async (page) => {
      await page.mouse.down({ button: 'middle' });
      await page.mouse.up({ button: 'middle' });
    },
  ],
])('a press on Send %s shows the errors at once, and sends nothing', async (_what, press) => {
  const { page, faults, form } = await open(WRONG);
  const { x, y } = await middleOf(sendButton(form));
  await page.mouse.move(x, y);
  await press(page, form);
  await form.locator('[aria-invalid="true"]').waitFor();
  await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
  expect(faults).toEqual([]);
});

it('errors show after a finger that touched Send has scrolled', async () => {
  const { page, faults, form } = await open(WRONG);
  const session = await page.context().newCDPSession(page);
  const { x, y } = await middleOf(sendButton(form));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step < 8; step += 1) await touch('touchMove', y - 10 * step);
  await touch('touchEnd', y);
  await form.locator('[name="again"]').evaluate((control) => (control as HTMLElement).blur());
  await form.locator('[aria-invalid="true"]').waitFor();
  expect(faults).toEqual([]);
});

import type { Browser } from 'playwright-core';
import { KINDS, ROW } from './questions.ts';
import { Tab } from './tab.ts';
import type { MeasuredAction } from './trace.ts';

/** Where a form is met: a page on which the application runs already, and what opens the form there. */
export interface Door {
  readonly url: string;
  readonly opener: string;
  /** The form's own element. */
  readonly form: string;
}

const KEYS = 16;
const KEYS_AGAIN = 8;
/** In how many other fields something is typed before they are left, too. */
const OTHERS_LEFT = 3;
const DIGITS = '0123456789';
const TEXT = ':is(input:not([type=checkbox], [type=hidden]), textarea)';
const FIELDS_A_ROW = ROW.length;
/** How often a row is added, and the first one removed. */
const TURNS = 2;
const BRANCHES_SHOWN = 3;
const BOX = 'input[type=checkbox]';

async function visit(browser: Browser, door: Door, act: (tab: Tab) => Promise<void>): Promise<MeasuredAction[]> {
  const tab = await Tab.open(browser, door.url);
  await act(tab);
  return tab.close();
}

function open(tab: Tab, { opener, form }: Door, selector: string, count: number): Promise<void> {
  return tab.measure('mount', async () => {
    await tab.evaluate(`document.querySelector(${JSON.stringify(opener)}).click()`);
    await tab.shown(`${form} ${selector}`, count);
  });
}

/** Types into the middle field, leaves it by Tab, does the same in others, comes back and types again: the form says by now what is wrong. */
async function typeIn(tab: Tab, fields: string, count: number): Promise<void> {
  const middle = Math.floor(count / 2);
  const type = async (kind: string, keys: number) => {
    for (let index = 0; index < keys; index += 1) await tab.measure(kind, () => tab.type(DIGITS[index % 10] ?? ''));
  };
  await tab.focus(fields, middle);
  await type('key', KEYS);
  await tab.measure('leave first', () => tab.pressTab());
  for (let turn = 1; turn <= OTHERS_LEFT; turn += 1) {
    await tab.focus(fields, (middle + turn) % count);
    await tab.type('1');
    await tab.rest();
    await tab.measure('leave', () => tab.pressTab());
  }
  await tab.focus(fields, middle);
  await type('again', KEYS_AGAIN);
  const typed = await tab.evaluate<string>(`__bench.all(${JSON.stringify(fields)})[${middle}].value`);
  if (typed.length !== KEYS + KEYS_AGAIN) throw new Error(`What was typed did not arrive: ${typed}`);
}

/** Opens a form of so many text fields and types into it. */
export function typing(browser: Browser, door: Door, count: number): Promise<MeasuredAction[]> {
  return visit(browser, door, async (tab) => {
    await open(tab, door, TEXT, count);
    await typeIn(tab, `${door.form} ${TEXT}`, count);
  });
}

/** Opens the services and ticks every third. */
export function ticking(browser: Browser, door: Door, count: number): Promise<MeasuredAction[]> {
  return visit(browser, door, async (tab) => {
    await open(tab, door, BOX, count);
    for (let index = 0; index < count; index += 3) {
      const click = await tab.aim(`${door.form} ${BOX}`, index);
      await tab.measure('tick', async () => {
        await click();
        await tab.shown(`${door.form} ${TEXT}`, 2 * (index / 3 + 1));
      });
    }
  });
}

/** Opens a form of branches, none of which shows at first; has some of them show until there are some two hundred fields, and types into it. */
export function amongBranches(browser: Browser, door: Door, count: number): Promise<MeasuredAction[]> {
  return visit(browser, door, async (tab) => {
    const fields = `${door.form} ${TEXT}`;
    await open(tab, door, TEXT, count);
    const choices = await tab.page.locator(`${door.form} select`).all();
    for (const [index, choice] of choices.entries()) await choice.selectOption({ label: KINDS[index < BRANCHES_SHOWN ? 0 : 1] });
    await tab.rest();
    const shown = await tab.evaluate<number>(`__bench.all(${JSON.stringify(fields)}).length`);
    if (shown <= count) throw new Error('No branch shows what it asks');
    await typeIn(tab, fields, shown);
  });
}

const button = (form: string, words: string) =>
  `[...document.querySelectorAll(${JSON.stringify(`${form} button`)})].filter(({ textContent }) => textContent.trim().startsWith('${words}'))`;

/** Adds rows until there are as many, types into one in the middle, adds another and removes the first. */
export function inRows(browser: Browser, door: Door, count: number): Promise<MeasuredAction[]> {
  return visit(browser, door, async (tab) => {
    const fields = `${door.form} ${TEXT}`;
    const [add, removeFirst] = [`${button(door.form, 'Add')}[0]`, `${button(door.form, 'Remove')}[0]`];
    await tab.evaluate(`document.querySelector(${JSON.stringify(door.opener)}).click()`);
    await tab.evaluate(`__bench.until(() => __bench.all(${JSON.stringify(fields)}).length >= ${FIELDS_A_ROW})`);
    for (let shown = 0; shown < count * FIELDS_A_ROW;) {
      await tab.evaluate(
        `(async () => { for (let i = 0; i < 10 && __bench.all(${JSON.stringify(fields)}).length < ${count * FIELDS_A_ROW}; i += 1) { ${add}.click(); await __bench.idle(); } })()`,
      );
      shown = await tab.evaluate<number>(`__bench.all(${JSON.stringify(fields)}).length`);
    }
    await typeIn(tab, fields, count * FIELDS_A_ROW);
    for (const [kind, element, change] of [
      ['add', add, 1],
      ['remove', removeFirst, -1],
    ] as const)
      for (let turn = 0; turn < TURNS; turn += 1) {
        const before = await tab.evaluate<number>(`__bench.all(${JSON.stringify(fields)}).length`);
        const click = await tab.aimAt(element);
        await tab.measure(kind, async () => {
          await click();
          await tab.shown(fields, before + change * FIELDS_A_ROW);
        });
      }
  });
}

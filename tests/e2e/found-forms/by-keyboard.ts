import type { Page } from 'playwright-core';

const text = { type: 'string', maxLength: 40 };
const visit = { title: 'Visit', type: 'object', required: ['note'], properties: { note: text, done: { type: 'boolean' } } };
const home = { type: 'object', properties: { city: text, visits: { type: 'array', maxItems: 3, items: visit } } };
const household = { title: 'Household', type: 'object', required: ['name'], properties: { name: text, home } };

/** Rows in groups in rows. */
export const HOUSEHOLDS = {
  type: 'object',
  required: ['households'],
  properties: { households: { type: 'array', minItems: 1, maxItems: 3, items: household } },
};

/** What has the focus: a control by its name, a button by its words, the one that sends as `submit`. */
export const focusedIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element.type === 'submit') return element?.type ?? '';
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    return element.name || named.join(' ').trim() || (element.textContent ?? '').trim();
  });

/** More than the form has places for the focus. */
const MOST_PRESSES = 60;

/** Goes on by Tab until something has the focus. @throws where that is nowhere on the way */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedIn(page)) === wanted) return;
  }
  throw new Error(`Tab leads nowhere to ${wanted}`);
}

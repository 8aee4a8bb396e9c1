import type { Page } from 'playwright-core';

const text = { type: 'string', maxLength: 40 };
const visit = { title: 'Visit', type: 'object', required: ['note'], properties: { note: text, done: { type: 'boolean' } } };
const home = { type: 'object', properties: { city: text, visits: { type: 'array', maxItems: 3, items: visit } } };
const household = { title: 'Household', type: 'object', required: ['name'], properties: { name: text, home } };

/** A form with rows within groups within rows. */
export const HOUSEHOLDS = {
  type: 'object',
  required: ['households'],
  properties: { households: { type: 'array', minItems: 1, maxItems: 3, items: household } },
};

/** The focused element: the name of a control, the text of a button, or `submit`. */
export const focusedIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element.type === 'submit') return element?.type ?? '';
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    return element.name || labels.join(' ').trim() || (element.textContent ?? '').trim();
  });

/** More than the form has focusable elements. */
const MAX_PRESSES = 60;

/** Presses Tab until an element has the focus. @throws if Tab does not reach it */
export async function tabTo(page: Page, target: string): Promise<void> {
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedIn(page)) === target) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

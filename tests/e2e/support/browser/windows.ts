import type { Page } from 'playwright-core';
import { isBrief } from './breadth.ts';

/** The viewports of every behaviour test: a phone, and in full runs a desktop. */
export const WINDOWS = [
  { name: '360 px', screen: 'a phone', viewport: { width: 360, height: 640 } },
  ...(isBrief ? [] : [{ name: '1440 px', screen: 'a desktop', viewport: { width: 1440, height: 900 } }]),
];

/** What a browser does when its window is left, or come back to: the focused element stays the active one, and receives focus and blur events. */
async function tellFocus(page: Page, has: boolean): Promise<void> {
  await page.evaluate((hasFocus) => {
    Object.defineProperty(document, 'hasFocus', { value: () => hasFocus, configurable: true });
    const [near, bubbling] = hasFocus ? (['focus', 'focusin'] as const) : (['blur', 'focusout'] as const);
    document.activeElement?.dispatchEvent(new FocusEvent(near));
    document.activeElement?.dispatchEvent(new FocusEvent(bubbling, { bubbles: true }));
    window.dispatchEvent(new FocusEvent(near));
  }, has);
}

/** Turns to another window as a visitor does, the page losing the focus; returns what turns back. */
export async function leaveWindow(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  // Playwright tells every page that it has the focus.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  const isLeft = await page.waitForFunction(() => !document.hasFocus(), undefined, { timeout: 3000 }).catch(() => undefined);
  // A browser without windows cannot leave one, and so is reported.
  if (!isLeft) await tellFocus(page, false);
  return async () => {
    await other.close();
    await page.bringToFront();
    if (!isLeft) await tellFocus(page, true);
    await page.waitForFunction(() => document.hasFocus());
  };
}

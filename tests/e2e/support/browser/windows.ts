import type { Page } from 'playwright-core';
import { isBrief, selectCases } from './breadth.ts';

/** The windows of behaviour tests: a phone, and in full runs also a desktop. */
export const WINDOWS = [
  { name: '360 px', screen: 'a phone', viewport: { width: 360, height: 640 } },
  ...(isBrief ? [] : [{ name: '1440 px', screen: 'a desktop', viewport: { width: 1440, height: 900 } }]),
];

/** Widths of layout tests, in px: a phone, and in full runs also a tablet and a desktop. */
export const WIDTHS: readonly number[] = selectCases([360, 768, 1440], (width) => width === 360);

/** Dispatches the events of a window that gets or loses the focus. The active element stays the same. */
async function dispatchFocus(page: Page, hasFocus: boolean): Promise<void> {
  await page.evaluate((isFocused) => {
    Object.defineProperty(document, 'hasFocus', { value: () => isFocused, configurable: true });
    const [direct, bubbling] = isFocused ? (['focus', 'focusin'] as const) : (['blur', 'focusout'] as const);
    document.activeElement?.dispatchEvent(new FocusEvent(direct));
    document.activeElement?.dispatchEvent(new FocusEvent(bubbling, { bubbles: true }));
    window.dispatchEvent(new FocusEvent(direct));
  }, hasFocus);
}

/** Switches to another window, so that the page loses the focus. @returns a function that switches back */
export async function leaveWindow(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  // Playwright makes every page believe that it has the focus.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  const isLeft = await page.waitForFunction(() => !document.hasFocus(), undefined, { timeout: 3000 }).catch(() => undefined);
  // A headless browser may not leave a window: then the events are dispatched.
  if (!isLeft) await dispatchFocus(page, false);
  return async () => {
    await other.close();
    await page.bringToFront();
    if (!isLeft) await dispatchFocus(page, true);
    await page.waitForFunction(() => document.hasFocus());
  };
}

import type { Page } from 'playwright-core';

/** `npm test` walks in a phone's window alone, where least fits; `npm run test:e2e` in a desktop's too. */
export const onDesktops = process.env['TEST_WINDOWS'] !== 'phone';

/** The windows that every browser test of a page's behaviour is walked in: a phone's and a desktop's. */
export const WINDOWS = [
  { name: '360 px', screen: 'a phone', viewport: { width: 360, height: 640 } },
  ...(onDesktops ? [{ name: '1440 px', screen: 'a desktop', viewport: { width: 1440, height: 900 } }] : []),
];

/** Turns to another window as a visitor does, the page losing the focus; returns what turns back. */
export async function leaveWindow(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  // Playwright tells every page that it has the focus.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  await page.waitForFunction(() => !document.hasFocus());
  return async () => {
    await other.close();
    await page.bringToFront();
    await page.waitForFunction(() => document.hasFocus());
  };
}

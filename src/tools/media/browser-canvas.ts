import { chromium } from 'playwright-core';
import { findBrowser } from '#tools/browser/find-browser.ts';

/** Renders SVG or HTML to a PNG of the canvas's size. */
export type Paint = (body: string) => Promise<Buffer>;

/** Opens a browser window of a size in CSS pixels, calls `use` with a function that paints in it, then closes it. */
export async function withBrowserCanvas(size: { width: number; height: number }, use: (paint: Paint) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: size });
    await use(async (body) => {
      await page.setContent(`<style>*{margin:0}svg{display:block}</style>${body}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return page.screenshot();
    });
  } finally {
    await browser.close();
  }
}

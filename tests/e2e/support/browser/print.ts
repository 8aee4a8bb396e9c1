import type { Page } from 'playwright-core';

/** What has no use on paper, by what it is. */
const LEFT_OUT = {
  'the skip link': '.skip-link',
  menus: 'nav, #root > header button',
  'floating items': '[data-floating]',
  'forms, but for the review of what was written': 'form:not(:has([data-review])), input, textarea, select',
  captchas: 'canvas',
  'buttons that act': 'main a[class*="button"], button[type="submit"]',
  'what lies over the page': 'dialog, .swal2-container, .yarl__portal',
  films: 'video, iframe',
} as const;

/** What of these is to be seen, by tag and class. */
export const seen = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`),
    );

/** Text that is too light for white paper: its words and its colour. Drawings stand on their own ground. */
const paleText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const measured = new Map<string, number>();
    const contrast = (colour: string) => {
      const known = measured.get(colour);
      if (known !== undefined) return known;
      if (!canvas) throw new Error('no canvas');
      Object.assign(canvas, { fillStyle: '#fff' });
      canvas.fillRect(0, 0, 1, 1);
      Object.assign(canvas, { fillStyle: colour });
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      const ratio = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
      measured.set(colour, ratio);
      return ratio;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('svg, script, style, noscript') || !element.checkVisibility()) continue;
      const { color } = getComputedStyle(element);
      if (contrast(color) < 4.5) pale.push(`${node.textContent.trim().slice(0, 40)}: ${color}`);
    }
    return pale;
  });

/** What still changes slowly from what it is on a screen, by class: paper takes the first moment of it. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ effect, transitionProperty }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName} ${target?.getAttribute('class') ?? ''}: ${transitionProperty}`;
      }),
  );

/** What is wrong with a page on paper: what has no use there and is seen all the same, what has not yet
 * become what it is there, and text that is too light. */
export async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const useless = await Promise.all(
    Object.entries(LEFT_OUT).map(async ([what, selector]) => (await seen(page, selector)).map((element) => `${what}: ${element}`)),
  );
  return [...(await moving(page)).map((what) => `still changing: ${what}`), ...useless.flat(), ...(await paleText(page))];
}

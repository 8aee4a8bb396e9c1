import type { Page } from 'playwright-core';

/** Selectors of elements that must not be printed. */
const NOT_PRINTED = {
  'the skip link': '.skip-link',
  menus: 'nav, #root > header button',
  'floating items': '[data-floating]',
  'forms, except the review of an application': 'form:not(:has([data-review])), input, textarea, select',
  captchas: 'canvas',
  buttons: 'main a[class*="button"], button[type="submit"]',
  overlays: 'dialog, .swal2-container, .yarl__portal',
  films: 'video, iframe',
} as const;

/** Visible elements of a selector, by tag and class. */
export const visibleElements = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`),
    );

/** Text with too little contrast on white paper, and its colour. Drawings have their own background. */
const paleText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const cache = new Map<string, number>();
    const contrast = (colour: string) => {
      const cached = cache.get(colour);
      if (cached !== undefined) return cached;
      if (!canvas) throw new Error('no canvas');
      Object.assign(canvas, { fillStyle: '#fff' });
      canvas.fillRect(0, 0, 1, 1);
      Object.assign(canvas, { fillStyle: colour });
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      const ratio = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
      cache.set(colour, ratio);
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

/** Running CSS transitions, by class: a print shows their first frame. */
const runningTransitions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ effect, transitionProperty }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName} ${target?.getAttribute('class') ?? ''}: ${transitionProperty}`;
      }),
  );

/** Faults of a page on paper: visible elements without a use there, running transitions, and text that is too light. */
export async function printFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const unwanted = await Promise.all(
    Object.entries(NOT_PRINTED).map(async ([what, selector]) =>
      (await visibleElements(page, selector)).map((element) => `${what}: ${element}`),
    ),
  );
  return [...(await runningTransitions(page)).map((what) => `still changing: ${what}`), ...unwanted.flat(), ...(await paleText(page))];
}

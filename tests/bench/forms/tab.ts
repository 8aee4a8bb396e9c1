import type { Browser, CDPSession, Page } from 'playwright-core';
import { CATEGORIES, MARK, actionsIn, type TraceEvent, type MeasuredAction } from './trace.ts';

/** How long an action's window stays open: two frames, ms. */
const SETTLE = 36;
/** A page that stands still does so for this long, ms. */
const STILL = 60;
const VIEWPORT = { width: 1000, height: 800 };

/** Runs in the page before its own scripts; it listens to nothing, and does nothing until it is asked. */
const HELPERS = `window.__bench = {
  all: (selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0),
  mark: (name) => performance.mark('${MARK}' + name),
  // Tasks of the lowest priority run once nothing else is to be done.
  idle: async () => { for (let i = 0; i < 2; i += 1) await scheduler.postTask(() => {}, { priority: 'background' }); },
  until: async (holds) => { while (!holds()) await new Promise(requestAnimationFrame); },
  // Looked for once a frame, and there once the frame that has it is painted.
  shown: (selector, count) => new Promise((resolve, reject) => {
    const begin = performance.now();
    const look = () => {
      if (__bench.all(selector).length === count) requestAnimationFrame(() => setTimeout(resolve));
      else if (performance.now() - begin > 30000) reject(new Error('There are ' + __bench.all(selector).length + ' of ' + selector + ', not ' + count));
      else requestAnimationFrame(look);
    };
    look();
  }),
};`;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A page that is driven by real keys and clicks, and measured. */
export class Tab {
  readonly page: Page;
  private readonly cdp: CDPSession;
  private readonly browser: Browser;
  private readonly keys: string[] = [];

  private constructor(browser: Browser, page: Page, cdp: CDPSession) {
    this.browser = browser;
    this.page = page;
    this.cdp = cdp;
  }

  /** Opens an address in a profile of its own, and traces from then on. */
  static async open(browser: Browser, url: string): Promise<Tab> {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const page = await context.newPage();
    const tab = new Tab(browser, page, await context.newCDPSession(page));
    await page.addInitScript(HELPERS);
    await page.goto(url, { waitUntil: 'load' });
    // The site's scripts come at the first sign that somebody is there.
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    await page.waitForFunction(() => {
      const root = document.querySelector('#root');
      return root === null || Object.keys(root).some((key) => key.startsWith('__react'));
    });
    await sleep(STILL);
    await browser.startTracing(page, { categories: CATEGORIES });
    return tab;
  }

  /** Ends; returns what was measured. */
  async close(): Promise<MeasuredAction[]> {
    const trace = await this.browser.stopTracing();
    await this.page.context().close();
    return actionsIn((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents, this.keys);
  }

  /** Runs an expression in the page; its policy has no say in that. @throws what it throws */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  /** Measures an action: from before it until the page is quiet again. */
  async measure(kind: string, act: () => Promise<unknown>): Promise<void> {
    const key = `${kind}:${this.keys.length}`;
    this.keys.push(key);
    await this.evaluate(`__bench.mark('s:${key}')`);
    await act();
    await sleep(SETTLE);
    await this.evaluate(`__bench.idle().then(() => __bench.mark('e:${key}'))`);
  }

  /** Waits until so many elements are shown. */
  async shown(selector: string, count: number): Promise<void> {
    await this.evaluate(`__bench.shown(${JSON.stringify(selector)}, ${count})`);
  }

  /** Waits until the page has nothing to do. */
  async rest(): Promise<void> {
    await sleep(STILL);
    await this.evaluate('__bench.idle()');
  }

  /** Puts the focus behind the text of one of the shown fields, in the middle of the window. */
  async focus(selector: string, index: number): Promise<void> {
    await this.evaluate(
      `{ const field = __bench.all(${JSON.stringify(selector)})[${index}]; field.scrollIntoView({ block: 'center' }); field.focus(); field.setSelectionRange(field.value.length, field.value.length); }`,
    );
    await this.rest();
  }

  async type(character: string): Promise<void> {
    const code = character.toUpperCase().charCodeAt(0);
    const key = { key: character, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code };
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: character, unmodifiedText: character, ...key });
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  async pressTab(): Promise<void> {
    const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, nativeVirtualKeyCode: 9 };
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  /** Puts the pointer over an element, in the middle of the window, and waits until both stand still; returns what clicks. */
  aim(selector: string, index: number): Promise<() => Promise<void>> {
    return this.aimAt(`document.querySelectorAll(${JSON.stringify(selector)})[${index}]`);
  }

  /** The same, for what an expression finds. */
  async aimAt(expression: string): Promise<() => Promise<void>> {
    const locate = () =>
      this.evaluate<{ x: number; y: number }>(
        `(() => { const element = ${expression}; element.scrollIntoView({ block: 'center' }); const { x, y, width, height } = element.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`,
      );
    await this.evaluate('document.activeElement?.blur()');
    await this.rest();
    let at = await locate();
    for (let isStill = false; !isStill;) {
      await sleep(STILL);
      const now = await locate();
      isStill = now.x === at.x && now.y === at.y;
      at = now;
    }
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', more = {}) =>
      this.cdp.send('Input.dispatchMouseEvent', { type, ...at, ...more });
    await mouse('mouseMoved');
    await this.rest();
    const left = { button: 'left', clickCount: 1 };
    return async () => {
      await mouse('mousePressed', left);
      await mouse('mouseReleased', left);
    };
  }
}

import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** What one load of a page took, as a phone on a slow line sees it. Times in milliseconds from the start. */
export interface Load {
  /** First and largest content painted. */
  readonly fcp: number;
  readonly lcp: number;
  /** By how much the page's tasks exceed 50 ms, together, from the first paint on; nobody can press anything before it. */
  readonly blocking: number;
  /** Layout shift, as browsers score it. */
  readonly shift: number;
  /** Bytes over the wire by kind; the styles that stand in a page count as such, compressed as it is. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Elements of the document. */
  readonly elements: number;
}

/** A phone of the middle and its line, as Lighthouse throttles them (`devtools` throttling of its mobile preset). */
const LINE = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;

/** Milliseconds without a request after which a page has come to rest. */
const REST = 1500;

interface Seen {
  lcp: number;
  /** Tasks above 50 ms: start and duration. */
  tasks: [number, number][];
  shift: number;
}

/** Notes what the browser tells while the page loads; runs in the page. */
function watch(): void {
  const seen: Seen = { lcp: 0, tasks: [], shift: 0 };
  Object.assign(window, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
}

/** Counts bytes by kind of resource; resolves `rest` once nothing has been asked for a while. */
function countBytes(session: CDPSession): { bytes: Record<string, number>; rest: Promise<void> } {
  const bytes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  const open = new Set<string>();
  const { promise: rest, resolve } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    if (open.size === 0) timer = setTimeout(resolve, REST);
  };
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    clearTimeout(timer);
    open.add(requestId);
    kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    open.delete(requestId);
    settle();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    settle();
  });
  return { bytes, rest };
}

/** As Lighthouse counts: of a task that the first paint cuts, what comes after. */
function blockingOf(tasks: Seen['tasks'], fcp: number): number {
  return tasks.reduce((sum, [start, duration]) => sum + Math.max(0, start + duration - Math.max(start, fcp) - 50), 0);
}

async function readSeen(page: Page): Promise<Omit<Load, 'bytes'>> {
  const { tasks, ...read } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { seen } = window as unknown as { seen: Seen };
    return { fcp: paint?.startTime ?? Number.POSITIVE_INFINITY, ...seen, elements: document.querySelectorAll('*').length };
  });
  return { ...read, blocking: blockingOf(tasks, read.fcp) };
}

/** The styles that stand in the page; runs in it. */
function readStyles(): string {
  return [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
}

function withOwnStyles({ Document: page = 0, Stylesheet: sheets = 0, ...others }: Record<string, number>, css: string): Load['bytes'] {
  const own = brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
  return { ...others, Document: page - own, Stylesheet: sheets + own };
}

/**
 * Loads a page once, for somebody who comes for the first time and touches nothing, until it has come to rest.
 *
 * @param cpu how many times slower than this machine the phone is
 */
export async function load(browser: Browser, url: string, cpu: number): Promise<Load> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const { bytes, rest } = countBytes(session);
    await page.goto(url);
    await rest;
    return { ...(await readSeen(page)), bytes: withOwnStyles(bytes, await page.evaluate(readStyles)) };
  } finally {
    await context.close();
  }
}

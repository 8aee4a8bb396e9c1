import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** Figures of one page load on a phone with a slow connection. Times in milliseconds from the start. */
export interface Load {
  /** First and largest contentful paint. */
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time: the time by which tasks exceed 50 ms, from the first paint on. */
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Transferred bytes by kind. Inline styles count as styles, compressed. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Elements of the document. */
  readonly elements: number;
}

/** A mid-range phone and its connection, as in Lighthouse's mobile preset (`devtools` throttling). */
const CONNECTION = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;

/** Milliseconds without a request after which a page is idle. */
const IDLE_MS = 1500;

interface Observed {
  lcp: number;
  /** Start and duration of each task above 50 ms. */
  tasks: [number, number][];
  shift: number;
}

/** Records performance entries while the page loads; runs in the page. */
function observe(): void {
  const observed: Observed = { lcp: 0, tasks: [], shift: 0 };
  Object.assign(window, { observed });
  const listen = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  listen('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  listen('longtask', ({ startTime, duration }) => observed.tasks.push([startTime, duration]));
  listen('layout-shift', (entry) => (observed.shift += (entry as PerformanceEntry & { value: number }).value));
}

/** Counts bytes by kind of resource; resolves `idle` when there was no request for a while. */
function countBytes(session: CDPSession): { bytes: Record<string, number>; idle: Promise<void> } {
  const bytes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  const open = new Set<string>();
  const { promise: idle, resolve } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    if (open.size === 0) timer = setTimeout(resolve, IDLE_MS);
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
  return { bytes, idle };
}

/** Total blocking time as Lighthouse counts it: only the part of a task after the first paint. */
function blockingOf(tasks: Observed['tasks'], fcp: number): number {
  return tasks.reduce((sum, [start, duration]) => sum + Math.max(0, start + duration - Math.max(start, fcp) - 50), 0);
}

async function readObserved(page: Page): Promise<Omit<Load, 'bytes'>> {
  const { tasks, ...figures } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { observed } = window as unknown as { observed: Observed };
    return { fcp: paint?.startTime ?? Number.POSITIVE_INFINITY, ...observed, elements: document.querySelectorAll('*').length };
  });
  return { ...figures, blocking: blockingOf(tasks, figures.fcp) };
}

/** The inline styles of the page; runs in the page. */
function readStyles(): string {
  return [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
}

function countInlineStyles({ Document: page = 0, Stylesheet: sheets = 0, ...others }: Record<string, number>, css: string): Load['bytes'] {
  const inlineBytes = brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
  return { ...others, Document: page - inlineBytes, Stylesheet: sheets + inlineBytes };
}

/**
 * Loads a page once in a new profile without any interaction, until it is idle.
 *
 * @param cpu how many times slower than this machine the phone is
 */
export async function load(browser: Browser, url: string, cpu: number): Promise<Load> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const { bytes, idle } = countBytes(session);
    await page.goto(url);
    await idle;
    return { ...(await readObserved(page)), bytes: countInlineStyles(bytes, await page.evaluate(readStyles)) };
  } finally {
    await context.close();
  }
}

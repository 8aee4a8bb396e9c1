import type { ListeningServer } from '../../../support/server/server-process.ts';
import { sendRaw } from '../../support/http.ts';
import { slowness } from '../../../support/measure/machine.ts';
import { processorMs } from '../../../support/measure/process-costs.ts';

/** A request that can be built in any length. */
export interface ExpensiveRequest {
  readonly what: string;
  /** Builds the request with about this many bytes. */
  readonly build: (bytes: number) => Buffer;
}

/** What a request cost. */
export interface Cost {
  readonly what: string;
  /** The longest request. */
  readonly request: Buffer;
  readonly status: number | undefined;
  /** Milliseconds of processor time by length, the shortest first. Only the longest, if that cost almost nothing. */
  readonly ms: readonly number[];
  /** The limit that it exceeded; undefined if none. */
  readonly missed: string | undefined;
}

/** The highest cost of all lengths. */
export const highestMs = ({ ms }: Pick<Cost, 'ms'>): number => Math.max(...ms);

/**
 * Milliseconds of processor time that no request may take; multiplied on a slower machine. On an idle machine the most expensive
 * request takes less than half. A busy machine has slower memory and caches.
 */
const SLOWNESS = slowness();
const MOST = 100 * SLOWNESS;
/**
 * The longest request may cost this many times as much as the shortest, which is a quarter of its length. Quadratic cost would
 * give 16. Differences between two measurements are well below that.
 */
const GROWTH = 6;
/** Milliseconds that any request costs. Less counts as nothing. */
const NOTHING = 5 * SLOWNESS;
/**
 * Each length is measured again while it exceeds a limit, and the lowest value counts: a request costs the same each time, while
 * compilation, garbage collection and other work on the processor vary.
 */
export const TRIES = 60;
const LEAST_TRIES = 3;

/** A request for the health of the server. */
export const HEALTH = Buffer.from('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');

/**
 * Sends a request and right after it one for `/healthz`. When that is answered, the server has finished the first.
 *
 * @returns processor time of both, so that other work of the machine does not count
 */
export async function measureOnce(
  { url, pid }: ListeningServer,
  what: string,
  request: Buffer,
): Promise<{ ms: number; status: number | undefined }> {
  const before = processorMs(pid);
  const [answer, health] = await Promise.all([sendRaw(url, request), sendRaw(url, HEALTH)]);
  if (health?.status !== 200) throw new Error(`/healthz did not answer for 20 seconds: ${what}`);
  return { ms: processorMs(pid) - before, status: answer?.status };
}

function describeMiss(ms: readonly number[]): string | undefined {
  const most = Math.max(...ms);
  if (most >= MOST) return `${most.toFixed(1)} ms of processor time`;
  const [shortest = 0] = ms;
  return most > GROWTH * Math.max(NOTHING, shortest) ? `four times as long, ${shortest.toFixed(1)} → ${most.toFixed(1)} ms` : undefined;
}

/** Measures the cost of a request at each of `lengths`, the longest last. */
export async function measureCost(server: ListeningServer, { what, build }: ExpensiveRequest, lengths: readonly number[]): Promise<Cost> {
  const requests = lengths.map(build);
  const longest = requests.at(-1) ?? Buffer.alloc(0);
  let { ms, status } = await measureOnce(server, what, longest);
  // Below this, growth cannot exceed its limit.
  if (ms <= GROWTH * NOTHING) return { what, request: longest, status, ms: [ms], missed: undefined };
  const best = requests.map(() => Infinity);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    for (const [i, request] of requests.entries()) {
      ({ ms, status } = await measureOnce(server, what, request));
      best[i] = Math.min(best[i] ?? Infinity, ms);
    }
    if (tries >= LEAST_TRIES && describeMiss(best) === undefined) break;
  }
  return { what, request: longest, status, ms: best, missed: describeMiss(best) };
}

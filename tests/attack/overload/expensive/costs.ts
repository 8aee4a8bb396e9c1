import type { ListeningServer } from '../../../support/server/server-process.ts';
import { sendRaw } from '../../support/http.ts';
import { slowness } from '../../../support/measure/machine.ts';
import { processorMs } from '../../../support/measure/process-costs.ts';

/** A request that can be made as long as one likes. */
export interface Dear {
  readonly what: string;
  /** The request, of about so many bytes. */
  readonly spell: (bytes: number) => Buffer;
}

/** What a request cost. */
export interface Cost {
  readonly what: string;
  /** The longest request. */
  readonly request: Buffer;
  readonly status: number | undefined;
  /** Milliseconds of processor time by length, the shortest first; the longest alone where it cost too little to grow. */
  readonly ms: readonly number[];
  /** Which mark it missed; undefined when it held all. */
  readonly missed: string | undefined;
}

/** What the dearest length cost. */
export const mostOf = ({ ms }: Pick<Cost, 'ms'>): number => Math.max(...ms);

/**
 * Milliseconds of processor time that no request may take. The dearest takes less than half of it on a machine that does nothing else;
 * where much does, memory and caches are slower for all. A slower machine may take as many times longer.
 */
const SLOWNESS = slowness();
const MOST = 100 * SLOWNESS;
/**
 * The longest request costs no more than so many times the shortest, which is a quarter of it: what grows as its square costs
 * 16 times as much. What comes and goes between two single measurements is well below that.
 */
const GROWTH = 6;
/** Less than this counts as nothing: it is what any request costs, give or take what the engine does of its own. */
const NOTHING = 5 * SLOWNESS;
/**
 * Each length is tried again while a mark is missed, and its best try counts: what a request itself costs, it costs each
 * time; compiling, collecting garbage and what else the process does comes and goes, and so does other work that shares the processor's caches.
 */
export const TRIES = 60;
const LEAST_TRIES = 3;

/** Asks whether the server is well. */
export const HEALTH = Buffer.from('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');

/**
 * Sends a request and, right behind it, one for `/healthz`: when that is answered the server has done with the first.
 *
 * @returns processor time of both together, by the server's own clock, so that a busy machine does not count
 */
export async function tryOnce(
  { url, pid }: ListeningServer,
  what: string,
  request: Buffer,
): Promise<{ ms: number; status: number | undefined }> {
  const before = processorMs(pid);
  const [answer, health] = await Promise.all([sendRaw(url, request), sendRaw(url, HEALTH)]);
  if (health?.status !== 200) throw new Error(`/healthz did not answer for 20 seconds: ${what}`);
  return { ms: processorMs(pid) - before, status: answer?.status };
}

function missedMark(ms: readonly number[]): string | undefined {
  const most = Math.max(...ms);
  if (most >= MOST) return `${most.toFixed(1)} ms of processor time`;
  const [shortest = 0] = ms;
  return most > GROWTH * Math.max(NOTHING, shortest) ? `four times as long, ${shortest.toFixed(1)} → ${most.toFixed(1)} ms` : undefined;
}

/** What a request costs at a quarter of its length and at all of it, by `lengths`, the longest last. */
export async function costOf(server: ListeningServer, { what, spell }: Dear, lengths: readonly number[]): Promise<Cost> {
  const requests = lengths.map(spell);
  const longest = requests.at(-1) ?? Buffer.alloc(0);
  let { ms, status } = await tryOnce(server, what, longest);
  // Grown from nothing to this it would still be within all marks.
  if (ms <= GROWTH * NOTHING) return { what, request: longest, status, ms: [ms], missed: undefined };
  const best = requests.map(() => Infinity);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    for (const [i, request] of requests.entries()) {
      ({ ms, status } = await tryOnce(server, what, request));
      best[i] = Math.min(best[i] ?? Infinity, ms);
    }
    if (tries >= LEAST_TRIES && missedMark(best) === undefined) break;
  }
  return { what, request: longest, status, ms: best, missed: missedMark(best) };
}

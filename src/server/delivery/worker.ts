// Takes queued deliveries one after another, and retries those that fail. `retry-delay.ts` says when.
import type { FastifyBaseLogger } from 'fastify';
import type { Database, OutboxKind } from '../storage/database/tables.ts';
import { claimDelivery, failDelivery, postponeDelivery, type QueuedDelivery, removeDelivered } from '../storage/outbox.ts';

/** Delivers the queued mails or webhook events until the server closes. */
export interface DeliveryWorker {
  /** Checks the queue now instead of at the next poll. */
  readonly wake: () => void;
  /** Waits for the delivery in progress, and aborts it after some seconds. */
  close(): Promise<void>;
}

export interface WorkerOptions {
  readonly db: Database;
  readonly kinds: readonly OutboxKind[];
  /** Makes one delivery. `signal` aborts it when the server closes. */
  readonly deliver: (queued: QueuedDelivery, signal: AbortSignal) => Promise<void>;
  /** Decides about a failed delivery: milliseconds until the next attempt, or `failed` to keep it without further attempts. */
  readonly onError: (queued: QueuedDelivery, error: unknown) => number | 'failed';
  /** How often to look for deliveries that another process queued or that are due again, in ms. */
  readonly pollMs?: number | undefined;
  /** How long a delivery in progress may still take once the server closes, in ms. */
  readonly closeMs?: number | undefined;
  /** The current time, in ms since 1970. */
  readonly clock?: (() => number) | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const POLL_MS = 15_000;
/** Less than the half minute in which the whole server has to close. */
const CLOSE_MS = 10_000;

/** Starts delivering, one at a time. If the recipient cannot be reached, deliveries stay queued. */
export function startWorker(options: WorkerOptions): DeliveryWorker {
  const { db, kinds, deliver, onError, pollMs = POLL_MS, closeMs = CLOSE_MS, clock = Date.now, log } = options;
  const closing = new AbortController();
  const aborting = new AbortController();
  let isWoken = false;
  let running: Promise<void> | undefined;

  async function deliverNext(): Promise<boolean> {
    const queued = await claimDelivery(db, kinds, new Date(clock()));
    if (!queued) return false;
    try {
      await deliver(queued, aborting.signal);
      await removeDelivered(db, queued.id);
    } catch (error) {
      const retryInMs = onError(queued, error);
      if (retryInMs === 'failed') await failDelivery(db, queued.id, new Date(clock()));
      else await postponeDelivery(db, queued.id, new Date(clock()), retryInMs);
    }
    return true;
  }

  async function deliverAll(): Promise<void> {
    try {
      while (!closing.signal.aborted) {
        isWoken = false;
        if (!(await deliverNext()) && !isWoken) return;
      }
    } catch (error) {
      log.error({ code: (error as { code?: string }).code }, 'the outbox cannot be read');
    }
  }

  const wake = () => {
    isWoken = true;
    running ??= deliverAll().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, pollMs).unref();
  wake();

  return {
    wake,
    async close() {
      closing.abort();
      clearInterval(timer);
      const abortTimer = setTimeout(() => aborting.abort(), closeMs);
      await running;
      clearTimeout(abortTimer);
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { SchemaTables } from '../definitions/load.ts';
import { type DeliveryWorker, startWorker } from '../delivery/worker.ts';
import type { EventKind } from '../storage/database/tables.ts';
import type { Storage } from '../storage/open.ts';
import { EVENTS, type QueuedDelivery } from '../storage/outbox.ts';
import { retryDelay } from '../delivery/retry-delay.ts';
import { webhookEvent } from './event.ts';
import { post } from './post.ts';

export interface WebhookOptions {
  readonly url: string;
  /** In the format of Standard Webhooks: `whsec_` and base64. */
  readonly secret: string;
  /** Allows a host in a private network. */
  readonly allowPrivate: boolean;
  /** How often to look for events that another process queued or that are due again, in ms. */
  readonly pollMs?: number;
  /** Wait after the first failure, in ms. It doubles with each failure, up to an hour. */
  readonly retryMs?: number;
}

/** Takes three days: eight attempts within the first hour, then one an hour. Then the event is kept as failed. */
const MAX_ATTEMPTS = 80;

const isEvent = (kind: string): kind is EventKind => EVENTS.some((event) => event === kind);

/**
 * Sends events to the webhook until the server closes, signed as Standard Webhooks requires. Each event is delivered at least once,
 * and the events of a lead in order. The message id is the same in every attempt.
 */
export function startWebhooks(
  storage: Storage,
  tables: SchemaTables,
  options: WebhookOptions,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): DeliveryWorker {
  const { url, secret, allowPrivate, retryMs } = options;
  const webhook = new Webhook(secret);

  async function deliver({ id, kind, subject_id, created_at }: QueuedDelivery, signal: AbortSignal): Promise<void> {
    if (subject_id === null || !isEvent(kind)) return;
    const event = await webhookEvent(storage, tables, { type: kind, id: subject_id, at: created_at });
    if (!event) return;
    const body = JSON.stringify(event);
    const now = new Date();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, now, body),
    };
    await post({ url, headers, body, allowPrivate, signal });
  }

  return startWorker({
    ...options,
    db: storage.db,
    kinds: EVENTS,
    deliver,
    onError: ({ attempts }, error) => {
      const { code } = error as { readonly code?: string };
      const isLastAttempt = attempts >= MAX_ATTEMPTS;
      const delay = retryDelay('webhook', attempts, retryMs);
      if (isLastAttempt) log.error({ code, attempts }, 'webhook failed for good');
      else log.warn({ code, attempts, retryInMs: delay }, 'webhook not delivered');
      return isLastAttempt ? 'failed' : delay;
    },
    log,
  });
}

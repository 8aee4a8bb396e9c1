import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FormDefinition } from '#shared/forms/types.ts';
import { findOpenWith } from '../storage/leads/applications.ts';
import type { Storage } from '../storage/open.ts';
import { queueLink } from '../storage/leads/resume-links.ts';
import { type ResumeRequest, valuesToFind } from './resume-request.ts';

/** Looks for applications in the background, so that neither the answer nor its time reveals what was found. */
export interface LinkQueue {
  /** Queues a mail for every matching unfinished application. Returns at once. */
  readonly enqueue: (request: ResumeRequest) => void;
  /** Resolves after all requests so far. */
  close(): Promise<void>;
}

/** More waiting requests than these are a flood, and are dropped. */
const MAX_WAITING = 500;

/** A match costs a write and a mail. Each lookup is delayed by a random time up to this, so that response times reveal nothing. */
const SPREAD_MS = 3000;

/** Runs the lookups one after the other, each after a random delay, so that their timing cannot be observed by other requests. */
export function startLinkQueue(
  storage: Storage,
  heads: readonly FormDefinition[],
  wakeMailer: () => void,
  log: FastifyBaseLogger,
  spreadMs = SPREAD_MS,
): LinkQueue {
  const closing = new AbortController();
  let waitingCount = 0;
  let running: Promise<void> = Promise.resolve();

  async function queueMatchingLinks(request: ResumeRequest): Promise<void> {
    for (const head of heads) {
      for (const id of await findOpenWith(storage, head.name, valuesToFind(head, request))) {
        if (await queueLink(storage.db, id, new Date())) wakeMailer();
      }
    }
  }

  return {
    enqueue: (request) => {
      if (waitingCount >= MAX_WAITING) return;
      waitingCount += 1;
      const delay = pause(Math.random() * spreadMs, undefined, { signal: closing.signal }).catch(() => undefined);
      running = Promise.all([running, delay])
        .then(() => queueMatchingLinks(request))
        .catch((error: NodeJS.ErrnoException) => log.error({ code: error.code }, 'resume link not queued'))
        .finally(() => {
          waitingCount -= 1;
        });
    },
    close() {
      closing.abort();
      return running;
    },
  };
}

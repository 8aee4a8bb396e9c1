import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FormDefinition } from '#shared/forms/types.ts';
import { findOpenWith } from '../storage/leads/applications.ts';
import type { Storage } from '../storage/open.ts';
import { queueLink } from '../storage/leads/resume-links.ts';
import { type ResumeRequest, valuesToFind } from './resume-request.ts';

/** Looks for what was asked after, out of sight of who asks. */
export interface LinkQueue {
  /** Queues a mail for every unfinished application that is meant. Returns at once, and tells nobody what it found. */
  readonly ask: (asked: ResumeRequest) => void;
  /** Ends after what was asked. */
  close(): Promise<void>;
}

/** More at a time is a flood; what is over it is dropped, as it is for every address. */
const MOST_WAITING = 500;

/** What is known costs a write and a mail: within so many ms nobody can say when that holds the next request up. */
const SPREAD_MS = 3000;

/**
 * Does the work of each question after the one before, so that no two of them can be held against each other, and at some
 * moment later, so that the request that follows a question cannot either.
 */
export function linkQueue(
  storage: Storage,
  heads: readonly FormDefinition[],
  notify: () => void,
  log: FastifyBaseLogger,
  spreadMs = SPREAD_MS,
): LinkQueue {
  const closing = new AbortController();
  let waiting = 0;
  let running: Promise<void> = Promise.resolve();

  async function queue(asked: ResumeRequest): Promise<void> {
    for (const head of heads) {
      for (const id of await findOpenWith(storage, head.name, valuesToFind(head, asked))) {
        if (await queueLink(storage.db, id, new Date())) notify();
      }
    }
  }

  return {
    ask: (asked) => {
      if (waiting >= MOST_WAITING) return;
      waiting += 1;
      const later = pause(Math.random() * spreadMs, undefined, { signal: closing.signal }).catch(() => undefined);
      running = Promise.all([running, later])
        .then(() => queue(asked))
        .catch((error: NodeJS.ErrnoException) => log.error({ code: error.code }, 'resume link not queued'))
        .finally(() => {
          waiting -= 1;
        });
    },
    close() {
      closing.abort();
      return running;
    },
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDocumentPost } from '../http/document-post.ts';
import { isSafe } from '../http/safe-methods.ts';
import { budgetOf, tooMany } from './budget.ts';
import { MINUTE_SECONDS, type RateCounter } from './rate-counter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The URL is signed, so it needs no limit. The mail programs of many people may call it from one network. */
    isSigned?: boolean;
  }
}

/** «Already exists» reveals that somebody is in the database, so its limit is this many times lower than that of other answers. */
const SHARE_OF_KNOWN = 6;
/** A form sent without scripts is answered with a rendered page, which costs as much as this many other answers. */
const SHARE_OF_DOCUMENTS = 6;

/**
 * The budget for answers that reveal that a value exists (201, 202). It is charged before saving, so that parallel requests cannot
 * exceed it, and refunded if the answer is another one.
 */
export interface AlreadyExistsBudget {
  /**
   * @returns a function that refunds the charge; it never fails, since the lead is saved already
   * @throws Problem 429 if the budget is used up. Then nothing is saved either, since a success would reveal that the value is new
   */
  take(request: FastifyRequest): Promise<() => Promise<void>>;
}

const UNLIMITED: AlreadyExistsBudget = { take: async () => async () => undefined };

const shareOf = (counter: RateCounter, limit: number, kind: string, share: number) =>
  budgetOf(counter, { kind, most: Math.max(1, Math.floor(limit / share)), windowSeconds: MINUTE_SECONDS });

const documentsOf = (counter: RateCounter, limit: number) => shareOf(counter, limit, 'document', SHARE_OF_DOCUMENTS);

/** Limits pages that are rendered for one GET request. They are charged to the budget of forms without scripts. */
export function limitRenderedPages(counter: RateCounter, limit: number): (request: FastifyRequest) => Promise<boolean> {
  if (limit === 0) return async () => true;
  const documents = documentsOf(counter, limit);
  return async (request) => (await documents.take(request, 1)).remaining >= 0;
}

/**
 * Limits a visitor's write requests to `limit` a minute (0: no limit), and forms without scripts to a share of it.
 *
 * @returns the budget of «already exists» answers
 */
export function limitWrites(app: FastifyInstance, counter: RateCounter, limit: number): AlreadyExistsBudget {
  if (limit === 0) return UNLIMITED;
  const writes = budgetOf(counter, { kind: 'post', most: limit, windowSeconds: MINUTE_SECONDS });
  const documents = documentsOf(counter, limit);
  const known = shareOf(counter, limit, 'known', SHARE_OF_KNOWN);
  app.addHook('onRequest', async (request) => {
    if (isSafe(request.method) || request.routeOptions.config.isSigned === true) return;
    for (const budget of isDocumentPost(request) ? [writes, documents] : [writes]) {
      const result = await budget.take(request, 1);
      if (result.remaining < 0) throw tooMany(result);
    }
  });
  return {
    async take(request) {
      const result = await known.take(request, 1);
      if (result.remaining >= 0) return result.refund;
      await result.refund();
      throw tooMany(result);
    },
  };
}

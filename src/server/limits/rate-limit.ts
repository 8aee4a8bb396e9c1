import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDocumentPost } from '../http/document-post.ts';
import { isSafe } from '../http/safe-methods.ts';
import { budgetOf, tooManyRequests } from './visitor-budget.ts';
import { MINUTE_SECONDS, type RateCounter } from './rate-counter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The URL is signed, so it needs no limit. The mail programs of many people may call it from one network. */
    isSigned?: boolean;
  }
}

/** «Already exists» reveals that somebody is in the database, so its limit is this many times lower than that of other answers. */
const ALREADY_EXISTS_SHARE = 6;
/** A form sent without scripts is answered with a rendered page, which costs as much as this many other answers. */
const DOCUMENT_SHARE = 6;

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

const budgetShare = (counter: RateCounter, limit: number, kind: string, divisor: number) =>
  budgetOf(counter, { kind, limit: Math.max(1, Math.floor(limit / divisor)), windowSeconds: MINUTE_SECONDS });

const documentBudget = (counter: RateCounter, limit: number) => budgetShare(counter, limit, 'document', DOCUMENT_SHARE);

/** Limits pages that are rendered for one GET request. They are charged to the budget of forms without scripts. */
export function limitRenderedPages(counter: RateCounter, limit: number): (request: FastifyRequest) => Promise<boolean> {
  if (limit === 0) return async () => true;
  const documents = documentBudget(counter, limit);
  return async (request) => (await documents.take(request, 1)).remaining >= 0;
}

/**
 * Limits a visitor's write requests to `limit` a minute (0: no limit), and forms without scripts to a share of it.
 *
 * @returns the budget of «already exists» answers
 */
export function limitWrites(app: FastifyInstance, counter: RateCounter, limit: number): AlreadyExistsBudget {
  if (limit === 0) return UNLIMITED;
  const writes = budgetOf(counter, { kind: 'post', limit, windowSeconds: MINUTE_SECONDS });
  const documents = documentBudget(counter, limit);
  const alreadyExists = budgetShare(counter, limit, 'known', ALREADY_EXISTS_SHARE);
  app.addHook('onRequest', async (request) => {
    if (isSafe(request.method) || request.routeOptions.config.isSigned === true) return;
    for (const budget of isDocumentPost(request) ? [writes, documents] : [writes]) {
      const result = await budget.take(request, 1);
      if (result.remaining < 0) throw tooManyRequests(result);
    }
  });
  return {
    async take(request) {
      const result = await alreadyExists.take(request, 1);
      if (result.remaining >= 0) return result.refund;
      await result.refund();
      throw tooManyRequests(result);
    },
  };
}

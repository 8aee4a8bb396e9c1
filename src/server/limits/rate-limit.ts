import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDocumentPost } from '../http/document-post.ts';
import { isSafe } from '../http/safe-methods.ts';
import { budgetOf, tooMany } from './budget.ts';
import { MINUTE_SECONDS, type RateCounter } from './rate-counter.ts';

/** «Already exists» tells that somebody is known to us, so a visitor hears it this many times less often than other answers. */
const SHARE_OF_KNOWN = 6;
/** A form that a browser sends by itself is answered with a whole page, made for it, which takes as long as this many other answers. */
const SHARE_OF_DOCUMENTS = 6;

/**
 * The budget of answers that tell that a value is taken (201, 202). A share is taken before anything is saved, so that no
 * number of requests at the same moment, on however many servers, hears more than the budget; one that told nothing gives
 * it back.
 */
export interface AlreadyExistsBudget {
  /**
   * @returns gives the share back; never fails, since what was saved stays saved
   * @throws Problem 429 when it is used up: then nothing more is saved either, since even that would tell
   */
  take(request: FastifyRequest): Promise<() => Promise<void>>;
}

const UNLIMITED: AlreadyExistsBudget = { take: async () => async () => undefined };

const shareOf = (counter: RateCounter, limit: number, kind: string, share: number) =>
  budgetOf(counter, { kind, most: Math.max(1, Math.floor(limit / share)), windowSeconds: MINUTE_SECONDS });

const documentsOf = (counter: RateCounter, limit: number) => shareOf(counter, limit, 'document', SHARE_OF_DOCUMENTS);

/** Whether a page may be made for a visitor alone who only reads; it comes out of what forms are answered with that come without scripts. */
export function limitMadePages(counter: RateCounter, limit: number): (request: FastifyRequest) => Promise<boolean> {
  if (limit === 0) return async () => true;
  const documents = documentsOf(counter, limit);
  return async (request) => (await documents.take(request, 1)).remaining >= 0;
}

/**
 * Limits the requests of a visitor that may change something, whether their address has a route or not, to `limit` a minute (0: not at
 * all), those of a browser without scripts to a share of them, and returns the smaller budget of answers under it.
 */
export function limitWrites(app: FastifyInstance, counter: RateCounter, limit: number): AlreadyExistsBudget {
  if (limit === 0) return UNLIMITED;
  const writes = budgetOf(counter, { kind: 'post', most: limit, windowSeconds: MINUTE_SECONDS });
  const documents = documentsOf(counter, limit);
  const known = shareOf(counter, limit, 'known', SHARE_OF_KNOWN);
  app.addHook('onRequest', async (request) => {
    if (isSafe(request.method)) return;
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { hashOf } from '../storage/hash.ts';
import { type Count, type RateCounter, WINDOW_SECONDS } from './rate-counter.ts';

/** «Already exists» tells that somebody is known to us, so a visitor hears it this many times less often than other answers. */
const SHARE_OF_KNOWN = 6;

/** The address, of IPv6 only its first half: a visitor has a whole /64 to himself. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return all.slice(0, 4).join(':');
}

function bucketOf(kind: string, { ip }: FastifyRequest): string {
  return hashOf(kind, networkOf(ip));
}

function tooMany({ windowStart }: Count): Problem {
  const retryAfter = Math.max(1, Math.ceil(windowStart + WINDOW_SECONDS - Date.now() / 1000));
  return new Problem('too-many', `Wait ${retryAfter} seconds, then try again.`, { retryAfter });
}

/**
 * The budget of answers that tell that a value is taken (201, 202). A share is taken before anything is saved, so that no
 * number of requests at the same moment, on however many servers, hears more than the budget; one that told nothing gives
 * it back.
 */
export interface KnownBudget {
  /**
   * @returns gives the share back; never fails, since what was saved stays saved
   * @throws Problem 429 when it is used up: then nothing more is saved either, since even that would tell
   */
  take(request: FastifyRequest): Promise<() => Promise<void>>;
}

const UNLIMITED: KnownBudget = { take: async () => async () => undefined };

/** Limits the POSTs of a visitor to `limit` a minute (0: not at all), and returns the smaller budget under it. */
export function limitPosts(app: FastifyInstance, counter: RateCounter, limit: number): KnownBudget {
  if (limit === 0) return UNLIMITED;
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return;
    const count = await counter.add(bucketOf('post', request), 1);
    if (count.count > limit) throw tooMany(count);
  });
  const most = Math.max(1, Math.floor(limit / SHARE_OF_KNOWN));
  return {
    async take(request) {
      const bucket = bucketOf('known', request);
      const count = await counter.add(bucket, 1);
      const giveBack = () => counter.takeBack(bucket, count.windowStart).catch(() => undefined);
      if (count.count <= most) return giveBack;
      await giveBack();
      throw tooMany(count);
    },
  };
}

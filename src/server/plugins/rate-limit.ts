import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { hashOf } from '../storage/hash.ts';
import { type Count, type RateCounter, WINDOW_SECONDS } from './rate-counter.ts';

/** «Already exists» tells that somebody is known to us, so a visitor hears it this many times less often than others things. */
const SHARE_OF_KNOWN = 6;

/** An IPv6 visitor has a whole /64 to himself. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;
}

function bucketOf(kind: string, { ip }: FastifyRequest): string {
  return hashOf(kind, networkOf(ip));
}

function tooMany({ windowStart }: Count): Problem {
  const retryAfter = Math.max(1, Math.ceil(windowStart + WINDOW_SECONDS - Date.now() / 1000));
  return new Problem('too-many', `Wait ${retryAfter} seconds, then try again.`, { retryAfter });
}

/** The budget of answers that tell that a value is taken (201, 202). */
export interface KnownBudget {
  /** @throws Problem 429 when it is used up: then nothing more is saved either, since even that would tell */
  require(request: FastifyRequest): Promise<void>;
  spend(request: FastifyRequest): Promise<void>;
}

const UNLIMITED: KnownBudget = { require: async () => undefined, spend: async () => undefined };

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
    async require(request) {
      const count = await counter.add(bucketOf('known', request), 0);
      if (count.count >= most) throw tooMany(count);
    },
    async spend(request) {
      await counter.add(bucketOf('known', request), 1);
    },
  };
}

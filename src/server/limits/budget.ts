import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { hashOf } from '../storage/hash.ts';
import { networksOf } from './network.ts';
import type { RateCounter } from './rate-counter.ts';

/** What taking from a budget came to. */
export interface RateLimitResult {
  /** What is left; less than nothing where more was taken than there was. */
  readonly remaining: number;
  /** Seconds until there is a whole budget again. */
  readonly retryAfter: number;
  /** Undoes it. Never fails, since what was done with it stays done. */
  readonly refund: () => Promise<void>;
}

/** What a visitor may have of something in a window of time. */
export interface VisitorBudget {
  /** Takes some (0: only reads). A network that has nothing left takes nothing from the one around it. */
  take(request: Pick<FastifyRequest, 'ip'>, amount: number): Promise<RateLimitResult>;
}

export interface BudgetOptions {
  /** Keeps its counters apart from others. */
  readonly kind: string;
  /** How much a visitor has in a window. */
  readonly most: number;
  readonly windowSeconds: number;
}

/** A budget by the networks of a visitor's address. */
export function budgetOf(counter: RateCounter, { kind, most, windowSeconds }: BudgetOptions): VisitorBudget {
  return {
    async take({ ip }, amount) {
      const taken: { bucket: string; windowStart: number }[] = [];
      let remaining = Infinity;
      let retryAfter = 0;
      for (const { name, visitors } of networksOf(ip)) {
        const bucket = hashOf(kind, name);
        const { count, windowStart } = await counter.add(bucket, amount, windowSeconds);
        taken.push({ bucket, windowStart });
        const left = most * visitors - count;
        if (left < remaining) [remaining, retryAfter] = [left, Math.max(1, Math.ceil(windowStart + windowSeconds - counter.now()))];
        if (remaining < 0) break;
      }
      const refund = async () => {
        for (const { bucket, windowStart } of taken) await counter.subtract(bucket, windowStart, amount).catch(() => undefined);
      };
      return { remaining, retryAfter, refund };
    },
  };
}

/** 429 for a budget of a minute. */
export function tooMany({ retryAfter }: RateLimitResult): Problem {
  return new Problem('too-many', `Wait ${retryAfter} seconds, then try again.`, { retryAfter });
}

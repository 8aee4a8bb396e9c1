import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { hashOf } from '../storage/hash.ts';
import { networksOf } from './network.ts';
import type { RateCounter } from './rate-counter.ts';

/** The result of taking from a budget. */
export interface RateLimitResult {
  /** The remaining budget; negative if more was taken than there was. */
  readonly remaining: number;
  /** Seconds until the budget is full again. */
  readonly retryAfter: number;
  /** Gives the amount back. Never fails, since the request is done already. */
  readonly refund: () => Promise<void>;
}

/** A visitor's budget in a time window. */
export interface VisitorBudget {
  /** Takes an amount (0: only reads). If a network's budget is used up, the larger network around it is not charged. */
  take(request: Pick<FastifyRequest, 'ip'>, amount: number): Promise<RateLimitResult>;
}

export interface BudgetOptions {
  /** Prefix of its counters, so that budgets do not share them. */
  readonly kind: string;
  /** The budget of a visitor in a window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A budget that is counted for each network of a visitor's address. */
export function budgetOf(counter: RateCounter, { kind, limit, windowSeconds }: BudgetOptions): VisitorBudget {
  return {
    async take({ ip }, amount) {
      const charges: { bucket: string; windowStart: number }[] = [];
      let remaining = Infinity;
      let retryAfter = 0;
      for (const { name, visitors } of networksOf(ip)) {
        const bucket = hashOf(kind, name);
        const { count, windowStart } = await counter.add(bucket, amount, windowSeconds);
        charges.push({ bucket, windowStart });
        const remainingHere = limit * visitors - count;
        if (remainingHere < remaining)
          [remaining, retryAfter] = [remainingHere, Math.max(1, Math.ceil(windowStart + windowSeconds - counter.now()))];
        if (remaining < 0) break;
      }
      const refund = async () => {
        for (const { bucket, windowStart } of charges) await counter.subtract(bucket, windowStart, amount).catch(() => undefined);
      };
      return { remaining, retryAfter, refund };
    },
  };
}

/** The 429 answer for a budget per minute. */
export function tooManyRequests({ retryAfter }: RateLimitResult): Problem {
  return new Problem('too-many', `Wait ${retryAfter} seconds, then try again.`, { retryAfter });
}

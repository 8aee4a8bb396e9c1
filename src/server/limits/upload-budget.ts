// Limits how many megabytes a visitor may upload in a day: the setting `UPLOAD_BUDGET_MB` (`start/config.ts`). The size of one file is
// `maxFileSize` in the schema (`schemas/shared/file.json`); that of a whole request is in `submissions/read/multipart-limits.ts`.
import type { FastifyRequest } from 'fastify';
import { type VisitorBudget, budgetOf, type RateLimitResult } from './visitor-budget.ts';
import { DAY_SECONDS, type RateCounter } from './rate-counter.ts';
import { Problem } from '../http/problem.ts';

const KILOBYTE = 1024;
const KILOBYTES_PER_MEGABYTE = 1024;
/** Bytes per count, since each count may be a database query. */
const COUNT_STEP_BYTES = 1024 * KILOBYTE;

/** Counts the bytes of a request. */
interface Metering {
  /** Call when the rest of the body is discarded. Its bytes still count. */
  readonly stop: () => void;
  /** @throws Problem 429 if the request was larger than the remaining budget */
  readonly settle: () => Promise<void>;
}

/** The bytes that a visitor may upload in a day. */
export interface UploadBudget {
  /** @throws Problem 429 if the remaining budget is used up, or smaller than the request's Content-Length */
  check(request: FastifyRequest): Promise<void>;
  /** Starts counting; call it just before reading the body. A body that exceeds the budget fails with Problem 429. */
  meter(request: FastifyRequest): Metering;
}

const UNLIMITED: UploadBudget = { check: async () => undefined, meter: () => ({ stop: () => undefined, settle: async () => undefined }) };

function budgetUsedUp({ retryAfter }: RateLimitResult): Problem {
  const hours = Math.ceil(retryAfter / 3600);
  const detail = `From this address no more files are taken today. Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}; forms without files are taken.`;
  return new Problem('too-many', detail, { retryAfter });
}

function startMetering(budget: VisitorBudget, request: FastifyRequest): Metering {
  const { raw } = request;
  let uncounted = 0;
  let isReading = true;
  let exceeded: Problem | undefined;
  let counting = Promise.resolve();

  const checkResult = (result: RateLimitResult) => {
    if (result.remaining >= 0 || exceeded) return;
    exceeded = budgetUsedUp(result);
    raw.off('data', add);
    // Emitted on the stream, so that the part that is being read fails too.
    if (isReading) raw.emit('error', exceeded);
  };
  const count = () => {
    const kilobytes = Math.ceil(uncounted / KILOBYTE);
    uncounted = 0;
    // Errors are ignored: if the database is unavailable, saving the form fails later.
    if (kilobytes > 0) counting = counting.then(() => budget.take(request, kilobytes)).then(checkResult, () => undefined);
  };
  const add = (chunk: Buffer) => {
    uncounted += chunk.length;
    if (uncounted >= COUNT_STEP_BYTES) count();
  };
  raw.on('data', add).once('close', count);

  return {
    stop: () => {
      isReading = false;
      count();
    },
    settle: async () => {
      await counting;
      if (exceeded) throw exceeded;
    },
  };
}

/** A budget of `megabytes` per visitor and day; 0: no limit. It counts kilobytes, which fit the counter's column. */
export function createUploadBudget(counter: RateCounter, megabytes: number): UploadBudget {
  if (megabytes === 0) return UNLIMITED;
  const budget = budgetOf(counter, { kind: 'upload', limit: megabytes * KILOBYTES_PER_MEGABYTE, windowSeconds: DAY_SECONDS });
  return {
    async check(request) {
      const result = await budget.take(request, 0);
      const contentLength = Number(request.headers['content-length'] ?? 1);
      if (Math.ceil(contentLength / KILOBYTE) > result.remaining) throw budgetUsedUp(result);
    },
    meter: (request) => startMetering(budget, request),
  };
}

/** Wait after a first failure, and the longest wait, in ms. The wait doubles with each failure. */
export const RETRY = {
  mail: { firstMs: 30_000, longestMs: 15 * 60_000 },
  webhook: { firstMs: 15_000, longestMs: 60 * 60_000 },
} as const;

/** Milliseconds until the next attempt, after this many failures. @param firstMs overrides the usual wait after a first failure */
export const retryDelay = (kind: keyof typeof RETRY, attempts: number, firstMs: number = RETRY[kind].firstMs): number =>
  Math.min(firstMs * 2 ** (attempts - 1), RETRY[kind].longestMs);

const DAY_MS = 86_400_000;

/** The age of a mail, in ms, after which it is not tried again. A mail that no member of staff has accepted is always tried again. */
export const MAX_AGE_MS = {
  /** For recipients who have not accepted a mail that others have accepted. Mail servers give up after the same time. */
  staffMail: 5 * DAY_MS,
  /** A later confirmation is of no use to the sender. */
  senderMail: 3 * DAY_MS,
} as const;

/**
 * How long things are kept that belong to no form, in days. How long forms are kept stands in their `submit.json`. The privacy
 * policy says these figures.
 */

/** A visitor's cookie, from its last use. */
export const COOKIE_DAYS = 30;

/** A visitor's cookie at the longest, from when it was set first. */
export const LONGEST_COOKIE_DAYS = 90;

/** Answers remembered for retries. */
export const ANSWER_DAYS = 1;

/** Backups, as the operators are told to keep them. */
export const BACKUP_DAYS = 30;

const DAY_MS = 86_400_000;

/** The time some days ago, ISO 8601. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

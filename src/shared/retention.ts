/** Retention times of everything but leads, in days; those of leads are in each form's `submit.json`. The privacy policy states these figures. */

/** A visitor's cookie, from its last use. */
export const COOKIE_DAYS = 30;

/** A visitor's cookie at most, from when it was set first. */
export const LONGEST_COOKIE_DAYS = 90;

/** Stored answers for retries. */
export const ANSWER_DAYS = 1;

/** How long the guides ask operators to keep backups. */
export const BACKUP_DAYS = 30;

const DAY_MS = 86_400_000;

/** The time some days ago, ISO 8601. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

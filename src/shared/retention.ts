// Retention times in days of everything except leads, whose times are in each form's `submit.json`. The privacy policy states these figures.

/** Of a visitor's cookie, from its last use. */
export const COOKIE_DAYS = 30;

/** Maximum of a visitor's cookie, from the day it was first set. */
export const LONGEST_COOKIE_DAYS = 90;

/** Of responses that are stored for retries. */
export const ANSWER_DAYS = 1;

/** Of backups, as the guides ask of operators. */
export const BACKUP_DAYS = 30;

const DAY_MS = 86_400_000;

/** The time some days ago, ISO 8601. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

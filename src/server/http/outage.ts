/**
 * Error codes of an outage: database, disk or object storage is unreachable, shutting down, full, locked or damaged. Neither the
 * request nor our code is at fault. Only the log names the code.
 */
const OUTAGE_CODES = [
  // Node: connections and the file system.
  /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|ENOENT|EACCES|EROFS|ENOSPC|EDQUOT|EIO)/,
  // Object storage.
  /^E_CANNOT_/,
  // SQLite: only errors about the database file get such a code here.
  /^SQLITE_/,
  // PostgreSQL: connection (08), idle-in-transaction timeout (25P03), out of resources (53), going down or starting (57P), its
  // disk (58), damaged (XX001, XX002).
  /^(08|25P03|53|57P|58|XX001|XX002)/,
];

/** Errors of pg that have no code. */
const PG_MESSAGES = /Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** Whether an error is an outage, so that the same request may succeed later. */
export function isOutage({ code = '', message = '' }: { readonly code?: string; readonly message?: string }): boolean {
  return OUTAGE_CODES.some((pattern) => pattern.test(code)) || PG_MESSAGES.test(message);
}

import { expect, it } from 'vitest';
import { isOutage } from '#server/http/outage.ts';

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'EACCES',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'E_CANNOT_KEEP: ECONNREFUSED',
  'E_CANNOT_READ: NoSuchKey',
  'SQLITE_BUSY',
  'SQLITE_READONLY',
  'SQLITE_IOERR',
  'SQLITE_CORRUPT',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_NOTADB',
  // PostgreSQL: connection lost, idle in a transaction, too many connections, disk full; then ended by an administrator,
  // by a crash, while starting, by a dropped database, idle for too long; then input/output errors and damaged data.
  '08003',
  '08006',
  '25P03',
  '53300',
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '58030',
  'XX001',
  'XX002',
])('isOutage returns true for the code %s', (code) => {
  expect(isOutage({ code })).toBe(true);
});

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('isOutage returns true for the message «%s»', (message) => {
  expect(isOutage({ message })).toBe(true);
});

it.each(['ERR_SQLITE_ERROR', '23505', '42P01', '22P02', 'XX000', 'ERR_INVALID_ARG_TYPE', 'FST_ERR_CTP_BODY_TOO_LARGE', ''])(
  'isOutage returns false for the code %j',
  (code) => {
    expect(isOutage({ code, message: 'database is locked' })).toBe(false);
  },
);

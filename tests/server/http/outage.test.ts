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
  // Connection lost, idle in a transaction, too many connections, disk full; shut down by its administrator, by a crash,
  // starting, database dropped, idle for too long; input or output failed, damaged.
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
])('%s is an outage', (code) => {
  expect(isOutage({ code })).toBe(true);
});

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('«%s» is an outage', (message) => {
  expect(isOutage({ message })).toBe(true);
});

it.each(['ERR_SQLITE_ERROR', '23505', '42P01', '22P02', 'XX000', 'ERR_INVALID_ARG_TYPE', 'FST_ERR_CTP_BODY_TOO_LARGE', ''])(
  '%j is none',
  (code) => {
    expect(isOutage({ code, message: 'database is locked' })).toBe(false);
  },
);

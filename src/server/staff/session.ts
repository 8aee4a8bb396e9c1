import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasRole, type StaffRole } from '#shared/staff.ts';
import { cookieName, cookieOptions, STAFF_COOKIE } from '../http/cookies.ts';
import { Problem } from '../http/problem.ts';
import { endSession, findSessionAccount, type SessionTimes, type StaffAccount } from '../storage/staff.ts';
import type { Database } from '../storage/database/tables.ts';

const nameFor = ({ isSecure }: FastifyRequest): string => cookieName(STAFF_COOKIE, isSecure);

const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)];

/** Sets the session cookie, which the browser deletes when it closes. */
export function setSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(request), token, cookieOptions(request.isSecure));
}

/** Ends the session of a request. */
export async function clearSession(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(request);
  if (token !== undefined) await endSession(db, token);
  reply.clearCookie(nameFor(request), cookieOptions(request.isSecure));
}

/** The account that is signed in, if any. @param countsAsActivity whether the request resets the idle timeout */
export async function signedInAccount(
  db: Database,
  request: FastifyRequest,
  times: SessionTimes,
  countsAsActivity = false,
): Promise<StaffAccount | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : findSessionAccount(db, token, times, countsAsActivity);
}

/**
 * The account that is signed in, which must have a role.
 *
 * @param countsAsActivity whether the request resets the idle timeout
 * @throws Problem 401 if nobody is signed in, 403 if the account's role is too low
 */
export async function requireRole(
  db: Database,
  request: FastifyRequest,
  times: SessionTimes,
  needed: StaffRole,
  countsAsActivity: boolean,
): Promise<StaffAccount> {
  const account = await signedInAccount(db, request, times, countsAsActivity);
  if (!account) throw new Problem('signed-out', 'Sign in and try again.');
  if (!hasRole(account.role, needed)) throw new Problem('not-allowed', `This needs the role "${needed}".`);
  return account;
}

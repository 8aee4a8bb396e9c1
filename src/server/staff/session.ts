import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasRole, type StaffRole } from '#shared/staff.ts';
import { Problem } from '../http/problem.ts';
import { endSession, findSessionAccount, type SessionTimes, type StaffAccount } from '../storage/staff.ts';
import type { Database } from '../storage/database/tables.ts';

/** Over https the prefix makes browsers refuse a cookie that another host of the domain tries to plant. */
const nameOf = (secure: boolean) => (secure ? '__Host-staff' : 'staff');
const withRules = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[nameOf(request.isSecure)];

/** Gives the cookie of a session; it ends with the browser at the latest. */
export function setSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(request.isSecure), token, withRules(request.isSecure));
}

/** Ends the session of a request. */
export async function clearSession(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(request);
  if (token !== undefined) await endSession(db, token);
  reply.clearCookie(nameOf(request.isSecure), withRules(request.isSecure));
}

/** Who is signed in, if somebody is. @param isUse whether the session counts as used */
export async function signedInAccount(
  db: Database,
  request: FastifyRequest,
  times: SessionTimes,
  isUse = false,
): Promise<StaffAccount | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : findSessionAccount(db, token, times, isUse);
}

/**
 * Who is signed in.
 *
 * @param isUse whether the session counts as used
 * @throws Problem 401 where nobody is, 403 where the role is not enough
 */
export async function requireRole(
  db: Database,
  request: FastifyRequest,
  times: SessionTimes,
  needed: StaffRole,
  isUse: boolean,
): Promise<StaffAccount> {
  const account = await signedInAccount(db, request, times, isUse);
  if (!account) throw new Problem('signed-out', 'Sign in and try again.');
  if (!hasRole(account.role, needed)) throw new Problem('not-allowed', `This needs the role "${needed}".`);
  return account;
}

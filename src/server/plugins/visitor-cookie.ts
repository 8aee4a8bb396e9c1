import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR_HEADER } from '#shared/forms/wire/visitor-header.ts';
import { COOKIE_DAYS } from '#shared/retention.ts';
import { cookieName, cookieOptions, VISITOR_COOKIE } from '../http/cookies.ts';
import { findVisitor, isToken, newToken } from '../storage/visitors.ts';
import type { Database } from '../storage/database/tables.ts';

const COOKIE_SECONDS = COOKIE_DAYS * 86_400;

const nameFor = ({ isSecure }: FastifyRequest): string => cookieName(VISITOR_COOKIE, isSecure);

/** The value of the visitor's cookie, not verified. */
export function visitorToken(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)];
}

/** The id of the visitor; undefined if the cookie is missing or invalid. */
export function visitorOf(request: FastifyRequest, db: Database): Promise<string | undefined> {
  return findVisitor(db, visitorToken(request));
}

/** Who sends a form. */
export interface Sender {
  /** The id of the visitor; undefined if it is a new one. */
  readonly visitorId: string | undefined;
  /** The value of the cookie to set or to renew. */
  readonly token: string;
}

/**
 * Finds the sender of a form by the cookie, or else by the token that the browser has made. The latter finds an applicant whose first
 * save was stored, but who never got the answer that sets the cookie.
 */
export async function senderOf(request: FastifyRequest, db: Database): Promise<Sender> {
  const proposed = request.headers[VISITOR_HEADER];
  for (const token of [visitorToken(request), proposed].filter(isToken)) {
    const visitorId = await findVisitor(db, token);
    if (visitorId !== undefined) return { visitorId, token };
  }
  return { visitorId: undefined, token: isToken(proposed) ? proposed : newToken() };
}

/** Sets the cookie, or renews it. */
export function setVisitorToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(request), token, { ...cookieOptions(request.isSecure), maxAge: COOKIE_SECONDS });
}

/** Clears the cookie. */
export function clearVisitorToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), cookieOptions(request.isSecure));
}

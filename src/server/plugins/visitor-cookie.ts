import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE_DAYS } from '#shared/retention.ts';
import { cookieName, cookieOptions, VISITOR_COOKIE } from '../http/cookies.ts';
import { findVisitor } from '../storage/visitors.ts';
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

/** Sets the cookie, or renews it. */
export function setVisitorToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(request), token, { ...cookieOptions(request.isSecure), maxAge: COOKIE_SECONDS });
}

/** Clears the cookie. */
export function clearVisitorToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), cookieOptions(request.isSecure));
}

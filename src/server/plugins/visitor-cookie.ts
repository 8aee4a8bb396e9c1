import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE_DAYS } from '#shared/retention.ts';
import { PLAIN_COOKIE, SECURE_COOKIE } from '../http/cookie-names.ts';
import { findVisitor } from '../storage/visitors.ts';
import type { Database } from '../storage/database/tables.ts';

const LIFE_SECONDS = COOKIE_DAYS * 86_400;

const nameOf = (secure: boolean) => (secure ? SECURE_COOKIE : PLAIN_COOKIE);

/** Options of the cookie. Browsers want the same ones to clear it. */
const withRules = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

/** The visitor's cookie, unverified. */
export function visitorToken(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request.isSecure)];
}

/** Who the visitor is, if the cookie is one of ours. */
export function visitorOf(request: FastifyRequest, db: Database): Promise<string | undefined> {
  return findVisitor(db, visitorToken(request));
}

/** Sets the cookie, or renews it. */
export function setVisitorToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(request.isSecure), token, { ...withRules(request.isSecure), maxAge: LIFE_SECONDS });
}

/** Clears the cookie. */
export function clearVisitorToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request.isSecure), withRules(request.isSecure));
}

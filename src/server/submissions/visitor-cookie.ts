import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../plugins/security-headers.ts';
import { findVisitor } from '../storage/visitors.ts';
import type { Database } from '../storage/tables.ts';

const PLAIN = 'visitor';
/** Over https the prefix makes browsers refuse a cookie that another host of the domain tries to plant. */
const SECURE = '__Host-visitor';
const HALF_YEAR_SECONDS = 15_552_000;

/** The visitor's cookie as it came. */
export function visitorToken(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[isSecure(request, publicUrl) ? SECURE : PLAIN];
}

/** Who the visitor is, if the cookie is one of ours. */
export function visitorOf(request: FastifyRequest, db: Database, publicUrl: string | undefined): Promise<string | undefined> {
  return findVisitor(db, visitorToken(request, publicUrl));
}

/** Gives the cookie, or lets it live half a year from now on. */
export function setVisitorToken(request: FastifyRequest, reply: FastifyReply, token: string, publicUrl: string | undefined): void {
  const secure = isSecure(request, publicUrl);
  reply.setCookie(secure ? SECURE : PLAIN, token, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: HALF_YEAR_SECONDS });
}

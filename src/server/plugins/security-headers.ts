import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSET_POLICY, type ContentSources, pagePolicy, pdfPolicy, SANDBOX_POLICY } from './content-security.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Hash of the page's inline styles for its Content-Security-Policy; undefined if it has none. */
    pageStyles: string | undefined;
  }
}

/** The headers of every answer. To add a header, add an entry. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** The headers of answers that are sent without Fastify, for requests that Node cannot parse. */
export function errorHeaders(secure: boolean): Record<string, string> {
  return { ...ALWAYS, 'content-security-policy': SANDBOX_POLICY, ...(secure && HSTS) };
}

/**
 * Sets the security headers of every answer.
 *
 * @param api prefix of the API's routes. It is compared with the route, as a URL may spell it in another way (`/%61pi`)
 */
export function addSecurityHeaders(app: FastifyInstance, sources: ContentSources, api: string): void {
  app.decorateReply('pageStyles', undefined);
  const policyOf = (request: FastifyRequest, { pageStyles }: FastifyReply, type: string): string => {
    if (type.startsWith('text/html')) return pagePolicy(sources, pageStyles);
    if (request.server.prefix !== api) return ASSET_POLICY;
    return type === 'application/pdf' ? pdfPolicy(request.headers['user-agent']) : SANDBOX_POLICY;
  };
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      ...ALWAYS,
      'content-security-policy': policyOf(request, reply, String(reply.getHeader('content-type') ?? '')),
      ...(request.isSecure && HSTS),
    });
  });
}

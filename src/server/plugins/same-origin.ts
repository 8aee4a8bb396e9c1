import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { isSafe } from '../http/safe-methods.ts';
import { hostOf } from './public-origin.ts';

const OWN_SITES = new Set(['same-origin', 'none']);

function isForeign(request: FastifyRequest): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(site)) return true;
  if (headers.origin === undefined) return false;
  const origin = hostOf(headers.origin);
  return origin === undefined || !request.isOwnHost(origin);
}

/**
 * Rejects writing requests from pages of other sites. Requests without `Origin` and `Sec-Fetch-Site` come from programs, not
 * browsers, and are served: they carry no visitor's cookie.
 */
export function addSameOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isSafe(request.method) && isForeign(request)) {
      throw new Problem('foreign-origin', 'Send the form from this site’s own pages.');
    }
  });
}

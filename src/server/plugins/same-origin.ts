import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { hostOf } from './public-origin.ts';

const OWN_SITES = new Set(['same-origin', 'none']);
/** Methods that change nothing. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign(request: FastifyRequest): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(site)) return true;
  if (headers.origin === undefined) return false;
  const origin = hostOf(headers.origin);
  return origin === undefined || !request.isOwnHost(origin);
}

/**
 * Refuses what a page of another site asks for, unless it only reads. Requests with neither header come from scripts and are served: they
 * carry no visitor's cookie that they did not get themselves.
 */
export function refuseForeignChanges(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) && isForeign(request)) {
      throw new Problem('foreign-origin', 'Send the form from this site’s own pages.');
    }
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the visitor reached us over https, as far as PUBLIC_URL and the trusted proxies say. */
    readonly isSecure: boolean;
    /** Whether a host, with its port, is the one that the request names or the site's public one. */
    isOwnHost(host: string): boolean;
  }
}

/** The host of an address or origin; undefined for what is none. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/** Whether the site is reached over https, whatever a single request says. */
export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true;
}

/** Adds to every request whether it came over https, and which hosts are the site's own. */
export function addOriginDecorators(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl && hostOf(publicUrl);
  app.decorateRequest('isSecure', {
    getter(this: FastifyRequest) {
      return this.protocol === 'https' || isHttps(publicUrl);
    },
  });
  app.decorateRequest('isOwnHost', function isOwnHost(this: FastifyRequest, host: string) {
    return host === this.host || host === publicHost;
  });
}

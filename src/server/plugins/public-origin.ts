import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the visitor uses https, according to PUBLIC_URL and the trusted proxies. */
    readonly isSecure: boolean;
    /** Whether a host with its port is that of the request or that of PUBLIC_URL. */
    isOwnHost(host: string): boolean;
  }
}

/** The host of a URL or origin; undefined if it is neither. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/** Whether PUBLIC_URL uses https. */
export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true;
}

/** Adds `isSecure` and `isOwnHost` to every request. */
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

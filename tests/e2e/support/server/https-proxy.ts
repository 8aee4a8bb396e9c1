import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../../server/support/services/certificate.ts';

interface HttpsProxy {
  /** Its https address, with the name `localhost`. */
  readonly url: string;
  readonly close: () => void;
}

/** Serves a site over https as a proxy in production does, with the scheme in `X-Forwarded-Proto`. */
export async function startHttpsProxy(site: string): Promise<HttpsProxy> {
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(new URL(url, site), { method, headers: { ...headers, 'x-forwarded-proto': 'https' } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // Either side may disconnect during an answer.
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The addresses to listen on for a host: `localhost` often has two. */
export async function addressesOf(host: string): Promise<readonly string[]> {
  return host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
}

/**
 * Makes the server listen on some addresses. Fastify would open a second HTTP server for each further address, which answers malformed
 * requests itself. Here the first HTTP server handles all connections.
 *
 * @param port 0: any free port
 * @returns the port
 * @throws if it cannot listen on the first address
 */
export async function listen(app: FastifyInstance, [first, ...furtherAddresses]: readonly string[], port: number): Promise<number> {
  const extraServers = furtherAddresses.map((address) => ({
    address,
    server: createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  }));
  app.addHook('preClose', async () => {
    for (const { server } of extraServers) if (server.listening) await new Promise((closed) => server.close(closed));
  });
  // The caller prints the address, so Fastify's log line is left empty; `logOptions` drops empty lines.
  await app.listen({ host: first ?? '127.0.0.1', port, listenTextResolver: () => '' });
  const { port: openPort } = app.server.address() as AddressInfo;
  for (const { address, server } of extraServers) {
    server.listen({ host: address, port: openPort });
    // `localhost` may name an IPv6 address that this machine does not have. Listening on the first address is enough.
    await once(server, 'listening').catch(() => undefined);
  }
  return openPort;
}

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a host is listened for: `localhost` often has two addresses. */
export async function addressesOf(host: string): Promise<readonly string[]> {
  return host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
}

/**
 * Lets the server listen at some addresses. Fastify would open another HTTP server for each one but the first, which answers by itself what
 * it cannot read; here all connections are the first one's.
 *
 * @returns the port, which is any free one where 0 is asked for
 * @throws where it cannot listen at the first address
 */
export async function listen(app: FastifyInstance, [first, ...more]: readonly string[], port: number): Promise<number> {
  const others = more.map((address) => ({
    address,
    server: createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  }));
  app.addHook('preClose', async () => {
    for (const { server } of others) if (server.listening) await new Promise((closed) => server.close(closed));
  });
  // The caller says in plain words where; the log writes no empty line.
  await app.listen({ host: first ?? '127.0.0.1', port, listenTextResolver: () => '' });
  const { port: taken } = app.server.address() as AddressInfo;
  for (const { address, server } of others) {
    server.listen({ host: address, port: taken });
    // The machine may know an address by name that it does not have.
    await once(server, 'listening').catch(() => undefined);
  }
  return taken;
}

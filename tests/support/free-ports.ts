import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** The first of two free ports, one after the other, as the development server takes them. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const next = createServer().listen(port + 1, '127.0.0.1');
    const isFree = await once(next, 'listening').then(
      () => true,
      () => false,
    );
    await Promise.all([server, next].map((each) => new Promise((done) => each.close(done))));
    if (isFree) return port;
  }
}

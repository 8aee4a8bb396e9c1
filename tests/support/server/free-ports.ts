import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that the system assigns by itself, so that a free port stays free until it is used. */
const [FIRST, LAST] = [20_000, 32_000];

/** Finds two consecutive free ports, as the development server needs them. @returns the first */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const servers = [port, port + 1].map((each) => createServer().listen(each, '127.0.0.1'));
    const areFree = await Promise.all(
      servers.map((server) =>
        once(server, 'listening').then(
          () => true,
          () => false,
        ),
      ),
    );
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    if (areFree.every(Boolean)) return port;
  }
}

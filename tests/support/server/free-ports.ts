import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give away by themselves: what is free stays free until it is used. */
const [LEAST, MOST] = [20_000, 32_000];

/** The first of two free ports, one after the other, as the development server takes them. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = LEAST + Math.floor(Math.random() * (MOST - LEAST));
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

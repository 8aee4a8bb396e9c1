import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long a call waits for the API, in ms. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 25;

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/**
 * Holds API calls while the API restarts, so that pages do not fail meanwhile.
 *
 * @param patience how long, in ms
 */
export function awaitApi(port: number, patience: number = PATIENCE_MS): Plugin {
  return {
    name: 'await-api',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/api') !== true) return next();
        const end = performance.now() + patience;
        const look = async (): Promise<void> => {
          while (!(await isListening(port)) && performance.now() < end) await setTimeout(PAUSE_MS);
        };
        look().then(() => next(), next);
      });
    },
  };
}

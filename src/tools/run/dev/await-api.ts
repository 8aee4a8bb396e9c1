import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long a call waits for the API, in ms. */
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 25;

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });

/**
 * Holds API calls while the API restarts, so that pages do not fail meanwhile.
 *
 * @param maxWait in ms; after it, the call goes on and fails
 */
export function awaitApi(port: number, maxWait: number = MAX_WAIT_MS): Plugin {
  return {
    name: 'await-api',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/api') !== true) return next();
        const deadline = performance.now() + maxWait;
        const waitUntilListening = async (): Promise<void> => {
          while (!(await isListening(port)) && performance.now() < deadline) await setTimeout(RETRY_MS);
        };
        waitUntilListening().then(() => next(), next);
      });
    },
  };
}

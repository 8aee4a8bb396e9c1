import type { FastifyInstance, FastifyRequest } from 'fastify';

const MAX_BYTES = 128 * 1024 * 1024;
const MAX_MS = 60_000;
const CLOSING_POLL_MS = 100;

/**
 * Reads and discards the rest of a rejected request's body: a client that is still sending does not read the response. A
 * body that does not end is cut off.
 */
export function drain({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  // Detach the multipart parser: parsing would cost many times more than discarding.
  raw.unpipe();
  let bytes = 0;
  const cutOff = () => raw.destroy();
  const timer = setTimeout(cutOff, MAX_MS).unref();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) cutOff();
  });
  raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  raw.resume();
}

/**
 * Drains the body of every request that gets a response before the body's end (wrong type, unknown path, data after the last part).
 * This happens before the response is sent: afterwards Node itself would discard the rest, without a limit.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    const { complete, headers } = request.raw;
    if (!complete && (headers['content-length'] ?? headers['transfer-encoding']) !== undefined) drain(request);
  });
  // A connection whose body ends after the server began to close would stay idle, and keep the server running until its client leaves.
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSING_POLL_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}

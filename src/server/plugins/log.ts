import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';

/** Where log lines go: standard output, nowhere, or a stream (tests). */
export type LogTarget = boolean | { write(line: string): void };

/** Fastify's own request log is off: it would write addresses with their query. */
export function logOptions(target: LogTarget) {
  const logger: PinoLoggerOptions = {
    level: 'info',
    base: null,
    hooks: {
      // Fastify logs that it listens; `listen` leaves that empty.
      logMethod(args, log) {
        if ((args as readonly unknown[])[0] !== '') log.apply(this, args);
      },
    },
  };
  const stream = typeof target === 'object' ? { stream: target } : {};
  return { logger: target === false ? false : { ...logger, ...stream }, logController: new LogController({ disableRequestLogging: true }) };
}

/**
 * One line a request: method, route pattern, status and request id; never a query, body, file name or cookie. A client that closes its
 * connection before it has its whole answer is logged as that, without a status.
 */
export function addRequestLog(app: FastifyInstance): void {
  const facts = (request: FastifyRequest, reply: FastifyReply, status?: number) => ({
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status,
    ms: Math.round(reply.elapsedTime),
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(facts(request, reply, reply.statusCode));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) request.log.info(facts(request, reply), 'client disconnected');
    });
  });
}

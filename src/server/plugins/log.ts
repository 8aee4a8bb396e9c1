import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';

/** Where log lines go: standard output, nowhere, or a stream (tests). */
export type LogTarget = boolean | { write(line: string): void };

/** Fastify's options for the log. Its own request log is off, since it would write URLs with their query. */
export function logOptions(target: LogTarget) {
  const logger: PinoLoggerOptions = {
    level: 'info',
    base: null,
    hooks: {
      // Drops empty lines: `listen` (`start/listen.ts`) leaves Fastify's line about its address empty.
      logMethod(args, log) {
        if ((args as readonly unknown[])[0] !== '') log.apply(this, args);
      },
    },
  };
  const stream = typeof target === 'object' ? { stream: target } : {};
  return { logger: target === false ? false : { ...logger, ...stream }, logController: new LogController({ disableRequestLogging: true }) };
}

/**
 * Logs one line for each request: method, route pattern, status and request id, but no query, body, file name or cookie. If the client
 * closes the connection before it has the whole answer, the line says so, and has no status.
 */
export function addRequestLog(app: FastifyInstance): void {
  const logFields = (request: FastifyRequest, reply: FastifyReply, status?: number) => ({
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status,
    ms: Math.round(reply.elapsedTime),
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(logFields(request, reply, reply.statusCode));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) request.log.info(logFields(request, reply), 'client disconnected');
    });
  });
}

import { type FastifyInstance, LogController } from 'fastify';

/** Where log lines go: standard output, nowhere, or a stream (tests). */
export type LogTarget = boolean | { write(line: string): void };

/** Fastify's own request log is off: it would write addresses with their query. */
export function logOptions(target: LogTarget) {
  const logger = { level: 'info', base: null };
  const stream = typeof target === 'object' ? { stream: target } : {};
  return { logger: target === false ? false : { ...logger, ...stream }, logController: new LogController({ disableRequestLogging: true }) };
}

/** One line a request: method, route pattern, status and request id; never a query, body, file name or cookie. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDisconnected } from '../http/is-disconnected.ts';
import { isOutage } from '../http/outage.ts';
import { Problem } from '../http/problem.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The problem for an error of Fastify or its plugins. */
function fromFramework({ statusCode, code }: Partial<FastifyError>): Problem | undefined {
  if (statusCode === 413) return new Problem('too-large', 'Send less at once.');
  if (statusCode === 415) return new Problem('wrong-media', 'Send the content type that this call takes.');
  if (statusCode === 404) return new Problem('not-found', 'There is nothing at this address.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('malformed', 'Correct the request and send it again.');
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return new Problem('malformed', 'The request ended early.');
  return undefined;
}

/** The stack of an error without its message, which may quote the request. */
function traceOf(error: Partial<Error>): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim());
}

/** The problem for an error. Our own errors are logged. */
function toProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (isOutage(error)) {
    request.log.error({ code: error.code, trace: traceOf(error) }, 'outage');
    return new Problem('unavailable', 'Nothing was saved. Try again in a moment.', { retryAfter: 5 });
  }
  const problem = fromFramework(error);
  if (problem) return problem;
  request.log.error({ error: error.name, code: error.code, trace: traceOf(error) }, 'failed');
  return new Problem('failed', 'Nothing was saved. Try again later.');
}

/** Sends a problem in the format of RFC 9457. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .type(PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem.body(request.id)));
}

/** Answers every error by `sendAnswer`. Answers nothing if the client has disconnected. */
export function registerErrorHandler(
  app: FastifyInstance,
  sendAnswer: (problem: Problem, request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply> = sendProblem,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    isDisconnected(request) ? reply.hijack() : sendAnswer(toProblem(error, request), request, reply),
  );
}

/** Answers unknown addresses with a problem. Fastify's own answer would quote the address. */
export function registerNotFoundHandler(app: FastifyInstance, detail: string): void {
  app.setNotFoundHandler(() => {
    throw new Problem('not-found', detail);
  });
}

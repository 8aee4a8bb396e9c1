import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { Problem } from '../problem.ts';
import { PROBLEM_TYPE, sendProblem } from './problems.ts';
import { bareHeaders, isSecure } from './security-headers.ts';

/** What Node says of a request that it could not read to the end of its headers, or in time. */
function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('too-slow', 'Send the request again.');
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large', 'Send fewer or shorter headers.');
  return new Problem('malformed', 'This is not HTTP/1.1 as it should be.');
}

/** A whole answer as text: Node gives the socket alone. */
function spell(problem: Problem, secure: boolean): string {
  const body = JSON.stringify(problem.body(crypto.randomUUID()));
  const headers = {
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...bareHeaders(secure),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n');
}

/**
 * Options that let requests which reach no route be refused like all others: as problems, with the security headers, and
 * without quoting the address as Fastify does by itself.
 */
export function refuseUnreadable(publicUrl: string | undefined): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      const problem = tooLong ? new Problem('not-found', 'There is nothing at this address.') : new Problem('malformed', 'This address cannot be read.');
      void sendProblem(problem, request, reply.headers(bareHeaders(isSecure(request, publicUrl))));
    },
    clientErrorHandler({ code }, socket: Socket) {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      socket.end(spell(problemOf(code), isSecure({ protocol: 'http' }, publicUrl)), () => socket.destroy());
    },
  };
}

// Answers malformed requests like any other rejected request.
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { Problem } from '../http/problem.ts';
import { PROBLEM_TYPE } from './problems.ts';
import { isHttps } from './public-origin.ts';
import { bareHeaders } from './security-headers.ts';

/** The problem for Node's error about a request that it could not parse, or not in time. */
function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('too-slow', 'Send the request again.');
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large', 'Send fewer or shorter headers.');
  return new Problem('malformed', 'This is not HTTP/1.1 as it should be.');
}

/** A complete HTTP response as text, since Node passes only the socket. */
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

function decoded(text: string, decode: (text: string) => string): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

/**
 * A URL that the router can decode. One that it cannot becomes one without a route, still inside or outside the API.
 *
 * @param api prefix of the API's routes
 */
function readable(url: string, api: string): string {
  // A proxy is asked with the whole address.
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = ''] = local.split(/[?#]/, 1);
  if (!path.startsWith('/')) return local.startsWith('?') ? `/${local}` : '/unreadable';
  if (decoded(path, decodeURI) !== undefined) return local;
  const first = `/${path.split('/', 2)[1] ?? ''}`;
  return decoded(first, decodeURIComponent) === api ? `${api}/unreadable` : '/unreadable';
}

/**
 * Rejects requests without a host, with several hosts, or with an `Expect` header that cannot be met. Node would accept them, or
 * reject them without our headers.
 */
export function addHeaderChecks(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw new Problem('malformed', 'Name the host.');
    // A proxy may have gone by the one, and Node goes by the other (RFC 9112, 3.2).
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Problem('malformed', 'Name one host.');
    if (headers.expect !== undefined && !/\b100-continue\b/i.test(headers.expect))
      throw new Problem('expectation', 'Leave out the header Expect.');
  });
}

/**
 * Options by which malformed requests get the same answers as others: a page or a problem, with security headers. Fastify's own
 * answers would quote the URL.
 *
 * @param api prefix of the API's routes
 */
export function malformedRequestOptions(
  publicUrl: string | undefined,
  api: string,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'rewriteUrl' | 'routerOptions'> {
  return {
    rewriteUrl: ({ url = '/' }) => readable(url, api),
    // Longer than any address can be: a file's name that is too long is one that there is not.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler({ code }, socket: Socket) {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      socket.end(spell(problemOf(code), isHttps(publicUrl)), () => socket.destroy());
    },
  };
}

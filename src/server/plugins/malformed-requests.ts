// Answers malformed requests like any other rejected request.
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { Problem } from '../http/problem.ts';
import { PROBLEM_TYPE } from './problems.ts';
import { isHttps } from './public-origin.ts';
import { errorHeaders } from './security-headers.ts';

/** The problem for Node's error about a request that it could not parse, or that took too long. */
function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('too-slow', 'Send the request again.');
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large', 'Send fewer or shorter headers.');
  return new Problem('malformed', 'This is not HTTP/1.1 as it should be.');
}

/** A complete HTTP response as text, since Node passes only the socket. */
function responseText(problem: Problem, secure: boolean): string {
  const body = JSON.stringify(problem.body(crypto.randomUUID()));
  const headers = {
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...errorHeaders(secure),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n');
}

function tryDecode(text: string, decode: (text: string) => string): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns a URL that the router can decode. One that it cannot decode becomes an unknown path, inside the API if it was inside.
 *
 * @param api prefix of the API's routes
 */
function toReadableUrl(url: string, api: string): string {
  // A client that takes this server for a proxy sends the whole URL.
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = ''] = local.split(/[?#]/, 1);
  if (!path.startsWith('/')) return local.startsWith('?') ? `/${local}` : '/unreadable';
  if (tryDecode(path, decodeURI) !== undefined) return local;
  const firstSegment = `/${path.split('/', 2)[1] ?? ''}`;
  return tryDecode(firstSegment, decodeURIComponent) === api ? `${api}/unreadable` : '/unreadable';
}

/**
 * Rejects requests without a host, with several hosts, or with an `Expect` header that cannot be met. Node would accept them, or
 * reject them without our headers.
 */
export function addHeaderChecks(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw new Problem('malformed', 'Name the host.');
    // A proxy may have used one of them, and Node uses the other (RFC 9112, 3.2).
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
    rewriteUrl: ({ url = '/' }) => toReadableUrl(url, api),
    // As long as any URL can be, so that a very long file name gets the answer of an unknown one.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler({ code }, socket: Socket) {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      socket.end(responseText(problemOf(code), isHttps(publicUrl)), () => socket.destroy());
    },
  };
}

import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { Problem } from '../http/problem.ts';
import { PROBLEM_TYPE } from './problems.ts';
import { isHttps } from './public-origin.ts';
import { bareHeaders } from './security-headers.ts';

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

/** The path of an address that no route can read, as one that no route has; the API's stay the API's. */
function readable(url: string): string {
  const [path = ''] = url.split(/[?;#]/, 1);
  try {
    if (path.includes('%')) decodeURI(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? '/api/unreadable' : '/unreadable';
  }
}

/**
 * Options that let a request which reaches no route be refused like all others: with a page or a problem, the security
 * headers, and without quoting the address as Fastify does by itself.
 */
export function refuseUnreadable(
  publicUrl: string | undefined,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'rewriteUrl' | 'routerOptions'> {
  return {
    rewriteUrl: ({ url = '/' }) => readable(url),
    // Longer than any address can be: a file's name that is too long is one that there is not.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler({ code }, socket: Socket) {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      socket.end(spell(problemOf(code), isHttps(publicUrl)), () => socket.destroy());
    },
  };
}

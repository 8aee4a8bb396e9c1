import { lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 15_000;

/** The webhook's host has a private address, to which the server must not send requests (SSRF). */
class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** The receiver's response was not 2xx. */
class RefusedError extends Error {
  readonly code: string;

  constructor(status: number) {
    super('The receiver did not take the event.');
    this.code = `HTTP_${status}`;
  }
}

/** The public addresses of IPv6: 2000::/3. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an address is public. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL));
}

/** Resolves a host name to public addresses only. The connection uses exactly these, so the name cannot resolve differently later. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new PrivateAddressError('The webhook has a private address.'), []);
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family ?? 4);
  });
};

export interface PostOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/**
 * Posts a body to a URL, and follows no redirect.
 *
 * @throws if the response is not 2xx, or the host has a private address
 */
export async function post({ url, headers, body, allowPrivate, signal }: PostOptions): Promise<void> {
  const { protocol, hostname } = new URL(url);
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (!allowPrivate && ipaddr.isValid(literal) && !isPublic(literal)) throw new PrivateAddressError('The webhook has a private address.');
  const send = protocol === 'https:' ? overHttps : overHttp;
  const status = await new Promise<number>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(allowPrivate ? {} : { lookup: lookUpPublic }),
    });
    request.once('error', reject).once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
  if (status < 200 || status > 299) throw new RefusedError(status);
}

import { lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 15_000;

/** A webhook that leads into a network of our own, where nobody outside may have us send anything. */
class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** An answer that does not say that the event was taken. */
class RefusedError extends Error {
  readonly code: string;

  constructor(status: number) {
    super('The receiver did not take the event.');
    this.code = `HTTP_${status}`;
  }
}

/** The block of IPv6 that the internet uses: 2000::/3. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an address is reached through the internet. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL));
}

/** Looks a name up, and gives public addresses alone: the connection goes to the very address that was looked at. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new PrivateAddressError('The webhook has a private address.'), []);
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family ?? 4);
  });
};

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/**
 * Sends a text to an address, and follows no redirect.
 *
 * @throws where it does not answer with 2xx, or has a private address
 */
export async function post({ url, headers, body, allowPrivate, signal }: Post): Promise<void> {
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

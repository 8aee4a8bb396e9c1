import ipaddr from 'ipaddr.js';

/** A network that counts as one visitor, or as some. */
export interface Network {
  /** The same for every spelling of its addresses. */
  readonly name: string;
  /** How many visitors' budgets it has together. */
  readonly visitors: number;
}

const VISITORS_OF_56 = 4;

/** An address without the port that some proxies write behind it, where each connection has another. */
function withoutPort(ip: string): string {
  if (ip.startsWith('[')) return ip.slice(1).split(']', 1)[0] ?? ip;
  const [address = ip, ...ports] = ip.split(':');
  return ports.length === 1 ? address : ip;
}

/**
 * The networks an address stands in, narrowest first. An IPv4 address is one visitor, however it is spelled, mapped into IPv6
 * included. Of IPv6 a visitor has a whole /64 to himself, and who rents a line gets a /56 or more: 256 of them, which share
 * a few visitors' budgets.
 */
export function networksOf(said: string): readonly Network[] {
  const ip = withoutPort(said);
  // A proxy that is believed may say anything.
  if (!ipaddr.isValid(ip)) return [{ name: ip, visitors: 1 }];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [{ name: address.toString(), visitors: 1 }];
  const bytes = Buffer.from(address.toByteArray());
  const prefix = (bits: number) => `${bytes.toString('hex', 0, bits / 8)}/${bits}`;
  return [
    { name: prefix(64), visitors: 1 },
    { name: prefix(56), visitors: VISITORS_OF_56 },
  ];
}

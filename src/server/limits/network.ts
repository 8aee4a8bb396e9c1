import ipaddr from 'ipaddr.js';

/** A network of IP addresses that counts as one visitor or several. */
export interface Network {
  /** Normalized: the same for every notation of its addresses. */
  readonly name: string;
  /** The network has this many times the budget of a visitor. */
  readonly visitors: number;
}

const VISITORS_PER_56 = 4;

/** An address without the port that some proxies append, which differs in every connection. */
function withoutPort(ip: string): string {
  if (ip.startsWith('[')) return ip.slice(1).split(']', 1)[0] ?? ip;
  const [address = ip, ...ports] = ip.split(':');
  return ports.length === 1 ? address : ip;
}

/**
 * The networks of an address, smallest first. An IPv4 address, in any notation, is one visitor. In IPv6, a visitor has a /64. A
 * customer's line often has a /56 with 256 of these, which share the budget of a few visitors.
 */
export function networksOf(text: string): readonly Network[] {
  const ip = withoutPort(text);
  // A trusted proxy may send a text that is no address.
  if (!ipaddr.isValid(ip)) return [{ name: ip, visitors: 1 }];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [{ name: address.toString(), visitors: 1 }];
  const bytes = Buffer.from(address.toByteArray());
  const prefix = (bits: number) => `${bytes.toString('hex', 0, bits / 8)}/${bits}`;
  return [
    { name: prefix(64), visitors: 1 },
    { name: prefix(56), visitors: VISITORS_PER_56 },
  ];
}

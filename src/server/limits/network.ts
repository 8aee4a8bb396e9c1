import ipaddr from 'ipaddr.js';

/** A network that counts as one visitor, or as several. */
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
 * The networks of an address, narrowest first. An IPv4 address, in any spelling, is one visitor. Of IPv6, a visitor has a /64; a
 * customer's line has a /56 with 256 of them, which share the budgets of a few visitors.
 */
export function networksOf(text: string): readonly Network[] {
  const ip = withoutPort(text);
  // A trusted proxy may send anything.
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

import ipaddr from 'ipaddr.js';

/** A network that counts as one visitor, or as some. */
export interface Network {
  /** The same for every spelling of its addresses. */
  readonly name: string;
  /** How many visitors' budgets it has together. */
  readonly visitors: number;
}

const VISITORS_OF_56 = 4;

/**
 * The networks an address stands in, narrowest first. An IPv4 address is one visitor, however it is spelled, mapped into IPv6
 * included. Of IPv6 a visitor has a whole /64 to himself, and who rents a line gets a /56 or more: 256 of them, which share
 * a few visitors' budgets.
 */
export function networksOf(ip: string): readonly Network[] {
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

import { hash } from 'node:crypto';

/** SHA-256 of the parts, hex. Parts cannot run into each other: each is preceded by its length. */
export function hashOf(...parts: readonly string[]): string {
  return hash('sha256', parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''), 'hex');
}

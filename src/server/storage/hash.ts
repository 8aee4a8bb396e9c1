import { createHash } from 'node:crypto';

/** SHA-256 of the parts, hex. Parts cannot run into each other: each is preceded by its length. */
export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}

import type { Payload } from '#shared/forms/types.ts';
import { Problem } from '../http/problem.ts';
import type { IdempotencyKey } from '../storage/leads/repeated-requests.ts';
import { hashOf } from '../storage/hash.ts';
import { Upload } from './read/upload.ts';

/** The format of an `Idempotency-Key`. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/** A value that serialises equally for equal requests: files are represented by name and hash. */
function canonical(value: unknown): unknown {
  if (value instanceof Upload) return { name: value.name, sha256: value.sha256 };
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, canonical(entry)]));
}

/**
 * The `Idempotency-Key` of a request, with a hash of the request: route, `?id=`, fields, and files by content.
 *
 * @throws Problem when the key is not 8 to 128 visible ASCII characters
 */
export function idempotencyKey(header: unknown, route: string, id: string | undefined, payload: Payload): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header))
    throw new Problem('bad-key', 'Use 8 to 128 visible ASCII characters, best a UUID.');
  const fields = Object.keys(payload)
    .sort()
    .map((name) => [name, canonical(payload[name])]);
  return {
    keyHash: hashOf(route, header),
    requestHash: hashOf(header, route, id ?? '', JSON.stringify(fields)),
  };
}

import type { Payload } from '#shared/forms/types.ts';
import { randomHex, toHex } from './random-hex.ts';

/** Identifies one submit of a form. The server answers a retry with the same key like the first try. */
export interface IdempotencyKey {
  readonly key: string;
  /** Identifies the payload and the address that were submitted with the key. */
  readonly fingerprint: string;
}

const KEY_BYTES = 16;

/** Whether fingerprints are hashes, which may be stored. On a site served over http they are the payload itself. */
export const canHash = (): boolean => 'subtle' in crypto;

/** The key salts the hash. */
async function fingerprintOf(key: string, address: string, payload: Payload): Promise<string> {
  const describeFiles = (_name: string, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified, value.type] : value;
  const text = JSON.stringify([key, address, payload], describeFiles);
  return canHash() ? toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))) : text;
}

/**
 * The key for submitting a payload: the unanswered one if the same payload goes to the same address, so that the server does not store it
 * twice; else a new one.
 */
export async function idempotencyKeyFor(
  address: string,
  payload: Payload,
  unanswered: IdempotencyKey | undefined,
): Promise<IdempotencyKey> {
  if (unanswered && unanswered.fingerprint === (await fingerprintOf(unanswered.key, address, payload))) return unanswered;
  const key = randomHex(KEY_BYTES);
  return { key, fingerprint: await fingerprintOf(key, address, payload) };
}

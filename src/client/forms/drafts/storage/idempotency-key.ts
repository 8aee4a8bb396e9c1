import type { Payload } from '#shared/forms/types.ts';
import { hexOf, randomHex } from './random-hex.ts';

/** One try at sending a form: the key by which the API knows a retry of it. */
export interface Attempt {
  readonly key: string;
  /** Of what was sent with that key, and where to. */
  readonly fingerprint: string;
}

/** Bytes of a key. */
const KEY_BYTES = 16;

/** Whether fingerprints are digests, which may lie about; those of a site that comes over http are what was sent, to the letter. */
export const isDigested = (): boolean => 'subtle' in crypto;

/** The key salts it: the same sent twice has two. */
async function fingerprintOf(key: string, address: string, payload: Payload): Promise<string> {
  const known = (_name: string, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified, value.type] : value;
  const whole = JSON.stringify([key, address, payload], known);
  return isDigested() ? hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(whole)))) : whole;
}

/**
 * The attempt for a payload: the one that got no answer, when the same is sent again to the same address, so that a form
 * which did arrive is not stored twice; else a new one.
 */
export async function attemptFor(address: string, payload: Payload, unanswered: Attempt | undefined): Promise<Attempt> {
  if (unanswered && unanswered.fingerprint === (await fingerprintOf(unanswered.key, address, payload))) return unanswered;
  const key = randomHex(KEY_BYTES);
  return { key, fingerprint: await fingerprintOf(key, address, payload) };
}

import type { Payload } from '#shared/forms/types.ts';

/** One try at sending a form: the key by which the API knows a retry of it. */
export interface Attempt {
  readonly key: string;
  readonly fingerprint: string;
}

/** `crypto.randomUUID` exists over https only; a test server in the local network has none. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fingerprintOf(address: string, payload: Payload): string {
  const known = (_name: string, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified, value.type] : value;
  return JSON.stringify([address, payload], known);
}

/**
 * The attempt for a payload: the one that got no answer, when the same is sent again to the same address, so that a form
 * which did arrive is not stored twice; else a new one.
 */
export function attemptFor(address: string, payload: Payload, unanswered: Attempt | undefined): Attempt {
  const fingerprint = fingerprintOf(address, payload);
  return unanswered?.fingerprint === fingerprint ? unanswered : { key: randomKey(), fingerprint };
}

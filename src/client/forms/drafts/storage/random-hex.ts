/** Bytes as text, two letters each. */
export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** So many bytes that nobody can guess. `crypto.randomUUID` exists over https only; a test server in the local network has none. */
export const randomHex = (length: number): string => hexOf(crypto.getRandomValues(new Uint8Array(length)));

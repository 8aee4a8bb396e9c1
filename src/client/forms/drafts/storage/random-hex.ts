export const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Random bytes as hexadecimal text. `crypto.randomUUID` is not available over http, such as on a test server in the local network. */
export const randomHex = (length: number): string => toHex(crypto.getRandomValues(new Uint8Array(length)));

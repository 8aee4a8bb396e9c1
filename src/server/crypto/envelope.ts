import { type Context, decrypt, encrypt, newKey, DecryptionError } from './aead.ts';
import type { Keyring } from './keyring.ts';

/** Wraps a data key with the master key that encrypts now: `<master key's id>.<base64url>`. */
export function wrapKey(keyring: Keyring, dataKey: Buffer, context: Context): string {
  const { id, key } = keyring.current();
  return `${id}.${encrypt(key, dataKey, context).toString('base64url')}`;
}

/**
 * Opens a data key that `wrapKey` wrapped for the same context.
 *
 * @throws DecryptionError when its master key is not there, or it was changed or belongs elsewhere
 */
export function unwrapKey(keyring: Keyring, wrapped: string, context: Context): Buffer {
  const [id = '', sealed = ''] = wrapped.split('.');
  const masterKey = keyring.find(id);
  if (!masterKey) throw new DecryptionError(`The master key ${id} is missing from ${keyring.name}.`);
  return decrypt(masterKey.key, Buffer.from(sealed, 'base64url'), context);
}

/** Something encrypted with a data key of its own, as two columns of a row. */
export interface Encrypted {
  readonly data_key: string;
  /** Base64. */
  readonly sealed: string;
}

/** Encrypts a JSON value with a new data key, which the master key wraps. */
export function encryptJson(keyring: Keyring, value: unknown, context: Context): Encrypted {
  const key = newKey();
  return { data_key: wrapKey(keyring, key, context), sealed: encrypt(key, Buffer.from(JSON.stringify(value)), context).toString('base64') };
}

/** @throws DecryptionError */
export function decryptJson(keyring: Keyring, { data_key, sealed }: Encrypted, context: Context): unknown {
  return JSON.parse(decrypt(unwrapKey(keyring, data_key, context), Buffer.from(sealed, 'base64'), context).toString()) as unknown;
}

import { type Context, newKey, open, seal, SealError } from './aead.ts';
import type { Keyring } from './keyring.ts';

/** Wraps a data key with the master key that seals now: `<master key's id>.<base64url>`. */
export function wrapKey(keyring: Keyring, dataKey: Buffer, context: Context): string {
  const { id, key } = keyring.current();
  return `${id}.${seal(key, dataKey, context).toString('base64url')}`;
}

/**
 * Opens a data key that `wrapKey` wrapped for the same context.
 *
 * @throws SealError when its master key is not there, or it was changed or belongs elsewhere
 */
export function unwrapKey(keyring: Keyring, wrapped: string, context: Context): Buffer {
  const [id = '', sealed = ''] = wrapped.split('.');
  const master = keyring.find(id);
  if (!master) throw new SealError(`The master key ${id} is missing from ${keyring.name}.`);
  return open(master.key, Buffer.from(sealed, 'base64url'), context);
}

/** Something sealed with a data key of its own, as two columns of a row. */
export interface Sealed {
  readonly data_key: string;
  /** Base64. */
  readonly sealed: string;
}

/** Seals a JSON value with a new data key, which the master key wraps. */
export function sealJson(keyring: Keyring, value: unknown, context: Context): Sealed {
  const key = newKey();
  return { data_key: wrapKey(keyring, key, context), sealed: seal(key, Buffer.from(JSON.stringify(value)), context).toString('base64') };
}

/** @throws SealError */
export function openJson(keyring: Keyring, { data_key, sealed }: Sealed, context: Context): unknown {
  return JSON.parse(open(unwrapKey(keyring, data_key, context), Buffer.from(sealed, 'base64'), context).toString()) as unknown;
}

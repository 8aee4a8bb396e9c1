import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

export const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
export const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** Something sealed cannot be opened: its key is another one, or it was changed, cut, or taken from another place. */
export class SealError extends Error {
  override readonly name = 'SealError';
  readonly code = 'SEAL_BROKEN';
}

/** What a sealed thing belongs to, so that it opens nowhere else: its kind first, then what tells it from others of that kind. */
export type Context = readonly [kind: string, ...rest: string[]];

/** Parts cannot run into each other: each is preceded by its length. */
function bytesOf(context: Context): Buffer {
  return Buffer.from(context.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''));
}

/** A new key: 256 random bits. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts a few bytes (AES-256-GCM): nonce, ciphertext, tag. */
export function seal(key: Buffer, plain: Uint8Array, context: Context): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, createSecretKey(key), nonce).setAAD(bytesOf(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens what `seal` made with the same key and context.
 *
 * @throws SealError
 */
export function open(key: Buffer, sealed: Buffer, context: Context): Buffer {
  const end = sealed.length - TAG_BYTES;
  if (end < NONCE_BYTES) throw new SealError(`An encrypted value (${context[0]}) is truncated.`);
  const decipher = createDecipheriv(ALGORITHM, createSecretKey(key), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(bytesOf(context)).setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, end));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    throw new SealError(`An encrypted value (${context[0]}) was changed or belongs to another record.`);
  }
}

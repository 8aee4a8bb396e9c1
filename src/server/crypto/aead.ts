import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

export const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
export const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** A ciphertext cannot be decrypted: the key is wrong, or it was changed, truncated, or belongs to another row. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
  readonly code = 'DECRYPTION_FAILED';
}

/** Identifies the row or key that a ciphertext belongs to: a kind, then ids. A ciphertext cannot be decrypted with another context. */
export type Context = readonly [kind: string, ...rest: string[]];

/** Parts cannot run into each other: each is preceded by its length. */
function bytesOf(context: Context): Buffer {
  return Buffer.from(context.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''));
}

/** A new key: 256 random bits. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts a few bytes (AES-256-GCM): nonce, ciphertext, tag. */
export function encrypt(key: Buffer, plain: Uint8Array, context: Context): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, createSecretKey(key), nonce).setAAD(bytesOf(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts what `encrypt` made with the same key and context.
 *
 * @throws DecryptionError
 */
export function decrypt(key: Buffer, encrypted: Buffer, context: Context): Buffer {
  const end = encrypted.length - TAG_BYTES;
  if (end < NONCE_BYTES) throw new DecryptionError(`An encrypted value (${context[0]}) is truncated.`);
  const decipher = createDecipheriv(ALGORITHM, createSecretKey(key), encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(bytesOf(context)).setAuthTag(encrypted.subarray(end));
  const plain = decipher.update(encrypted.subarray(NONCE_BYTES, end));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    throw new DecryptionError(`An encrypted value (${context[0]}) was changed or belongs to another record.`);
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { KEY_BYTES } from './aead.ts';

/** A key that wraps the data keys of leads and files. */
export interface MasterKey {
  /** Names the key in wrapped data keys, without revealing it. */
  readonly id: string;
  readonly key: Buffer;
}

export const ID_LENGTH = 12;
const HEX = /^[0-9a-f]{64}$/i;
/** 32 bytes in base64 or base64url. */
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** The format of a key, for error messages. */
export const KEY_FORMAT = '32 random bytes in base64 (44 characters) or hex (64); npm run keys -- new prints one';

/** Parses a key; undefined if the text is not one. */
export function parseMasterKey(text: string): MasterKey | undefined {
  const encoding = HEX.test(text) ? 'hex' : BASE64.test(text) ? 'base64' : undefined;
  if (encoding === undefined) return undefined;
  const key = Buffer.from(text, encoding);
  if (key.length !== KEY_BYTES) return undefined;
  return { id: createHash('sha256').update('master key').update(key).digest('hex').slice(0, ID_LENGTH), key };
}

/** Creates a new master key, in base64. */
export const newMasterKeyText = (): string => randomBytes(KEY_BYTES).toString('base64');

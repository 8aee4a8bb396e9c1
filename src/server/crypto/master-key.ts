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
/** Of 32 bytes, also in the spelling for URLs. */
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** The format of a key, for error messages. */
export const KEY_SPELLING = '32 random bytes in base64 (44 characters) or hex (64); npm run keys -- new prints one';

/** Reads one key; undefined when it is none. */
export function parseMasterKey(text: string): MasterKey | undefined {
  const spelling = HEX.test(text) ? 'hex' : BASE64.test(text) ? 'base64' : undefined;
  if (spelling === undefined) return undefined;
  const key = Buffer.from(text, spelling);
  if (key.length !== KEY_BYTES) return undefined;
  return { id: createHash('sha256').update('master key').update(key).digest('hex').slice(0, ID_LENGTH), key };
}

/** A new master key as people write it. */
export const newMasterKeyText = (): string => randomBytes(KEY_BYTES).toString('base64');

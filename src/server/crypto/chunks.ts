// Encrypts and decrypts files in chunks, so that they can be streamed.
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { ALGORITHM, KEY_BYTES, DecryptionError, TAG_BYTES } from './aead.ts';

/**
 * Format of an encrypted file: `HEAD`, then chunks of 64 KiB, each encrypted separately. So every byte is verified before it is
 * given out, and reading may begin anywhere. A chunk's nonce is its number and whether it is the last, so that chunks cannot be
 * moved, removed or truncated (the STREAM construction, as in age and Tink). Each file has a key of its own.
 */
export const HEAD = Buffer.from('sealed1\n');
export const CHUNK_BYTES = 64 * 1024;
export const ENCRYPTED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Derives the key of a file's chunks from its data key, which also encrypts its row. */
export function chunkKey(dataKey: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', 'file chunks', KEY_BYTES)));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a chunk. @returns ciphertext and tag */
function encryptChunk(key: KeyObject, number: number, isLast: boolean, plain: Uint8Array): [Buffer, Buffer] {
  const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, isLast)).setAAD(HEAD);
  const encrypted = cipher.update(plain);
  // GCM has no padding, so this returns no bytes.
  cipher.final();
  return [encrypted, cipher.getAuthTag()];
}

/** @throws DecryptionError when it is not this very chunk */
export function decryptChunk(key: KeyObject, number: number, isLast: boolean, encrypted: Buffer): Buffer {
  const end = encrypted.length - TAG_BYTES;
  if (end < 0) throw new DecryptionError('An encrypted file is truncated.');
  const decipher = createDecipheriv(ALGORITHM, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES }).setAAD(HEAD);
  const plain = decipher.setAuthTag(encrypted.subarray(end)).update(encrypted.subarray(0, end));
  try {
    decipher.final();
  } catch {
    throw new DecryptionError('An encrypted file was changed, truncated or belongs to another record.');
  }
  return plain;
}

/** Encrypts a stream of bytes. */
export class FileEncryptor {
  readonly #key: KeyObject;
  readonly #waiting = Buffer.allocUnsafe(CHUNK_BYTES);
  #filled = 0;
  #number = 0;

  constructor(dataKey: Buffer) {
    this.#key = chunkKey(dataKey);
  }

  /** Takes the next bytes of the file; gives the chunks that are complete, and known not to be the last, each in parts. */
  *add(bytes: Buffer): Generator<Buffer> {
    for (let from = 0; from < bytes.length;) {
      if (this.#filled === CHUNK_BYTES) yield* this.#encrypt(false);
      const copied = bytes.copy(this.#waiting, this.#filled, from);
      this.#filled += copied;
      from += copied;
    }
  }

  /** The last chunk in its parts, once all of the file was added. */
  end(): readonly Buffer[] {
    return this.#encrypt(true);
  }

  #encrypt(isLast: boolean): readonly Buffer[] {
    const encrypted = encryptChunk(this.#key, this.#number, isLast, this.#waiting.subarray(0, this.#filled));
    this.#number += 1;
    this.#filled = 0;
    return encrypted;
  }
}

/** Bytes that were received and not processed yet. */
class Queue {
  #parts: Buffer[] = [];
  size = 0;

  add(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.size += bytes.length;
  }

  /** Removes and returns the first bytes; fewer if there are no more. */
  take(length: number): Buffer {
    const all = Buffer.concat(this.#parts);
    const bytes = all.subarray(0, length);
    this.#parts = [all.subarray(bytes.length)];
    this.size -= bytes.length;
    return bytes;
  }
}

/** @throws DecryptionError */
function takeHead(queue: Queue): void {
  if (!queue.take(HEAD.length).equals(HEAD)) throw new DecryptionError('A file is not encrypted, or its beginning was changed.');
}

/**
 * Decrypts a stream: yields verified chunks. If it ends without an error, the file was complete.
 *
 * @throws DecryptionError at the first chunk that is not authentic; nothing of it is given out
 */
export async function* decryptChunks(source: AsyncIterable<Buffer>, dataKey: Buffer): AsyncGenerator<Buffer> {
  const key = chunkKey(dataKey);
  const queue = new Queue();
  let isHeadRead = false;
  let number = 0;
  for await (const bytes of source) {
    queue.add(bytes);
    if (!isHeadRead && queue.size < HEAD.length) continue;
    if (!isHeadRead) takeHead(queue);
    isHeadRead = true;
    // Exactly one chunk may be the last one, so wait for more bytes.
    while (queue.size > ENCRYPTED_CHUNK_BYTES) {
      yield decryptChunk(key, number, false, queue.take(ENCRYPTED_CHUNK_BYTES));
      number += 1;
    }
  }
  if (!isHeadRead) takeHead(queue);
  const last = decryptChunk(key, number, true, queue.take(queue.size));
  if (last.length > 0) yield last;
}

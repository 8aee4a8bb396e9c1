import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newKey, DecryptionError, TAG_BYTES } from '#server/crypto/aead.ts';
import { CHUNK_BYTES, FileEncryptor, HEAD, decryptChunks, ENCRYPTED_CHUNK_BYTES } from '#server/crypto/chunks.ts';
import { openPlainFile } from '#server/files/inspection/content-reader.ts';
import { openEncrypted } from '#server/files/inspection/encrypted-content.ts';
import { temporaryFolder } from '../support/database/databases.ts';

/** Cuts bytes into pieces that do not match the chunks. */
function* pieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function encryptFile(content: Buffer, key: Buffer, size = 10_007): Buffer {
  const encryptor = new FileEncryptor(key);
  const parts: Buffer[] = [HEAD];
  for (const piece of pieces(content, size)) parts.push(...encryptor.add(piece));
  return Buffer.concat([...parts, ...encryptor.end()]);
}

/** Returns the decrypted content, up to the error if there is one. */
async function decryptFile(bytes: Buffer, key: Buffer, size = 9_001): Promise<{ content: Buffer; error: unknown }> {
  const parts: Buffer[] = [];
  async function* source() {
    yield* pieces(bytes, size);
  }
  try {
    for await (const part of decryptChunks(source(), key)) parts.push(part);
    return { content: Buffer.concat(parts), error: undefined };
  } catch (error) {
    return { content: Buffer.concat(parts), error };
  }
}

async function openReader(bytes: Buffer, key: Buffer) {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, bytes);
  const file = await openPlainFile(path);
  onTestFinished(() => file.close());
  return openEncrypted(file, key);
}

const SIZES = [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 3 * CHUNK_BYTES + 5];

describe.each(SIZES)('an encrypted file of %i bytes', (size) => {
  const key = newKey();
  const content = randomBytes(size);
  const bytes = encryptFile(content, key);

  it('has one tag per chunk', () => {
    expect(bytes.length).toBe(HEAD.length + size + Math.max(1, Math.ceil(size / CHUNK_BYTES)) * TAG_BYTES);
  });

  it('is decrypted from pieces of any size', async () => {
    for (const piece of [7, 9_001, ENCRYPTED_CHUNK_BYTES, bytes.length]) {
      const { content: plain, error } = await decryptFile(bytes, key, size > 1000 && piece === 7 ? 997 : piece);
      expect(error).toBeUndefined();
      expect(plain.equals(content)).toBe(true);
    }
  });

  it('is read from any position', async () => {
    const file = await openReader(bytes, key);
    expect(file.size).toBe(size);
    for (const at of SIZES) {
      const [from, length] = [Math.max(0, at - 3), 70_000];
      expect((await file.read(from, length)).equals(content.subarray(from, from + length))).toBe(true);
    }
  });
});

it('shows no block of its content', () => {
  const content = randomBytes(CHUNK_BYTES + 100);
  const bytes = encryptFile(content, newKey());
  for (let at = 0; at + 16 <= content.length; at += 16) expect(bytes.includes(content.subarray(at, at + 16))).toBe(false);
});

describe('a manipulated encrypted file', () => {
  const key = newKey();
  const content = randomBytes(3 * CHUNK_BYTES + 100);
  const bytes = encryptFile(content, key);
  const chunk = (n: number) => bytes.subarray(HEAD.length + n * ENCRYPTED_CHUNK_BYTES, HEAD.length + (n + 1) * ENCRYPTED_CHUNK_BYTES);
  const withFlippedBit = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const thirdChunk = HEAD.length + 2 * ENCRYPTED_CHUNK_BYTES;

  it.each([
    ['another key', bytes, newKey(), 0],
    ['a bit of its head', withFlippedBit(0), key, 0],
    ['a bit of its content', withFlippedBit(thirdChunk + 10), key, 2],
    ['a bit of a tag', withFlippedBit(thirdChunk - 1), key, 1],
    ['cut in a chunk', bytes.subarray(0, thirdChunk + 10), key, 2],
    ['cut between chunks', bytes.subarray(0, thirdChunk), key, 1],
    ['cut to its head', bytes.subarray(0, HEAD.length), key, 0],
    ['an empty file', bytes.subarray(0, 0), key, 0],
    ['extra bytes at its end', Buffer.concat([bytes, Buffer.from('x')]), key, 3],
    ['chunks in another order', Buffer.concat([HEAD, chunk(1), chunk(0), chunk(2), chunk(3)]), key, 0],
    ['a chunk left out', Buffer.concat([HEAD, chunk(0), chunk(2), chunk(3)]), key, 1],
    ['its last chunk alone', Buffer.concat([HEAD, chunk(3)]), key, 0],
    ['unencrypted content', content, key, 0],
  ])('(%s) throws, and returns only the chunks before', async (_what, manipulated, withKey, chunks) => {
    const { content: plain, error } = await decryptFile(manipulated, withKey);
    expect(error).toBeInstanceOf(DecryptionError);
    expect(plain.equals(content.subarray(0, chunks * CHUNK_BYTES))).toBe(true);
  });

  it.each([
    ['a bit of its content', withFlippedBit(thirdChunk + 10)],
    ['cut between chunks', bytes.subarray(0, thirdChunk)],
    ['a bit of its head', withFlippedBit(0)],
  ])('(%s) is not read', async (_what, manipulated) => {
    const read = async () => (await openReader(manipulated, key)).read(2 * CHUNK_BYTES - 5, 100);
    await expect(read()).rejects.toThrow(DecryptionError);
  });

  it('is read before the manipulated chunk', async () => {
    expect((await (await openReader(withFlippedBit(thirdChunk + 10), key)).read(0, 100)).equals(content.subarray(0, 100))).toBe(true);
  });
});

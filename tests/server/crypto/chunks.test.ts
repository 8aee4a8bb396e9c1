import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newKey, DecryptionError, TAG_BYTES } from '#server/crypto/aead.ts';
import { CHUNK_BYTES, FileEncryptor, HEAD, decryptChunks, ENCRYPTED_CHUNK_BYTES } from '#server/crypto/chunks.ts';
import { openPlainFile } from '#server/files/inspection/content-reader.ts';
import { openEncrypted } from '#server/files/inspection/encrypted-content.ts';
import { temporaryFolder } from '../support/database/databases.ts';

/** Cuts bytes into pieces of a size that fits no chunk. */
function* pieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function sealed(content: Buffer, key: Buffer, size = 10_007): Buffer {
  const encryptor = new FileEncryptor(key);
  const parts: Buffer[] = [HEAD];
  for (const piece of pieces(content, size)) parts.push(...encryptor.add(piece));
  return Buffer.concat([...parts, ...encryptor.end()]);
}

/** Everything that came out before the end or an error. */
async function opened(bytes: Buffer, key: Buffer, size = 9_001): Promise<{ content: Buffer; error: unknown }> {
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

async function reader(bytes: Buffer, key: Buffer) {
  const path = join(mkdtempSync(join(temporaryFolder(), 'sealed-')), 'file');
  writeFileSync(path, bytes);
  const file = await openPlainFile(path);
  onTestFinished(() => file.close());
  return openEncrypted(file, key);
}

const SIZES = [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 3 * CHUNK_BYTES + 5];

describe.each(SIZES)('an encrypted file of %i bytes', (size) => {
  const key = newKey();
  const content = randomBytes(size);
  const bytes = sealed(content, key);

  it('has a tag for each chunk', () => {
    expect(bytes.length).toBe(HEAD.length + size + Math.max(1, Math.ceil(size / CHUNK_BYTES)) * TAG_BYTES);
  });

  it('decrypts to its content, whatever the size of the chunks', async () => {
    for (const piece of [7, 9_001, ENCRYPTED_CHUNK_BYTES, bytes.length]) {
      const { content: plain, error } = await opened(bytes, key, size > 1000 && piece === 7 ? 997 : piece);
      expect(error).toBeUndefined();
      expect(plain.equals(content)).toBe(true);
    }
  });

  it('is read at any place', async () => {
    const file = await reader(bytes, key);
    expect(file.size).toBe(size);
    for (const at of SIZES) {
      const [from, length] = [Math.max(0, at - 3), 70_000];
      expect((await file.read(from, length)).equals(content.subarray(from, from + length))).toBe(true);
    }
  });
});

it('shows nothing of its content', () => {
  const content = randomBytes(CHUNK_BYTES + 100);
  const bytes = sealed(content, newKey());
  for (let at = 0; at + 16 <= content.length; at += 16) expect(bytes.includes(content.subarray(at, at + 16))).toBe(false);
});

describe('an encrypted file that somebody touched', () => {
  const key = newKey();
  const content = randomBytes(3 * CHUNK_BYTES + 100);
  const bytes = sealed(content, key);
  const chunk = (n: number) => bytes.subarray(HEAD.length + n * ENCRYPTED_CHUNK_BYTES, HEAD.length + (n + 1) * ENCRYPTED_CHUNK_BYTES);
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const after = HEAD.length + 2 * ENCRYPTED_CHUNK_BYTES;

  it.each([
    ['another key', bytes, newKey(), 0],
    ['a bit of its head', flipped(0), key, 0],
    ['a bit of its content', flipped(after + 10), key, 2],
    ['a bit of a tag', flipped(after - 1), key, 1],
    ['cut in a chunk', bytes.subarray(0, after + 10), key, 2],
    ['cut between chunks', bytes.subarray(0, after), key, 1],
    ['cut to its head', bytes.subarray(0, HEAD.length), key, 0],
    ['cut to nothing', bytes.subarray(0, 0), key, 0],
    ['more behind it', Buffer.concat([bytes, Buffer.from('x')]), key, 3],
    ['chunks in another order', Buffer.concat([HEAD, chunk(1), chunk(0), chunk(2), chunk(3)]), key, 0],
    ['a chunk left out', Buffer.concat([HEAD, chunk(0), chunk(2), chunk(3)]), key, 1],
    ['its last chunk alone', Buffer.concat([HEAD, chunk(3)]), key, 0],
    ['no seal at all', content, key, 0],
  ])('(%s) gives an error, and nothing of the chunk', async (_what, spoilt, withKey, chunks) => {
    const { content: plain, error } = await opened(spoilt, withKey);
    expect(error).toBeInstanceOf(DecryptionError);
    expect(plain.equals(content.subarray(0, chunks * CHUNK_BYTES))).toBe(true);
  });

  it.each([
    ['a bit of its content', flipped(after + 10)],
    ['cut between chunks', bytes.subarray(0, after)],
    ['another beginning', flipped(0)],
  ])('(%s) is not read', async (_what, spoilt) => {
    const read = async () => (await reader(spoilt, key)).read(2 * CHUNK_BYTES - 5, 100);
    await expect(read()).rejects.toThrow(DecryptionError);
  });

  it('gives out what stands before it', async () => {
    expect((await (await reader(flipped(after + 10), key)).read(0, 100)).equals(content.subarray(0, 100))).toBe(true);
  });
});

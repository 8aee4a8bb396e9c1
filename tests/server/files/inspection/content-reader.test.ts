import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPlainFile, type ContentReader } from '#server/files/inspection/content-reader.ts';
import { inspectFile } from '#server/files/inspection/inspect.ts';
import { scanContent } from '#server/files/inspection/scan-content.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { BAD, DOCX, GOOD, zip } from '../../support/documents.ts';

/** Content in memory, in place of a decrypted file. */
const contentOf = (bytes: Buffer): ContentReader => ({
  size: bytes.length,
  read: async (position, length) => bytes.subarray(position, position + length),
  close: async () => undefined,
});

it('reads a file from any position, up to its end', async () => {
  const path = join(temporaryFolder(), 'a');
  writeFileSync(path, 'abcdefgh');
  const content = await openPlainFile(path);
  const read = async (position: number, length: number) => (await content.read(position, length)).toString();
  expect([content.size, await read(5, 2), await read(0, 8), await read(6, 100), await read(8, 1), await read(100, 1)]).toEqual([
    8,
    'fg',
    'abcdefgh',
    'gh',
    '',
    '',
  ]);
  await content.close();
  await expect(content.read(0, 1)).rejects.toThrow('closed');
});

it('inspects content that is not a file on disk', async () => {
  for (const [name, bytes] of Object.entries(GOOD))
    expect([name, await inspectFile(contentOf(bytes), name)]).toEqual([name, { kind: expect.anything() }]);
  for (const [name, bytes] of Object.entries(BAD))
    expect([name, await inspectFile(contentOf(bytes), name)]).toEqual([name, { refusal: expect.any(String) }]);
});

it('reads a document of many parts with few reads', async () => {
  const parts = Array.from({ length: 400 }, (_, i) => ({ name: `word/media/image${i}.png`, content: 'x' }));
  const content = contentOf(zip([...parts, ...DOCX]));
  let reads = 0;
  const counted: ContentReader = {
    ...content,
    read: (position, length) => {
      reads += 1;
      return content.read(position, length);
    },
  };
  expect(await inspectFile(counted, 'cv.docx')).toEqual({ kind: expect.objectContaining({ extension: 'docx' }) });
  expect(reads).toBeLessThan(20);
});

it('finds a word across the border of two pieces, in any case', async () => {
  for (const offset of [256 * 1024 - 3, 256 * 1024 - 6, 256 * 1024, 2 * 256 * 1024 - 1]) {
    const content = contentOf(Buffer.concat([Buffer.alloc(offset), Buffer.from('neeDLE')]));
    expect([offset, (await scanContent(content, ['needle'])).has('needle')]).toEqual([offset, true]);
  }
});

it('rejects with the read error, instead of refusing the file type', async () => {
  const failure = new Error('the disk is gone');
  for (const [name, bytes] of Object.entries(GOOD)) {
    const content: ContentReader = { ...contentOf(bytes), read: () => Promise.reject(failure) };
    await expect(inspectFile(content, name), name).rejects.toBe(failure);
  }
});

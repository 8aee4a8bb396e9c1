import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPlainFile, type ContentReader } from '#server/files/inspection/content-reader.ts';
import { inspectFile } from '#server/files/inspection/inspect.ts';
import { scanContent } from '#server/files/inspection/scan-content.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { BAD, DOCX, GOOD, zip } from '../../support/documents.ts';

/** A content that lies nowhere on disk, as one that is kept encrypted. */
const contentOf = (bytes: Buffer): ContentReader => ({
  size: bytes.length,
  read: async (position, length) => bytes.subarray(position, position + length),
  close: async () => undefined,
});

it('reads a file at any place, and no more than there is', async () => {
  const path = join(mkdtempSync(join(temporaryFolder(), 'x-')), 'a');
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

it('inspects content that is no file on disk', async () => {
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

it('finds what stands across the border of two pieces, in whichever case', async () => {
  for (const before of [256 * 1024 - 3, 256 * 1024 - 6, 256 * 1024, 2 * 256 * 1024 - 1]) {
    const content = contentOf(Buffer.concat([Buffer.alloc(before), Buffer.from('neeDLE')]));
    expect([before, (await scanContent(content, ['needle'])).has('needle')]).toEqual([before, true]);
  }
});

it('reports a file that cannot be read as a failure, not as a wrong type', async () => {
  const gone = new Error('the disk is gone');
  for (const [name, bytes] of Object.entries(GOOD)) {
    const content: ContentReader = { ...contentOf(bytes), read: () => Promise.reject(gone) };
    await expect(inspectFile(content, name), name).rejects.toBe(gone);
  }
});

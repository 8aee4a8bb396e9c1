import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { CHUNK_BYTES, HEAD, ENCRYPTED_CHUNK_BYTES } from '#server/crypto/chunks.ts';
import { openStaging } from '#server/files/staging/staging.ts';
import { encryptedName } from '#server/storage/encryption/encrypted-rows.ts';
import { bytesIn, findBytes } from '../../../support/server/find-bytes.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { callOf, currentName, partsOf } from '../../../support/forms/site-forms.ts';

/** The document of an application that is encrypted, by its field. */
const CV = currentName('individual-details', 'cv');

const newFolder = () => mkdtempSync(join(temporaryFolder(), 'sealed-'));
const MARK = 'Aadhaar 9999 8888 7777';
const CONTENT = PDF + `${MARK}\n`.repeat(10_000);

/** A visitor with a document, and the server it lies at. */
async function withDocument() {
  const dataDir = newFolder();
  const lines: string[] = [];
  const app = await testApp({ dataDir, databaseUrl: undefined }, { log: { write: (line) => lines.push(line) } });
  const visitor = new Visitor(app);
  const fields = partsOf('individual-details', { [CV]: { name: 'cv.pdf', content: CONTENT } });
  const { body } = await visitor.multipart(callOf('individual-details'), fields);
  const filename = body.data[CV] ?? '';
  const path = join(dataDir, 'uploads', encryptedName(filename));
  const get = async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const cookie = Object.entries(visitor.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await fetch(`http://127.0.0.1:${port}/api/uploaded-files/${filename}`, { headers: { cookie } });
    const parts: Uint8Array[] = [];
    let isWhole = true;
    try {
      for await (const part of answer.body ?? []) parts.push(part);
    } catch {
      isWhole = false;
    }
    return { status: answer.status, isWhole, content: Buffer.concat(parts).toString() };
  };
  return { path, get, lines };
}

/** Changes one bit of a file. */
function spoil(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

it('an upload is encrypted while it comes: what is staged shows nothing of it', async () => {
  const folder = newFolder();
  const staging = await openStaging(folder, join(folder, 'processes'));
  let sizeSeen = 0;
  async function* slowly() {
    for (let sent = 0; sent < 8; sent += 1) {
      yield Buffer.from(CONTENT);
      const bytes = bytesIn(folder);
      sizeSeen = Math.max(sizeSeen, ...[...bytes.values()].map(({ length }) => length));
      expect([...findBytes(bytes, [MARK, '%PDF'])]).toEqual([]);
    }
  }
  const staged = await staging.add(Readable.from(slowly()));
  expect(sizeSeen).toBeGreaterThan(2 * CONTENT.length);
  expect(staged.size).toBe(8 * CONTENT.length);
  expect([...findBytes(bytesIn(folder), [MARK, '%PDF', staged.key])]).toEqual([]);
  await staging.close();
});

it('a stored document is read back unchanged', async () => {
  const { get } = await withDocument();
  expect(await get()).toEqual({ status: 200, isWhole: true, content: CONTENT });
});

it('a document whose beginning was changed is an error, which shows nothing of it', async () => {
  const { path, get, lines } = await withDocument();
  spoil(path, HEAD.length + 100);
  const { status, content } = await get();
  expect(status).toBe(500);
  expect(content).not.toContain(MARK);
  expect(lines.find((line) => line.includes('"failed"'))).toContain('"code":"DECRYPTION_FAILED"');
});

it.each([
  ['changed', (path: string) => spoil(path, HEAD.length + CHUNK_BYTES + 5000)],
  ['cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, HEAD.length + 2 * ENCRYPTED_CHUNK_BYTES))],
])('a document that was %s further on breaks off before that place', async (_what, act) => {
  const { path, get } = await withDocument();
  act(path);
  const { isWhole, content } = await get();
  expect(isWhole).toBe(false);
  expect(content.length).toBeLessThanOrEqual(CHUNK_BYTES);
  expect(CONTENT.startsWith(content)).toBe(true);
});

it('a document in the place of another is an error', async () => {
  const [one, other] = [await withDocument(), await withDocument()];
  writeFileSync(one.path, readFileSync(other.path));
  expect((await one.get()).status).toBe(500);
});

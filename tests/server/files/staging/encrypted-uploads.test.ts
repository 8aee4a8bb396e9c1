import { readFileSync, writeFileSync } from 'node:fs';
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

/** The name of the document field. */
const CV = currentName('individual-details', 'cv');

const MARK = 'Aadhaar 9999 8888 7777';
const CONTENT = PDF + `${MARK}\n`.repeat(10_000);

/** Uploads a document. `get` reads it over a connection. */
async function uploadDocument() {
  const dataDir = temporaryFolder();
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
    let isComplete = true;
    try {
      for await (const part of answer.body ?? []) parts.push(part);
    } catch {
      isComplete = false;
    }
    return { status: answer.status, isComplete, content: Buffer.concat(parts).toString() };
  };
  return { path, get, lines };
}

/** Changes one bit of a file. */
function flipBit(path: string, position: number): void {
  const bytes = readFileSync(path);
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

it('encrypts an upload while it arrives', async () => {
  const folder = temporaryFolder();
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

it('serves a stored document unchanged', async () => {
  const { get } = await uploadDocument();
  expect(await get()).toEqual({ status: 200, isComplete: true, content: CONTENT });
});

it('answers 500 for a document with a changed beginning, and shows nothing of it', async () => {
  const { path, get, lines } = await uploadDocument();
  flipBit(path, HEAD.length + 100);
  const { status, content } = await get();
  expect(status).toBe(500);
  expect(content).not.toContain(MARK);
  expect(lines.find((line) => line.includes('"failed"'))).toContain('"code":"DECRYPTION_FAILED"');
});

it.each([
  ['changed', (path: string) => flipBit(path, HEAD.length + CHUNK_BYTES + 5000)],
  ['cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, HEAD.length + 2 * ENCRYPTED_CHUNK_BYTES))],
])('ends the answer before the part that was %s', async (_what, act) => {
  const { path, get } = await uploadDocument();
  act(path);
  const { isComplete, content } = await get();
  expect(isComplete).toBe(false);
  expect(content.length).toBeLessThanOrEqual(CHUNK_BYTES);
  expect(CONTENT.startsWith(content)).toBe(true);
});

it('answers 500 for a document that replaced another', async () => {
  const [first, second] = [await uploadDocument(), await uploadDocument()];
  writeFileSync(first.path, readFileSync(second.path));
  expect((await first.get()).status).toBe(500);
});

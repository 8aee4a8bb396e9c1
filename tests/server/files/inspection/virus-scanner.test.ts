import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openStaging } from '#server/files/staging/staging.ts';
import { clamdScanner } from '#server/files/inspection/virus-scanner.ts';
import { callOf, currentName, partsOf } from '../../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { EICAR, startClamd, type TestClamd } from '../../support/services/clamd.ts';
import { sqlitePlace, temporaryFolder, type TestPlace } from '../../support/database/databases.ts';
import { PDF as PDF_TEXT } from '../../support/documents.ts';

const PDF = Buffer.from(PDF_TEXT);
const CV = currentName('individual-details', 'cv');
const individual = (content: Buffer) => partsOf('individual-details', { [CV]: { name: 'cv.pdf', content } });

describe.each(['tcp', 'unix'])('with a virus scanner at a %s address', (kind) => {
  let clamd: TestClamd;
  let app: FastifyInstance;
  let place: TestPlace;
  beforeEach(async () => {
    place = await sqlitePlace();
    clamd = await startClamd(kind === 'unix' ? join(temporaryFolder(), 'clamd.sock') : undefined);
    app = await testApp(place, { clamdUrl: clamd.url });
  });
  afterEach(() => clamd.close());

  const send = (content: Buffer) => new Visitor(app).multipart(callOf('individual-details'), individual(content));

  it('accepts a clean document after scanning all of it', async () => {
    const long = Buffer.concat([PDF, Buffer.alloc(300_000, ' ')]);
    expect((await send(long)).status).toBe(200);
    expect(clamd.scanned.map((content) => content.equals(long))).toContain(true);
  });

  it('refuses an infected document, and says why', async () => {
    const { status, body } = await send(Buffer.concat([PDF, Buffer.from(EICAR)]));
    expect(status).toBe(415);
    expect(body.errors).toEqual([{ field: CV, message: 'A virus scanner found something harmful in this file. Choose another one' }]);
  });

  it.each(['error', 'close'] as const)('refuses documents while the scanner fails (%s), and accepts them afterwards', async (failure) => {
    clamd.failure = failure;
    const { status, body, headers } = await send(PDF);
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    expect(body.detail).toContain('cannot be checked for viruses at the moment');
    clamd.failure = 'none';
    expect((await send(PDF)).status).toBe(200);
  });
});

it('refuses forms with a document while the scanner is away, and accepts others', async () => {
  const clamd = await startClamd();
  await clamd.close();
  const app = await testApp(await sqlitePlace(), { clamdUrl: clamd.url });
  expect((await new Visitor(app).multipart(callOf('individual-details'), individual(PDF))).status).toBe(503);
  const { [CV]: _none, ...withoutFiles } = partsOf('individual-details');
  const texts = Object.fromEntries(Object.entries(withoutFiles).filter(([, part]) => typeof part === 'string'));
  expect((await new Visitor(app).multipart(callOf('individual-details'), texts)).status).toBe(200);
});

it('stops waiting for a scanner that does not answer', async () => {
  const clamd = await startClamd();
  clamd.failure = 'silence';
  const folder = temporaryFolder();
  const staging = await openStaging(join(folder, 'staging'), join(folder, 'processes'));
  const staged = await staging.add(Readable.from([PDF]));
  await expect(clamdScanner(clamd.url, 50)(staged)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await staging.close();
  await clamd.close();
});

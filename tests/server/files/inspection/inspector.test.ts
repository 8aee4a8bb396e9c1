import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { Inspector, type InspectorLimits } from '#server/files/inspection/inspector.ts';
import { openStaging, type StagedFile, type Staging } from '#server/files/staging/staging.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { DOCX, GOOD, zip } from '../../support/documents.ts';

const resources: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(resources.splice(0).map((resource) => resource.close()));
});

function createInspector(limits?: InspectorLimits): Inspector {
  const inspector = new Inspector(limits);
  resources.push(inspector);
  return inspector;
}

async function stage(bytes: Buffer, name: string): Promise<StagedFile & { name: string }> {
  const folder = temporaryFolder();
  const staging: Staging = await openStaging(join(folder, 'staging'), join(folder, 'processes'));
  resources.push(staging);
  return { ...(await staging.add(Readable.from([bytes]))), name };
}

const stageGood = async () => stage(GOOD['cv.docx'] ?? Buffer.alloc(0), 'cv.docx');
const ACCEPTED = { kind: expect.objectContaining({ extension: 'docx' }) };

/** Builds a document of some megabytes with an archive that unpacks to many times its size. */
function expensiveDocument(): Buffer {
  const archive = zip([{ name: 'a.xml', content: randomBytes(600) }]);
  const part = { name: 'word/embeddings/a.bin', content: Buffer.concat([archive, Buffer.alloc(15 * 1024 * 1024)]) };
  return zip([...DOCX, part, { name: 'word/media/a.png', content: randomBytes(4_500_000) }]);
}

it('inspects documents, and distinguishes an unreadable file from a malformed one', async () => {
  const inspector = createInspector();
  expect(await inspector.inspect(await stageGood())).toEqual(ACCEPTED);
  expect(await inspector.inspect(await stage(Buffer.from('text'), 'cv.docx'))).toEqual({ refusal: 'content-mismatch' });
  await expect(inspector.inspect({ ...(await stageGood()), path: '/nowhere' })).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await inspector.inspect(await stageGood())).toEqual(ACCEPTED);
});

it('refuses a document that takes too long, and inspects the next', async () => {
  const inspector = createInspector({ timeMs: 1, memoryMb: 64 });
  const costly = await stage(expensiveDocument(), 'cv.docx');
  expect(await inspector.inspect(costly)).toEqual({ refusal: 'too-complex' });
  const patientInspector = createInspector();
  const [, next] = await Promise.all([patientInspector.inspect(costly), patientInspector.inspect(await stageGood())]);
  expect(next).toEqual(ACCEPTED);
});

it('refuses a document that takes too much memory, and inspects the next', async () => {
  const inspector = createInspector({ timeMs: 60_000, memoryMb: 24 });
  // The list of these long names alone takes more memory.
  const parts = Array.from({ length: 900 }, (_, at) => ({ name: `${at}${'x'.repeat(40_000)}`, content: '' }));
  expect(await inspector.inspect(await stage(zip([...DOCX, ...parts]), 'cv.docx'))).toEqual({ refusal: 'too-complex' });
  expect(await inspector.inspect(await stageGood())).toEqual(ACCEPTED);
});

it('inspects one document at a time in its own thread, without blocking the process', async () => {
  const inspector = createInspector();
  const costly = await Promise.all(Array.from({ length: 6 }, () => stage(expensiveDocument(), 'cv.docx')));
  await inspector.inspect(await stageGood());
  const before = process.memoryUsage().rss;
  let maxMemory = before;
  let longestDelay = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestDelay = Math.max(longestDelay, performance.now() - last);
    last = performance.now();
    maxMemory = Math.max(maxMemory, process.memoryUsage().rss);
  }, 5);
  const started = performance.now();
  await Promise.all(costly.map((file) => inspector.inspect(file)));
  const duration = performance.now() - started;
  clearInterval(timer);
  // Unpacking all at once would take 90 MB.
  expect(maxMemory - before).toBeLessThan(80 * 1024 * 1024);
  expect(longestDelay).toBeLessThan(Math.max(duration / 2, 100));
});

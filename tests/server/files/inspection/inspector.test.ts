import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { Inspector, type InspectorLimits } from '#server/files/inspection/inspector.ts';
import { openStaging, type StagedFile, type Staging } from '#server/files/staging/staging.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { DOCX, GOOD, zip } from '../../support/documents.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

function inspector(limits?: InspectorLimits): Inspector {
  const made = new Inspector(limits);
  open.push(made);
  return made;
}

async function stage(bytes: Buffer, name: string): Promise<StagedFile & { name: string }> {
  const folder = mkdtempSync(join(temporaryFolder(), 'data-'));
  const staging: Staging = await openStaging(join(folder, 'staging'), join(folder, 'processes'));
  open.push(staging);
  return { ...(await staging.add(Readable.from([bytes]))), name };
}

const good = async () => stage(GOOD['cv.docx'] ?? Buffer.alloc(0), 'cv.docx');
const kept = { kind: expect.objectContaining({ extension: 'docx' }) };

/** A document of some megabytes with an archive in it that unpacks to many times that. */
function expensive(): Buffer {
  const archive = zip([{ name: 'a.xml', content: randomBytes(600) }]);
  const part = { name: 'word/embeddings/a.bin', content: Buffer.concat([archive, Buffer.alloc(15 * 1024 * 1024)]) };
  return zip([...DOCX, part, { name: 'word/media/a.png', content: randomBytes(4_500_000) }]);
}

it('inspects documents, and distinguishes an unreadable file from a malformed one', async () => {
  const looking = inspector();
  expect(await looking.inspect(await good())).toEqual(kept);
  expect(await looking.inspect(await stage(Buffer.from('text'), 'cv.docx'))).toEqual({ refusal: 'content-mismatch' });
  await expect(looking.inspect({ ...(await good()), path: '/nowhere' })).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await looking.inspect(await good())).toEqual(kept);
});

it('refuses what takes longer than it may, and goes on with the next', async () => {
  const looking = inspector({ timeMs: 1, memoryMb: 64 });
  const costly = await stage(expensive(), 'cv.docx');
  expect(await looking.inspect(costly)).toEqual({ refusal: 'too-complex' });
  const patient = inspector();
  const [, next] = await Promise.all([patient.inspect(costly), patient.inspect(await good())]);
  expect(next).toEqual(kept);
});

it('refuses what takes more memory than it may, and goes on with the next', async () => {
  const looking = inspector({ timeMs: 60_000, memoryMb: 24 });
  // Parts with long names: their list alone takes more.
  const parts = Array.from({ length: 900 }, (_, at) => ({ name: `${at}${'x'.repeat(40_000)}`, content: '' }));
  expect(await looking.inspect(await stage(zip([...DOCX, ...parts]), 'cv.docx'))).toEqual({ refusal: 'too-complex' });
  expect(await looking.inspect(await good())).toEqual(kept);
});

it('does one at a time, in a thread of its own, so that nothing else waits', async () => {
  const looking = inspector();
  const costly = await Promise.all(Array.from({ length: 6 }, () => stage(expensive(), 'cv.docx')));
  await looking.inspect(await good());
  const before = process.memoryUsage().rss;
  let most = before;
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const started = performance.now();
  await Promise.all(costly.map((file) => looking.inspect(file)));
  const took = performance.now() - started;
  clearInterval(timer);
  // All at once would unpack 90 MB.
  expect(most - before).toBeLessThan(80 * 1024 * 1024);
  expect(longest).toBeLessThan(Math.max(took / 2, 100));
});

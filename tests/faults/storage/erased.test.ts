import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { onEachDatabase } from '../../server/support/database/databases.ts';
import { onDisk } from '../../server/support/database/bytes-on-disk.ts';
import { startS3 } from '../../server/support/services/s3.ts';
import { startSmtp, type TestSmtp } from '../../server/support/services/smtp.ts';
import { findBytes } from '../../support/server/find-bytes.ts';
import { Random } from '../../support/generated/random.ts';
import { PASSED_ON, startServer } from '../../support/server/server-process.ts';
import { everyEncoding, PERSON, PLAIN, sendAll, storedTexts } from '../support/erased-person.ts';
import { examine, NOTHING_WRONG } from '../support/examine.ts';
import { Ledger } from '../support/ledger.ts';
import { load } from '../support/load.ts';
import { until } from '../../support/runner/until.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const S3_KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

type Env = Readonly<Record<string, string | undefined>>;

/** Runs `npm run leads` as staff do, in a process of its own. */
function leads(env: Env, ...args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/tools/leads/main.ts', ...args],
      { cwd: ROOT, env: { ...PASSED_ON, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

onEachDatabase('erasing a person while others send leads', (newPlace) => {
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startSmtp();
    smtp.failure = 'refuse';
    for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await smtp.close();
  });

  it.each(['on disk', 'in object storage'])(
    'is complete: no byte and no hash of the person’s data is left, with documents %s',
    async (storageKind) => {
      const place = await newPlace();
      const s3 = await startS3();
      const uploadsUrl = storageKind === 'on disk' ? undefined : s3.url;
      const env: Env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, UPLOADS_URL: uploadsUrl, ...S3_KEYS };
      const server = await startServer({ env: { ...env, API_ONLY: '1', SMTP_URL: smtp.url, LEADS_TO: 'staff@example.com' } });
      const storage = await openStorage(place);
      const documents = () =>
        uploadsUrl === undefined
          ? readdirSync(join(place.dataDir, 'uploads')).filter((name) => name !== 'staging')
          : [...s3.objects.keys()];

      const everything = async () => new Map([...(await onDisk(place, storage)), ...s3.objects]);

      await sendAll(server);
      const stored = await storedTexts(storage);
      const before = findBytes(await everything(), [...PLAIN.map((name) => PERSON[name]), ...stored]);
      // Proves that the search below would find what is left.
      expect(PLAIN.filter((name) => !before.has(PERSON[name]))).toEqual([]);
      expect(stored.filter((text) => !before.has(text))).toEqual([]);
      const personalDocuments = documents();
      expect(personalDocuments).toHaveLength(3);
      expect(await storage.db.selectFrom('outbox').select('id').execute()).not.toEqual([]);
      // PostgreSQL does this by itself at some time. Its samples must be erased too.
      if (place.databaseUrl !== undefined) await sql`analyze`.execute(storage.db);

      const ledger = new Ledger(new Random(10));
      const end = new AbortController();
      const loaded = load(server.url, ledger, { clients: 1, random: new Random(11), until: end.signal });
      await until(() => expect(ledger.acknowledgedCount).toBeGreaterThan(5));
      const erased = await leads(env, 'erase', '--email', PERSON.email, '--yes');
      const sentMeanwhile = ledger.acknowledgedCount;
      await until(() => expect(ledger.acknowledgedCount).toBeGreaterThan(sentMeanwhile));
      end.abort();
      await loaded;
      expect(erased).toMatchObject({
        code: 0,
        output: expect.stringContaining('The erased data is not readable in the database any more.'),
      });

      const remaining = findBytes(await everything(), [...stored, ...everyEncoding()]);
      expect([...remaining]).toEqual([]);
      // The encrypted documents are removed as well.
      expect(documents().filter((name) => personalDocuments.includes(name))).toEqual([]);
      expect(server.output()).not.toContain('ubaida');
      await storage.close();
      await server.stop();
      expect(await examine({ ...place, uploadsUrl }, ledger)).toMatchObject(NOTHING_WRONG);
      await s3.close();
    },
  );
});

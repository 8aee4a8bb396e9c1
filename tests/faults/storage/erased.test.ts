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
import { everySpelling, PERSON, PLAIN, sendAll, storedTexts } from '../support/erased-person.ts';
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

onEachDatabase('a person who is erased while others go on sending', (place) => {
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startSmtp();
    smtp.trouble = 'refuse';
    for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await smtp.close();
  });

  it.each(['on disk', 'in object storage'])('leaves no byte of what was written, nor a hash of it, with documents %s', async (where) => {
    const home = await place();
    const s3 = await startS3();
    const uploadsUrl = where === 'on disk' ? undefined : s3.url;
    const env: Env = { DATA_DIR: home.dataDir, DATABASE_URL: home.databaseUrl, UPLOADS_URL: uploadsUrl, ...S3_KEYS };
    const server = await startServer({ env: { ...env, API_ONLY: '1', SMTP_URL: smtp.url, LEADS_TO: 'staff@example.com' } });
    const storage = await openStorage(home);
    const documents = () =>
      uploadsUrl === undefined ? readdirSync(join(home.dataDir, 'uploads')).filter((name) => name !== 'staging') : [...s3.objects.keys()];

    const everything = async () => new Map([...(await onDisk(home, storage)), ...s3.objects]);

    await sendAll(server);
    const stored = await storedTexts(storage);
    const before = findBytes(await everything(), [...PLAIN.map((name) => PERSON[name]), ...stored]);
    // Else this search would find nothing whatever was left.
    expect(PLAIN.filter((name) => !before.has(PERSON[name]))).toEqual([]);
    expect(stored.filter((text) => !before.has(text))).toEqual([]);
    const ofThePerson = documents();
    expect(ofThePerson).toHaveLength(3);
    expect(await storage.db.selectFrom('outbox').select('id').execute()).not.toEqual([]);
    // As PostgreSQL does by itself sooner or later: its samples are among what must be gone.
    if (home.databaseUrl !== undefined) await sql`analyze`.execute(storage.db);

    const ledger = new Ledger(new Random(10));
    const end = new AbortController();
    const loaded = load(server.url, ledger, { clients: 1, random: new Random(11), until: end.signal });
    await until(() => expect(ledger.acknowledged).toBeGreaterThan(5));
    const erased = await leads(env, 'erase', '--email', PERSON.email, '--yes');
    const sentMeanwhile = ledger.acknowledged;
    await until(() => expect(ledger.acknowledged).toBeGreaterThan(sentMeanwhile));
    end.abort();
    await loaded;
    expect(erased).toMatchObject({
      code: 0,
      output: expect.stringContaining('The erased data is not readable in the database any more.'),
    });

    const left = findBytes(await everything(), [...stored, ...everySpelling()]);
    expect([...left]).toEqual([]);
    // Encrypted, they show nothing; they are gone all the same.
    expect(documents().filter((name) => ofThePerson.includes(name))).toEqual([]);
    expect(server.output()).not.toContain('ubaida');
    await storage.close();
    await server.stop();
    expect(await examine({ ...home, uploadsUrl }, ledger)).toMatchObject(NOTHING_WRONG);
    await s3.close();
  });
});

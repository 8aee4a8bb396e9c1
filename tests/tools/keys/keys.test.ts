import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeKeyFile, readKeyFile } from '#server/crypto/key-file.ts';
import { newMasterKeyText } from '#server/crypto/master-key.ts';
import { readConfig } from '#server/start/config.ts';
import { findLead, findSteps } from '#server/storage/leads/read-leads.ts';
import { openStorage } from '#server/storage/open.ts';
import { runKeys } from '#tools/keys/run.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import { onEachDatabase, type TestPlace } from '../../server/support/database/databases.ts';
import { PDF } from '../../server/support/documents.ts';
import { onDisk } from '../../server/support/database/bytes-on-disk.ts';
import { findBytes } from '../../support/server/find-bytes.ts';
import { storedContents } from '../../support/server/stored-content.ts';
import { callOf, currentName, partsOf, sampleOf, updateOf } from '../../support/forms/site-forms.ts';

const CV = currentName('individual-details', 'cv');

const DETAILS = callOf('individual-details');
const UPDATE = updateOf('individual-details');
const BANK = callOf('individual-bank');
const bank = sampleOf('individual-bank');

type Env = Readonly<Record<string, string | undefined>>;
const envOf = ({ dataDir, databaseUrl }: TestPlace, settings: Env = {}): Env => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  ...settings,
});

async function run(env: Env, ...args: string[]) {
  let output = '';
  const code = await runKeys(args, env, (text) => (output += text));
  return { code, output };
}

const person = (n: number) =>
  partsOf('individual-details', { mobile: `91981234${String(n).padStart(4, '0')}`, pan_text: `ABCDE${String(n).padStart(4, '0')}F` });

onEachDatabase('keys', (newPlace, kind) => {
  const onSqlite = kind === 'sqlite';

  it('encrypt encrypts unencrypted leads, answers and files beside a running server, and leaves no byte of them', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const visitor = new Visitor(app);
    const content = `${PDF}what the document says`;
    const first = { ...person(1), [CV]: { name: 'aadhaar 9999.pdf', content } };
    const { body } = await visitor.multipart(DETAILS, first, { 'idempotency-key': 'first-one' });
    const { id, [CV]: filename = '' } = body.data;
    await visitor.json(`${BANK}?id=${id}`, bank);
    const storage = await openStorage(place);
    const { db } = storage;
    // Store everything unencrypted, as an earlier version did.
    await db
      .updateTable('leads')
      .set({ payload: JSON.stringify(person(1)), data_key: null, sealed: null })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('idempotency')
      .set({ body: JSON.stringify(body), data_key: null, sealed: null })
      .execute();
    const [file] = await storedContents(place);
    await db
      .updateTable('files')
      .set({ data_key: null, original_name: 'aadhaar 9999.pdf', sha256: file?.sha256 ?? '' })
      .execute();
    writeFileSync(join(place.dataDir, 'uploads', filename), content);
    const secrets = ['ABCDE0001F', 'aadhaar 9999', 'what the document says'];
    expect(findBytes(await onDisk(place, storage), secrets).size).toBe(3);

    expect((await run(envOf(place), 'status')).output).toContain('Not encrypted: 1 leads, 1 stored API answers, 1 files.');
    expect(await run(envOf(place), 'encrypt')).toEqual({ code: 0, output: 'Encrypted 1 leads, 1 stored API answers and 1 files.\n' });
    expect([...findBytes(await onDisk(place, storage), secrets)]).toEqual([]);
    expect((await findLead(storage, id))?.payload).toEqual(person(1));
    await storage.close();
    expect((await storedContents(place)).map((file) => [file.original_name, file.content.toString()])).toEqual([
      ['aadhaar 9999.pdf', content],
    ]);
    expect((await visitor.get(`/api/uploaded-files/${filename}`)).body).toBe(content);
    expect((await visitor.multipart(DETAILS, first, { 'idempotency-key': 'first-one' })).body).toEqual(body);
    expect((await run(envOf(place), 'status')).code).toBe(0);
    expect((await run(envOf(place), 'encrypt')).output).toBe('Encrypted 0 leads, 0 stored API answers and 0 files.\n');
  });

  it('encrypt reports a missing file', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const { body } = await visitor.multipart(DETAILS, { ...person(1), [CV]: { name: 'a.pdf', content: PDF } });
    const storage = await openStorage(place);
    await storage.db.updateTable('files').set({ data_key: null, original_name: 'a.pdf' }).execute();
    await storage.close();
    expect(await run(envOf(place), 'encrypt')).toEqual({
      code: 1,
      output: `Encrypted 0 leads, 0 stored API answers and 0 files.\nThe file ${body.data[CV]} could not be encrypted: it is missing, or was changed after it was stored.\n`,
    });
  });

  it('rotate with DATA_KEY wraps all data keys with the first key, after which the others are not needed', async () => {
    const place = await newPlace();
    const [oldKey, newKey] = [newMasterKeyText(), newMasterKeyText()];
    const keysOf = (DATA_KEY: string) => readConfig({ DATA_KEY }).keys;
    const before = await testApp(place, { keys: keysOf(oldKey) });
    const visitor = new Visitor(before);
    const { body } = await visitor.multipart(
      DETAILS,
      { ...person(1), [CV]: { name: 'a.pdf', content: PDF } },
      { 'idempotency-key': 'first-one' },
    );
    const withOneKey = await run(envOf(place, { DATA_KEY: oldKey }), 'rotate');
    expect([withOneKey.code, withOneKey.output]).toEqual([
      1,
      expect.stringContaining('There is only one key in DATA_KEY. Put a new one before it'),
    ]);
    const { code, output } = await run(envOf(place, { DATA_KEY: `${newKey},${oldKey}` }), 'rotate');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^4 data keys were wrapped with [0-9a-f]{12}\.\nNothing here needs [0-9a-f]{12} any more\. To remove old keys: npm run keys -- remove-old\n$/,
    );
    expect((await run(envOf(place, { DATA_KEY: `${newKey},${oldKey}` }), 'remove-old')).output).toMatch(
      /^Nothing here needs [0-9a-f]{12} any more: remove it from DATA_KEY on every machine, and restart the servers\./,
    );
    const storage = await openStorage({ ...place, keys: keysOf(newKey) });
    expect((await findLead(storage, body.data.id))?.payload).toEqual(person(1));
    await storage.close();
    expect((await storedContents({ ...place, keys: keysOf(newKey) })).map(({ content }) => content.toString())).toEqual([PDF]);
    await expect(openStorage({ ...place, keys: keysOf(oldKey) })).rejects.toThrow('DATA_KEY cannot decrypt the data');
    // Hashes of unique values stay the same, so that a repeated number is still recognized.
    expect((await new Visitor(await testApp(place, { keys: keysOf(newKey) })).multipart(DETAILS, person(1))).status).toBe(202);
  });

  it.runIf(onSqlite)('rotate with a key file loses nothing under load, without restarting the servers', async () => {
    const place = await newPlace();
    const path = join(place.dataDir, 'data.key');
    const apps = [await testApp(place), await testApp(place)] as const;
    const [former] = readKeyFile(path);
    const stop = new AbortController();
    const sent: { visitor: Visitor; id: string; pan: string; content: string }[] = [];
    let n = 0;
    const load = Promise.all(
      Array.from({ length: 4 }, async (_, client) => {
        while (!stop.signal.aborted) {
          const visitor = new Visitor(apps[client % 2 === 0 ? 0 : 1]);
          const fields = person((n += 1));
          const content = `${PDF}${fields.pan_text}`;
          const { body, status } = await visitor.multipart(
            DETAILS,
            { ...fields, [CV]: { name: 'a.pdf', content } },
            { 'idempotency-key': `key-${fields.pan_text}` },
          );
          expect(status).toBe(200);
          const update = { ...fields, pan_text: `${fields.pan_text}Z` };
          expect((await visitor.multipart(`${UPDATE}?id=${body.data.id}`, update)).status).toBe(200);
          expect((await visitor.json(`${BANK}?id=${body.data.id}`, bank)).status).toBe(200);
          sent.push({ visitor, id: body.data.id, pan: update.pan_text, content });
        }
      }),
    );
    for (let times = 1; times <= 3; times += 1) {
      const [before = '', saved] = [readKeyFile(path)[0]?.id, sent.length];
      const { code, output } = await run(envOf(place), 'rotate');
      expect([code, output]).toEqual([0, expect.stringContaining(`Nothing here needs ${before} any more. Copy ${path} to where`)]);
      expect(readKeyFile(path).map(({ id }) => id)[1]).toBe(before);
      const removed = await run(envOf(place), 'remove-old');
      expect([removed.code, removed.output]).toEqual([0, expect.stringContaining(`${before} was removed from ${path}.`)]);
      expect(readKeyFile(path).map(({ id }) => id)).not.toContain(before);
      while (sent.length < saved + 4) await new Promise(setImmediate);
    }
    stop.abort();
    await load;
    expect(readFileSync(path, 'utf8')).not.toContain(former?.key.toString('base64'));
    const storage = await openStorage(place);
    for (const { id, pan } of sent) {
      expect((await findLead(storage, id))?.payload['pan_text']).toBe(pan);
      expect((await findSteps(storage, id)).map(({ payload }) => payload)).toEqual([bank]);
    }
    await storage.close();
    expect((await storedContents(place)).map(({ content }) => content.toString()).sort()).toEqual(
      sent.map(({ content }) => content).sort(),
    );
    expect((await run(envOf(place), 'status')).code).toBe(0);
  });

  it.runIf(onSqlite)('rotate continues an interrupted rotation, and remove-old keeps an old key that is needed', async () => {
    const place = await newPlace();
    const path = join(place.dataDir, 'data.key');
    const visitor = new Visitor(await testApp(place));
    const { body } = await visitor.multipart(DETAILS, person(1));
    const text = readFileSync(path, 'utf8');
    const [old] = readKeyFile(path);
    // As if a rotation had been interrupted after it added the new key.
    writeFileSync(path, `${newMasterKeyText()}\n${text}`);
    const [added] = readKeyFile(path);
    const storage = await openStorage(place);
    const { data_key } = await storage.db.selectFrom('leads').select('data_key').executeTakeFirstOrThrow();
    await storage.db
      .updateTable('leads')
      .set({ data_key: `${data_key?.slice(0, -4)}AAAA` })
      .execute();
    const incomplete = await run(envOf(place), 'rotate');
    expect([incomplete.code, incomplete.output]).toEqual([
      1,
      expect.stringContaining('1 data keys are still wrapped with a key that is missing.'),
    ]);
    const refused = await run(envOf(place), 'remove-old');
    expect([refused.code, refused.output]).toEqual([
      1,
      `${old?.id} is still needed. Wrap all data keys with ${added?.id} first: npm run keys -- rotate\n`,
    ]);
    expect(readKeyFile(path)).toEqual([added, old]);
    await storage.db.updateTable('leads').set({ data_key }).execute();
    expect((await run(envOf(place), 'rotate')).code).toBe(0);
    expect(readKeyFile(path)).toEqual([added, old]);
    expect((await run(envOf(place), 'remove-old')).code).toBe(0);
    expect(readKeyFile(path)).toEqual([added]);
    expect(await run(envOf(place), 'remove-old')).toEqual({ code: 0, output: `There is no old key in ${path}.\n` });
    expect((await findLead(storage, body.data.id))?.payload).toEqual(person(1));
    await storage.close();
  });

  it.runIf(!onSqlite)('rotate and remove-old do not change a key file that other machines may have copies of', async () => {
    const place = await newPlace();
    const path = join(place.dataDir, 'site.key');
    await makeKeyFile(path);
    const env = envOf(place, { DATA_KEY_FILE: path });
    await (await openStorage({ ...place, keys: readConfig(env).keys })).close();
    const before = readFileSync(path, 'utf8');
    expect((await run(env, 'rotate')).code).toBe(1);
    writeFileSync(path, `${newMasterKeyText()}\n${before}`);
    expect((await run(env, 'remove-old')).output).toMatch(/ is still needed\. Wrap all data keys with \S+ first/);
    expect((await run(env, 'rotate')).code).toBe(0);
    const { code, output } = await run(env, 'remove-old');
    expect([code, output]).toEqual([0, expect.stringContaining(`remove it from ${path} on every machine`)]);
    expect(readFileSync(path, 'utf8')).toContain(before);
  });

  it.runIf(onSqlite)('rotate and remove-old, run at the same time, lose no key', async () => {
    const place = await newPlace();
    const path = join(place.dataDir, 'data.key');
    const visitor = new Visitor(await testApp(place));
    const { body } = await visitor.multipart(DETAILS, person(1));
    for (let times = 0; times < 5; times += 1) {
      const runs = await Promise.all([run(envOf(place), 'rotate'), run(envOf(place), 'rotate')]);
      expect(runs.map(({ code }) => code)).toEqual([0, 0]);
      expect(readKeyFile(path)).toHaveLength(2);
      expect((await run(envOf(place), 'status')).code).toBe(0);
      await Promise.all([run(envOf(place), 'remove-old'), run(envOf(place), 'rotate')]);
      await run(envOf(place), 'remove-old');
      expect((await run(envOf(place), 'status')).code).toBe(0);
      const [current] = readKeyFile(path);
      if (readKeyFile(path).length > 1) await run(envOf(place), 'remove-old');
      expect(readKeyFile(path)).toEqual([current]);
    }
    const storage = await openStorage(place);
    expect((await findLead(storage, body.data.id))?.payload).toEqual(person(1));
    await storage.close();
  });

  it('remove-old removes nothing unless it can unwrap every data key', async () => {
    const place = await newPlace();
    const [oldKey, newKey] = [newMasterKeyText(), newMasterKeyText()];
    const env = { DATA_KEY: `${newKey},${oldKey}` };
    await new Visitor(await testApp(place, { keys: readConfig({ DATA_KEY: oldKey }).keys })).multipart(DETAILS, person(1));
    expect((await run(envOf(place, env), 'rotate')).code).toBe(0);
    const storage = await openStorage({ ...place, keys: readConfig(env).keys });
    const { data_key } = await storage.db.selectFrom('leads').select('data_key').executeTakeFirstOrThrow();
    await storage.db
      .updateTable('leads')
      .set({ data_key: `${data_key?.slice(0, -4)}AAAA` })
      .execute();
    await storage.close();
    const { code, output } = await run(envOf(place, env), 'remove-old');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^1 data keys are wrapped with \S+, but it cannot unwrap them\. Nothing was removed/),
    ]);
  });

  it('status reports leads that cannot be decrypted', async () => {
    const place = await newPlace();
    await new Visitor(await testApp(place)).multipart(DETAILS, person(1));
    const storage = await openStorage(place);
    await storage.db.updateTable('leads').set({ data_key: '0123456789ab.x' }).execute();
    await storage.close();
    const { code, output } = await run(envOf(place), 'status');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/1 {2}leads under 0123456789ab, which is missing: they cannot be decrypted\n/),
    ]);
  });
});

it('keys new prints a key, and the command refuses wrong arguments', async () => {
  const { output } = await run({}, 'new');
  expect(readConfig({ DATA_KEY: output }).keys).toBeDefined();
  await expect(run({}, 'turn')).rejects.toThrow('There is no command "turn".');
  await expect(run({}, 'status', 'all')).rejects.toThrow('"keys status" has no further arguments.');
  expect((await run({})).code).toBe(2);
});

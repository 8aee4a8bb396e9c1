import { chmodSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { ConfigError, readConfig } from '#server/start/config.ts';
import { makeKeyFile } from '#server/crypto/key-file.ts';
import { newMasterKeyText, parseMasterKey } from '#server/crypto/master-key.ts';
import { describeFailure } from '#server/start/start-failure.ts';
import { type ServerProcess, spawnServer } from '../support/server/server-process.ts';
import { testApp } from './support/app.ts';
import { temporaryFolder } from './support/database/databases.ts';
import { databasesAt, hasPostgres } from './support/database/postgres.ts';

const idOf = (text: string) => parseMasterKey(text)?.id ?? '';
const [KEY, OTHER_KEY] = [newMasterKeyText(), newMasterKeyText()];

/** Starts the API with these settings and stops it. Returns the message if it does not start. */
async function failureOn(dataDir: string, env: Record<string, string> = {}): Promise<string | undefined> {
  try {
    const { databaseUrl, keys } = readConfig(env);
    const app = await testApp({ dataDir, databaseUrl }, { keys });
    await app.close();
    return undefined;
  } catch (error) {
    return describeFailure(error);
  }
}

describe('a start without a key setting', () => {
  const servers: ServerProcess[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill()));
  });

  it('creates a key file for its owner only, and prints once where it is and to keep a copy', async () => {
    const dataDir = temporaryFolder();
    const path = join(dataDir, 'data.key');
    const startAndReadLines = async () => {
      const server = spawnServer({ env: { API_ONLY: '1', DATA_DIR: dataDir } });
      servers.push(server);
      await server.listening();
      await server.stop();
      return server
        .output()
        .split('\n')
        .filter((line) => line.includes('data.key'));
    };
    expect(await startAndReadLines()).toEqual([`Created the key that encrypts identity numbers and documents: ${path}`]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await startAndReadLines()).toEqual([]);
  });

  it('fails if its key file is missing, and creates no other', async () => {
    const dataDir = temporaryFolder();
    const path = join(dataDir, 'data.key');
    expect(await failureOn(dataDir)).toBeUndefined();
    renameSync(path, `${path}.away`);
    const sentence = await failureOn(dataDir);
    expect(sentence).toMatch(
      /^The data was encrypted with the key [0-9a-f]{12}, which is missing\. Restore \S+\/data\.key, or set DATA_KEY or DATA_KEY_FILE\.$/,
    );
    expect(await failureOn(dataDir)).toBe(sentence);
    renameSync(`${path}.away`, path);
    expect(await failureOn(dataDir)).toBeUndefined();
  });
});

describe('a start with DATA_KEY', () => {
  it('accepts one key, or a new one before it, in base64 or hex', async () => {
    const dataDir = temporaryFolder();
    expect(await failureOn(dataDir, { DATA_KEY: KEY })).toBeUndefined();
    expect(await failureOn(dataDir, { DATA_KEY: Buffer.from(KEY, 'base64').toString('hex') })).toBeUndefined();
    expect(await failureOn(dataDir, { DATA_KEY: `${OTHER_KEY}, ${KEY}` })).toBeUndefined();
  });

  it('fails with another key, and names both', async () => {
    const dataDir = temporaryFolder();
    await failureOn(dataDir, { DATA_KEY: KEY });
    expect(await failureOn(dataDir, { DATA_KEY: OTHER_KEY })).toBe(
      `DATA_KEY cannot decrypt the data: it was encrypted with the key ${idOf(KEY)}, and this is ${idOf(OTHER_KEY)}. Add that key after the new one; without it the encrypted data is lost.`,
    );
  });

  it.each(['secret', `${KEY},`, `${KEY};${OTHER_KEY}`, KEY.slice(1)])('fails with an invalid key, without quoting it', async (text) => {
    const sentence = await failureOn(temporaryFolder(), { DATA_KEY: text });
    expect(sentence).toBe(
      'DATA_KEY must be one or more keys, separated by commas. A key is 32 random bytes in base64 (44 characters) or hex (64); npm run keys -- new prints one.',
    );
  });

  it('fails if DATA_KEY_FILE is set, too', () => {
    expect(() => readConfig({ DATA_KEY: KEY, DATA_KEY_FILE: '/etc/site.key' })).toThrow(
      new ConfigError('DATA_KEY and DATA_KEY_FILE are both set: set only one of them.'),
    );
  });
});

describe('a start with DATA_KEY_FILE', () => {
  function keyFile(text: string, mode: number): string {
    const path = join(temporaryFolder(), 'site.key');
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  }

  it('accepts the key file of the data folder at another path', async () => {
    const dataDir = temporaryFolder();
    await failureOn(dataDir);
    const path = join(temporaryFolder(), 'site.key');
    renameSync(join(dataDir, 'data.key'), path);
    expect(await failureOn(dataDir, { DATA_KEY_FILE: path })).toBeUndefined();
    rmSync(path);
    expect(await failureOn(dataDir, { DATA_KEY_FILE: path })).toBe(
      `There is no key file ${path}. Restore it, or create one: npm run keys -- new`,
    );
  });

  it('fails with a file that others may read, or without a key in it', async () => {
    const readable = keyFile(`${KEY}\n`, 0o644);
    expect(await failureOn(temporaryFolder(), { DATA_KEY_FILE: readable })).toBe(
      `The key file ${readable} is readable by every user of this machine. Restrict it: chmod 600 ${readable}`,
    );
    const invalid = keyFile('secret\n', 0o600);
    expect(await failureOn(temporaryFolder(), { DATA_KEY_FILE: invalid })).toMatch(
      /^Line 1 of the key file \S+ is not a key\. A key is 32 random bytes/,
    );
  });

  it('fails with a folder', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o700);
    expect(await failureOn(temporaryFolder(), { DATA_KEY_FILE: folder })).toMatch(/^The key file \S+ cannot be read: /);
  });
});

describe.runIf(hasPostgres)('a start with PostgreSQL', () => {
  const databases = databasesAt(inject('sharedPostgres'));
  afterAll(() => databases.removeDatabases());

  it('creates no key, and says how to create one', async () => {
    const dataDir = temporaryFolder();
    const env = { DATABASE_URL: await databases.createEmptyDatabase() };
    expect(await failureOn(dataDir, env)).toBe(
      `DATABASE_URL is set, but neither DATA_KEY nor DATA_KEY_FILE. With PostgreSQL the server does not create a key: a key in ${dataDir} could be lost with its container, and all documents and numbers with it. Create one: npm run -s keys -- new. Keep a copy in another place, and set it as DATA_KEY, the same on every machine.`,
    );
    expect(readdirSync(dataDir)).not.toContain('data.key');
    expect(await failureOn(dataDir, { ...env, DATA_KEY: KEY })).toBeUndefined();
  });

  it('accepts the key file of an earlier version', async () => {
    const dataDir = temporaryFolder();
    await makeKeyFile(join(dataDir, 'data.key'));
    expect(await failureOn(dataDir, { DATABASE_URL: await databases.createEmptyDatabase() })).toBeUndefined();
  });
});

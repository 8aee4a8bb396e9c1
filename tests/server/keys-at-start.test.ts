import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const newFolder = () => mkdtempSync(join(temporaryFolder(), 'data-'));
const idOf = (text: string) => parseMasterKey(text)?.id ?? '';
const [KEY, OTHER] = [newMasterKeyText(), newMasterKeyText()];

/** Starts the API on a data folder with some settings, and stops it; the sentence it ends with when it does not start. */
async function startOn(dataDir: string, env: Record<string, string> = {}): Promise<string | undefined> {
  try {
    const { keys } = readConfig(env);
    const app = await testApp({ dataDir, databaseUrl: undefined }, { keys });
    await app.close();
    return undefined;
  } catch (error) {
    return describeFailure(error);
  }
}

describe('without a setting', () => {
  const servers: ServerProcess[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill()));
  });

  it('makes a key file beside the database for its owner alone, and says once where it is and why it belongs elsewhere', async () => {
    const dataDir = newFolder();
    const path = join(dataDir, 'data.key');
    const reported = async () => {
      const server = spawnServer({ env: { API_ONLY: '1', DATA_DIR: dataDir } });
      servers.push(server);
      await server.listening();
      await server.stop();
      return server
        .output()
        .split('\n')
        .filter((line) => line.includes('data.key'));
    };
    expect(await reported()).toEqual([`Created the key that encrypts identity numbers and documents: ${path}`]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await reported()).toEqual([]);
  });

  it('does not start without the key file that it made, and makes no other in its place', async () => {
    const dataDir = newFolder();
    const path = join(dataDir, 'data.key');
    expect(await startOn(dataDir)).toBeUndefined();
    renameSync(path, `${path}.away`);
    const sentence = await startOn(dataDir);
    expect(sentence).toMatch(
      /^The data was encrypted with the key [0-9a-f]{12}, which is missing\. Restore \S+\/data\.key, or set DATA_KEY or DATA_KEY_FILE\.$/,
    );
    expect(await startOn(dataDir)).toBe(sentence);
    renameSync(`${path}.away`, path);
    expect(await startOn(dataDir)).toBeUndefined();
  });
});

describe('with DATA_KEY', () => {
  it('starts with one key, and with a new one before it, in base64 or hex', async () => {
    const dataDir = newFolder();
    expect(await startOn(dataDir, { DATA_KEY: KEY })).toBeUndefined();
    expect(await startOn(dataDir, { DATA_KEY: Buffer.from(KEY, 'base64').toString('hex') })).toBeUndefined();
    expect(await startOn(dataDir, { DATA_KEY: `${OTHER}, ${KEY}` })).toBeUndefined();
  });

  it('does not start with another one', async () => {
    const dataDir = newFolder();
    await startOn(dataDir, { DATA_KEY: KEY });
    expect(await startOn(dataDir, { DATA_KEY: OTHER })).toBe(
      `DATA_KEY cannot decrypt the data: it was encrypted with the key ${idOf(KEY)}, and this is ${idOf(OTHER)}. Add that key after the new one; without it the encrypted data is lost.`,
    );
  });

  it.each(['secret', `${KEY},`, `${KEY};${OTHER}`, KEY.slice(1)])(
    'does not start with what is none, and does not show it',
    async (text) => {
      const sentence = await startOn(newFolder(), { DATA_KEY: text });
      expect(sentence).toBe(
        'DATA_KEY must be one or more keys, separated by commas. A key is 32 random bytes in base64 (44 characters) or hex (64); npm run keys -- new prints one.',
      );
    },
  );

  it('takes no file beside it', () => {
    expect(() => readConfig({ DATA_KEY: KEY, DATA_KEY_FILE: '/etc/site.key' })).toThrow(
      new ConfigError('DATA_KEY and DATA_KEY_FILE are both set: set only one of them.'),
    );
  });
});

describe('with DATA_KEY_FILE', () => {
  function keyFile(text: string, mode: number): string {
    const path = join(newFolder(), 'site.key');
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  }

  it('starts with the key file that was made before, moved elsewhere', async () => {
    const dataDir = newFolder();
    await startOn(dataDir);
    const path = join(newFolder(), 'site.key');
    renameSync(join(dataDir, 'data.key'), path);
    expect(await startOn(dataDir, { DATA_KEY_FILE: path })).toBeUndefined();
    rmSync(path);
    expect(await startOn(dataDir, { DATA_KEY_FILE: path })).toBe(
      `There is no key file ${path}. Restore it, or create one: npm run keys -- new`,
    );
  });

  it('does not start with one that others may read, or that holds something else', async () => {
    const open = keyFile(`${KEY}\n`, 0o644);
    expect(await startOn(newFolder(), { DATA_KEY_FILE: open })).toBe(
      `The key file ${open} is readable by every user of this machine. Restrict it: chmod 600 ${open}`,
    );
    const none = keyFile('secret\n', 0o600);
    expect(await startOn(newFolder(), { DATA_KEY_FILE: none })).toMatch(
      /^Line 1 of the key file \S+ is not a key\. A key is 32 random bytes/,
    );
  });

  it('names a folder, or what is none', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o700);
    expect(await startOn(newFolder(), { DATA_KEY_FILE: folder })).toMatch(/^The key file \S+ cannot be read: /);
  });
});

describe.runIf(hasPostgres)('beside a PostgreSQL', () => {
  const databases = databasesAt(inject('sharedPostgres'));
  afterAll(() => databases.removeDatabases());

  /** How a start of the server itself ended, without and with more settings. */
  async function startWith(env: Record<string, string>) {
    const server = spawnServer({ env: { API_ONLY: '1', ...env } });
    const ended = await Promise.race([server.exited, server.listening().then(() => server.stop())]);
    return { ended, output: server.output() };
  }

  it('makes no key, which a container would lose, and says how to make one', async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: await databases.createEmptyDatabase() };
    expect(await startWith(env)).toEqual({
      ended: 1,
      output: `DATABASE_URL is set, but neither DATA_KEY nor DATA_KEY_FILE. With PostgreSQL the server does not create a key: a key in ${env.DATA_DIR} could be lost with its container, and all documents and numbers with it. Create one: npm run -s keys -- new. Keep a copy in another place, and set it as DATA_KEY, the same on every machine.\n`,
    });
    expect(readdirSync(env.DATA_DIR)).not.toContain('data.key');
    expect((await startWith({ ...env, DATA_KEY: KEY })).ended).toBe(0);
  });

  it('takes the key file that an earlier version made', async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: await databases.createEmptyDatabase() };
    await makeKeyFile(join(env.DATA_DIR, 'data.key'));
    expect((await startWith(env)).ended).toBe(0);
  });
});

import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KeyError } from '#server/crypto/key-error.ts';
import { makeKeyFile, readKeyFile } from '#server/crypto/key-file.ts';
import { openKeyring } from '#server/crypto/keyring.ts';
import { newMasterKeyText, parseMasterKey } from '#server/crypto/master-key.ts';
import { addKey, removeKeys } from '#server/keys/change-key-file.ts';
import { temporaryFolder } from '../support/database/databases.ts';

const newPath = () => join(temporaryFolder(), 'data.key');
const idOf = (text: string) => parseMasterKey(text)?.id;

function writeFile(text: string, mode = 0o600): string {
  const path = newPath();
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe('makeKeyFile', () => {
  it('creates one file for its owner only, also when called several times at once', async () => {
    const path = newPath();
    const made = await Promise.all(Array.from({ length: 8 }, () => makeKeyFile(path)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readKeyFile(path)).toHaveLength(1);
    expect(readdirSync(join(path, '..'))).toEqual(['data.key']);
    const before = readFileSync(path, 'utf8');
    expect(await makeKeyFile(path)).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('creates its folder for its owner only', async () => {
    const path = join(newPath(), '../data/of-the-site/data.key');
    expect(await makeKeyFile(path)).toBe(true);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  });
});

describe('readKeyFile', () => {
  const [first, second] = [newMasterKeyText(), newMasterKeyText()];

  it('reads one key per line, and skips comments', () => {
    expect(readKeyFile(writeFile(`# of 2030\n\n${first}\r\n  ${second}  \n`)).map(({ id }) => id)).toEqual([idOf(first), idOf(second)]);
  });

  it.each([
    ['is readable by all users', `${first}\n`, 0o604, /is readable by every user of this machine\. Restrict it: chmod 600 \//],
    [
      'is empty',
      '# nothing\n',
      0o600,
      /contains no key\. A key is 32 random bytes in base64 \(44 characters\) or hex \(64\); npm run keys -- new prints one/,
    ],
    ['has an invalid line', `${first}\n\nsecret-words\n`, 0o600, /^Line 3 of the key file \S+ is not a key\. A key is 32 random bytes/],
  ])('refuses a file that %s, without quoting it', (_what, text, mode, message) => {
    const read = () => readKeyFile(writeFile(text, mode));
    expect(read).toThrow(KeyError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/secret-words/);
    expect(read).not.toThrow(first);
  });

  it('refuses a missing file', () => {
    expect(() => readKeyFile(newPath())).toThrow(/^There is no key file \S+\. Restore it, or create one/);
  });
});

describe('a keyring from a file', () => {
  it('encrypts with a new key of the file at once, and still finds removed ones', async () => {
    const path = newPath();
    await makeKeyFile(path);
    const ring = openKeyring({ kind: 'file', path });
    const old = ring.current().id;
    await addKey(path);
    const added = ring.current().id;
    expect(added).not.toBe(old);
    expect(ring.list().map(({ id }) => id)).toEqual([added, old]);
    await removeKeys(path, new Set([old]));
    expect(ring.list().map(({ id }) => id)).toEqual([added]);
    expect(ring.find(old)?.id).toBe(old);
  });

  it('finds a key that another process has added', async () => {
    const path = newPath();
    await makeKeyFile(path);
    const ring = openKeyring({ kind: 'file', path });
    await addKey(path);
    const [added] = readKeyFile(path);
    expect(ring.find(added?.id ?? '')).toEqual(added);
    expect(ring.find('0123456789ab')).toBeUndefined();
  });

  it('keeps its keys when the file becomes invalid', async () => {
    const path = newPath();
    await makeKeyFile(path);
    const ring = openKeyring({ kind: 'file', path });
    const { id } = ring.current();
    writeFileSync(path, 'invalid\n');
    expect(ring.current().id).toBe(id);
  });
});

import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KeyError } from '#server/crypto/key-error.ts';
import { makeKeyFile, readKeyFile } from '#server/crypto/key-file.ts';
import { openKeyring } from '#server/crypto/keyring.ts';
import { newMasterKeyText, parseMasterKey } from '#server/crypto/master-key.ts';
import { addKey, removeKeys } from '#server/keys/change-key-file.ts';
import { temporaryFolder } from '../support/database/databases.ts';

const newPath = () => join(mkdtempSync(join(temporaryFolder(), 'keys-')), 'data.key');
const idOf = (text: string) => parseMasterKey(text)?.id;

function written(text: string, mode = 0o600): string {
  const path = newPath();
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe('a key file that is made', () => {
  it('is for its owner alone, and made once however many begin at once', async () => {
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

  it('makes its folder, for its owner alone too', async () => {
    const path = join(newPath(), '../data/of-the-site/data.key');
    expect(await makeKeyFile(path)).toBe(true);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  });
});

describe('a key file', () => {
  const [one, other] = [newMasterKeyText(), newMasterKeyText()];

  it('holds a key a line, and what people note', () => {
    expect(readKeyFile(written(`# of 2030\n\n${one}\r\n  ${other}  \n`)).map(({ id }) => id)).toEqual([idOf(one), idOf(other)]);
  });

  it.each([
    ['is open to all', `${one}\n`, 0o604, /is readable by every user of this machine\. Restrict it: chmod 600 \//],
    [
      'is empty',
      '# nothing\n',
      0o600,
      /contains no key\. A key is 32 random bytes in base64 \(44 characters\) or hex \(64\); npm run keys -- new prints one/,
    ],
    ['has a line that is none', `${one}\n\nsecret-words\n`, 0o600, /^Line 3 of the key file \S+ is not a key\. A key is 32 random bytes/],
  ])('that %s is refused in a sentence that shows none of it', (_what, text, mode, message) => {
    const read = () => readKeyFile(written(text, mode));
    expect(read).toThrow(KeyError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/secret-words/);
    expect(read).not.toThrow(one);
  });

  it('that is not there is refused', () => {
    expect(() => readKeyFile(newPath())).toThrow(/^There is no key file \S+\. Restore it, or create one/);
  });
});

describe('a running process', () => {
  it('encrypts with the new key as soon as it stands in the file, and opens with all it ever knew', async () => {
    const path = newPath();
    await makeKeyFile(path);
    const ring = openKeyring({ kind: 'file', path });
    const old = ring.current().id;
    await addKey(path);
    const now = ring.current().id;
    expect(now).not.toBe(old);
    expect(ring.list().map(({ id }) => id)).toEqual([now, old]);
    await removeKeys(path, new Set([old]));
    expect(ring.list().map(({ id }) => id)).toEqual([now]);
    expect(ring.find(old)?.id).toBe(old);
  });

  it('finds a key that another process has just encrypted with', async () => {
    const path = newPath();
    await makeKeyFile(path);
    const ring = openKeyring({ kind: 'file', path });
    await addKey(path);
    const [added] = readKeyFile(path);
    expect(ring.find(added?.id ?? '')).toEqual(added);
    expect(ring.find('0123456789ab')).toBeUndefined();
  });

  it('goes on with the keys it knows when somebody spoils the file', async () => {
    const path = newPath();
    await makeKeyFile(path);
    const ring = openKeyring({ kind: 'file', path });
    const { id } = ring.current();
    writeFileSync(path, 'spoilt and more\n');
    expect(ring.current().id).toBe(id);
  });
});

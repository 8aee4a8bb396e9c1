import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { KeyError } from '#server/crypto/key-error.ts';
import { readKeyFile } from '#server/crypto/key-file.ts';
import { newMasterKeyText } from '#server/crypto/master-key.ts';
import { addKey, removeKeys } from '#server/keys/change-key-file.ts';
import { lockFile } from '#server/storage/database/sqlite/file-lock.ts';
import { temporaryFolder } from '../support/database/databases.ts';

const idsIn = (path: string) => readKeyFile(path).map(({ id }) => id);

function keyFile(text: string, mode = 0o600): string {
  const path = join(temporaryFolder(), 'site.key');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

it('adds and removes keys and keeps the mode, the comments and the symbolic link', async () => {
  const real = keyFile(`# of 2030\n${newMasterKeyText()}\n# the end\n`, 0o640);
  const path = join(temporaryFolder(), 'data.key');
  symlinkSync(real, path);
  const [old = ''] = idsIn(path);
  expect(await addKey(path)).toBe(true);
  const [added = '', ...others] = idsIn(path);
  expect([others, added === old]).toEqual([[old], false]);
  expect(await removeKeys(path, new Set([old]))).toBe(true);
  expect(idsIn(path)).toEqual([added]);
  expect(readFileSync(path, 'utf8')).toMatch(/^# of 2030\n[^\n]+\n# the end\n$/);
  expect([lstatSync(path).isSymbolicLink(), statSync(real).mode & 0o777]).toEqual([true, 0o640]);
  expect(readdirSync(dirname(real)).sort()).toEqual(['site.key', 'site.key.lock']);
});

it('adds one key when several commands add one at once', async () => {
  const path = keyFile(`${newMasterKeyText()}\n`);
  const [old] = idsIn(path);
  const added = await Promise.all(Array.from({ length: 8 }, () => addKey(path).catch((error: Error) => error.message)));
  expect(added.filter((isAdded) => isAdded === true)).toEqual([true]);
  expect(added.filter((isAdded) => isAdded === false)).toHaveLength(7);
  expect([idsIn(path).length, idsIn(path)[1]]).toEqual([2, old]);
});

it('keeps the encrypting key, even if it is to be removed', async () => {
  const path = keyFile(`${newMasterKeyText()}\n${newMasterKeyText()}\n${newMasterKeyText()}\n`);
  const [first = '', second = '', third = ''] = idsIn(path);
  expect(await removeKeys(path, new Set([first, second]))).toBe(true);
  expect(idsIn(path)).toEqual([first, third]);
  expect(await removeKeys(path, new Set([first, second]))).toBe(false);
});

it('waits for the lock of another command, and does not change a file with other content', async () => {
  const path = keyFile(`${newMasterKeyText()}\n`);
  const before = readFileSync(path, 'utf8');
  const lock = lockFile(`${path}.lock`);
  const waiting = addKey(path);
  await new Promise((resolve) => void setTimeout(resolve, 100));
  expect(readFileSync(path, 'utf8')).toBe(before);
  lock?.release();
  expect(await waiting).toBe(true);
  writeFileSync(path, `${before}no key\n`);
  await expect(addKey(path)).rejects.toThrow(/^Line 2 of the key file \S+ is not a key\./);
  expect(readFileSync(path, 'utf8')).toBe(`${before}no key\n`);
});

it('overwrites the unfinished file of a killed command', async () => {
  const path = keyFile(`${newMasterKeyText()}\n`);
  writeFileSync(`${path}.new`, newMasterKeyText().slice(0, 20));
  expect(await addKey(path)).toBe(true);
  expect([idsIn(path).length, readdirSync(dirname(path)).sort()]).toEqual([2, ['site.key', 'site.key.lock']]);
});

it('throws a KeyError for a missing file', async () => {
  const path = join(temporaryFolder(), 'none.key');
  await expect(addKey(path)).rejects.toThrow(KeyError);
});

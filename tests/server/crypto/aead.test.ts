import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, newKey, DecryptionError } from '#server/crypto/aead.ts';
import { decryptJson, encryptJson, unwrapKey, wrapKey } from '#server/crypto/envelope.ts';
import { openKeyring } from '#server/crypto/keyring.ts';
import { type MasterKey, newMasterKeyText, parseMasterKey } from '#server/crypto/master-key.ts';

function masterKey(): MasterKey {
  const key = parseMasterKey(newMasterKeyText());
  if (!key) throw new Error('no key');
  return key;
}

const ringOf = (...keys: MasterKey[]) => openKeyring({ kind: 'given', keys });

describe('seal', () => {
  const key = newKey();
  const sealed = encrypt(key, Buffer.from('50100234567890'), ['lead', '1', 'bank']);

  it('opens with its key for what it belongs to, and is another each time', () => {
    expect(decrypt(key, sealed, ['lead', '1', 'bank']).toString()).toBe('50100234567890');
    expect(encrypt(key, Buffer.from('50100234567890'), ['lead', '1', 'bank']).equals(sealed)).toBe(false);
    expect(sealed.includes('5010')).toBe(false);
  });

  it.each([
    ['another key', newKey(), sealed, ['lead', '1', 'bank']],
    ['another row', key, sealed, ['lead', '2', 'bank']],
    ['another form', key, sealed, ['lead', '1', 'details']],
    ['parts cut elsewhere', key, sealed, ['lead', '1b', 'ank']],
    ['parts run together', key, sealed, ['lead', '14:bank']],
    ['a changed nonce', key, Buffer.concat([Buffer.from([(sealed[0] ?? 0) ^ 1]), sealed.subarray(1)]), ['lead', '1', 'bank']],
    ['a shorter tag', key, sealed.subarray(0, -1), ['lead', '1', 'bank']],
    ['next to nothing', key, sealed.subarray(0, 20), ['lead', '1', 'bank']],
  ] as const)('does not open with %s', (_what, withKey, bytes, context) => {
    expect(() => decrypt(withKey, bytes, context)).toThrow(DecryptionError);
  });
});

describe('wrapped keys', () => {
  const [old, now] = [masterKey(), masterKey()];

  it('are wrapped by the first master key and opened by any', () => {
    const key = newKey();
    const wrapped = wrapKey(ringOf(old), key, ['x']);
    expect(wrapped.startsWith(`${old.id}.`)).toBe(true);
    expect(unwrapKey(ringOf(now, old), wrapped, ['x']).equals(key)).toBe(true);
    expect(wrapKey(ringOf(now, old), key, ['x']).startsWith(`${now.id}.`)).toBe(true);
  });

  it('do not open without their master key, which is named, nor for another row', () => {
    const wrapped = wrapKey(ringOf(old), newKey(), ['x']);
    expect(() => unwrapKey(ringOf(now), wrapped, ['x'])).toThrow(`The master key ${old.id} is missing from DATA_KEY.`);
    expect(() => unwrapKey(ringOf(old), wrapped, ['y'])).toThrow(DecryptionError);
  });

  it('open values that are encrypted each with a key of its own', () => {
    const [one, other] = [
      encryptJson(ringOf(old), { pan: 'ABCDE1234F' }, ['lead', '1']),
      encryptJson(ringOf(old), { pan: 'ABCDE1234F' }, ['lead', '1']),
    ];
    expect(decryptJson(ringOf(old), one, ['lead', '1'])).toEqual({ pan: 'ABCDE1234F' });
    expect(() => decryptJson(ringOf(old), { data_key: other.data_key, sealed: one.sealed }, ['lead', '1'])).toThrow(DecryptionError);
  });
});

it('the id of a master key does not reveal it, and every spelling of a key is read', () => {
  const { id, key } = masterKey();
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(key.toString('hex')).not.toContain(id);
  for (const text of [key.toString('hex'), key.toString('hex').toUpperCase(), key.toString('base64'), key.toString('base64url')])
    expect(parseMasterKey(text)).toEqual({ id, key });
  for (const text of ['', 'x'.repeat(44), key.toString('base64').slice(1), `${key.toString('hex')}00`, key.subarray(1).toString('base64')])
    expect(parseMasterKey(text)).toBeUndefined();
});

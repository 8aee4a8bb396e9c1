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

const keyringOf = (...keys: MasterKey[]) => openKeyring({ kind: 'given', keys });

describe('encrypt', () => {
  const key = newKey();
  const sealed = encrypt(key, Buffer.from('50100234567890'), ['lead', '1', 'bank']);

  it('is undone by decrypt with the same key and context, and differs each time', () => {
    expect(decrypt(key, sealed, ['lead', '1', 'bank']).toString()).toBe('50100234567890');
    expect(encrypt(key, Buffer.from('50100234567890'), ['lead', '1', 'bank']).equals(sealed)).toBe(false);
    expect(sealed.includes('5010')).toBe(false);
  });

  it.each([
    ['another key', newKey(), sealed, ['lead', '1', 'bank']],
    ['another row', key, sealed, ['lead', '2', 'bank']],
    ['another form', key, sealed, ['lead', '1', 'details']],
    ['context parts split differently', key, sealed, ['lead', '1b', 'ank']],
    ['joined context parts', key, sealed, ['lead', '14:bank']],
    ['a changed nonce', key, Buffer.concat([Buffer.from([(sealed[0] ?? 0) ^ 1]), sealed.subarray(1)]), ['lead', '1', 'bank']],
    ['a shorter tag', key, sealed.subarray(0, -1), ['lead', '1', 'bank']],
    ['too few bytes', key, sealed.subarray(0, 20), ['lead', '1', 'bank']],
  ] as const)('is not decrypted with %s', (_what, withKey, bytes, context) => {
    expect(() => decrypt(withKey, bytes, context)).toThrow(DecryptionError);
  });
});

describe('wrapped keys', () => {
  const [old, current] = [masterKey(), masterKey()];

  it('are wrapped by the first master key, and unwrapped by any', () => {
    const key = newKey();
    const wrapped = wrapKey(keyringOf(old), key, ['x']);
    expect(wrapped.startsWith(`${old.id}.`)).toBe(true);
    expect(unwrapKey(keyringOf(current, old), wrapped, ['x']).equals(key)).toBe(true);
    expect(wrapKey(keyringOf(current, old), key, ['x']).startsWith(`${current.id}.`)).toBe(true);
  });

  it('are not unwrapped without their master key, which the error names, nor in another context', () => {
    const wrapped = wrapKey(keyringOf(old), newKey(), ['x']);
    expect(() => unwrapKey(keyringOf(current), wrapped, ['x'])).toThrow(`The master key ${old.id} is missing from DATA_KEY.`);
    expect(() => unwrapKey(keyringOf(old), wrapped, ['y'])).toThrow(DecryptionError);
  });

  it('encrypt each value with its own key', () => {
    const [first, second] = [
      encryptJson(keyringOf(old), { pan: 'ABCDE1234F' }, ['lead', '1']),
      encryptJson(keyringOf(old), { pan: 'ABCDE1234F' }, ['lead', '1']),
    ];
    expect(decryptJson(keyringOf(old), first, ['lead', '1'])).toEqual({ pan: 'ABCDE1234F' });
    expect(() => decryptJson(keyringOf(old), { data_key: second.data_key, sealed: first.sealed }, ['lead', '1'])).toThrow(DecryptionError);
  });
});

it('parseMasterKey reads hex and base64, and its id does not reveal the key', () => {
  const { id, key } = masterKey();
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(key.toString('hex')).not.toContain(id);
  for (const text of [key.toString('hex'), key.toString('hex').toUpperCase(), key.toString('base64'), key.toString('base64url')])
    expect(parseMasterKey(text)).toEqual({ id, key });
  for (const text of ['', 'x'.repeat(44), key.toString('base64').slice(1), `${key.toString('hex')}00`, key.subarray(1).toString('base64')])
    expect(parseMasterKey(text)).toBeUndefined();
});

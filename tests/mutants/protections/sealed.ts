import type { Mutant } from '../types.ts';

const AEAD = { file: 'src/server/crypto/aead.ts', test: 'tests/server/crypto/aead.test.ts' } as const;
const CHUNKS = { file: 'src/server/crypto/chunks.ts', test: 'tests/server/crypto/chunks.test.ts' } as const;
const ROWS = { file: 'src/server/storage/sealed-rows.ts', test: 'tests/server/storage/sealed.test.ts', database: 'SQLite' } as const;
const KEY_FILE = { file: 'src/server/crypto/key-file.ts', test: 'tests/server/crypto/key-file.test.ts' } as const;
const START = { file: 'src/server/storage/vault.ts', test: 'tests/server/keys-at-start.test.ts' } as const;

/** What is encrypted, and the keys that open it. */
export const sealed: readonly Mutant[] = [
  {
    id: 'numbers-sealed',
    protects: 'Identity and account numbers are not stored as they were sent',
    ...ROWS,
    find: 'sealed.length === 0',
    replace: 'sealed.length >= 0',
    title: 'lies nowhere as it was sent',
  },
  {
    id: 'answers-sealed',
    protects: 'A remembered answer that repeats such a number is sealed too',
    ...ROWS,
    find: 'return isSensitive ?',
    replace: 'return body === keyHash ?',
    title: 'lies nowhere as it was sent',
  },
  {
    id: 'sealed-for-its-lead',
    protects: 'What is sealed opens in its own row alone',
    ...ROWS,
    find: "['lead', id, form]",
    replace: "['lead', form]",
    title: 'does not open in another row',
  },
  {
    id: 'sealed-for-its-record',
    protects: 'A document opens for its own record alone',
    ...ROWS,
    find: "['file', filename, lead_id]",
    replace: "['file', filename]",
    title: 'is not given to somebody to whose record a file is moved',
  },
  {
    id: 'values-hashed-with-a-key',
    protects: 'The hash of a value that may stand once cannot be found by trying all values',
    file: 'src/server/storage/keyed-hashes.ts',
    find: "createHmac('sha256', indexKey)",
    replace: "createHmac('sha256', 'known')",
    test: ROWS.test,
    title: 'keeps values unique by hashes that only the key makes',
    database: 'SQLite',
  },
  {
    id: 'key-of-its-own',
    protects: 'Each record has a key of its own',
    ...AEAD,
    find: '(): Buffer => randomBytes(KEY_BYTES)',
    replace: '(): Buffer => Buffer.alloc(KEY_BYTES, 1)',
  },
  {
    id: 'nonce-of-its-own',
    protects: 'The same value sealed twice is not the same',
    ...AEAD,
    find: 'randomBytes(NONCE_BYTES)',
    replace: 'Buffer.alloc(NONCE_BYTES)',
  },
  {
    id: 'seal-verified',
    protects: 'What was changed after it was sealed does not open',
    ...AEAD,
    find: 'Buffer.concat([plain, decipher.final()])',
    replace: 'plain',
  },
  {
    id: 'documents-sealed',
    protects: 'A document shows nothing of its content where it is stored',
    ...CHUNKS,
    find: 'Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])',
    replace: 'Buffer.concat([plain, Buffer.alloc(TAG_BYTES, cipher.update(plain).length)])',
    title: 'shows nothing of its content',
  },
  {
    id: 'chunks-verified',
    protects: 'A document that was changed gives nothing out',
    ...CHUNKS,
    find: 'decipher.final();',
    replace: '',
  },
  {
    id: 'chunks-in-order',
    protects: 'A document’s parts cannot be moved',
    ...CHUNKS,
    find: 'nonce.writeUIntBE(number, 5, 6);',
    replace: 'nonce.writeUIntBE(number < 0 ? 1 : 0, 5, 6);',
  },
  {
    id: 'chunks-to-the-end',
    protects: 'A document’s end cannot be cut off',
    ...CHUNKS,
    find: 'nonce[11] = isLast ? 1 : 0;',
    replace: 'nonce[11] = isLast ? 0 : 0;',
  },
  {
    id: 'key-file-mode',
    protects: 'The key file is for its owner alone',
    ...KEY_FILE,
    find: "open(path, 'wx', 0o600)",
    replace: "open(path, 'wx', 0o644)",
  },
  {
    id: 'key-file-closed',
    protects: 'A key file that every user may read is refused',
    ...KEY_FILE,
    find: '(statSync(path).mode & READABLE_BY_ALL) !== 0',
    replace: '(statSync(path).mode & READABLE_BY_ALL) < 0',
  },
  {
    id: 'key-file-not-replaced',
    protects: 'No new key takes the place of one that was lost',
    ...START,
    find: 'if (isMissing && sealedBy !== undefined) {',
    replace: 'if (isMissing && sealedBy === path) {',
    title: 'does not start without the key file that it made, and makes no other in its place',
  },
  {
    id: 'key-that-sealed',
    protects: 'A start with another key ends with a sentence that says which one is needed',
    ...START,
    find: 'if (!keyring.find(id)) {',
    replace: 'if (keyring.find(id)) {',
    title: 'does not start with another one',
  },
  {
    id: 'key-not-shown',
    protects: 'A key that is none is not shown where the start says so',
    file: 'src/server/config.ts',
    find: 'DATA_KEY must be one or more keys, separated by commas.',
    replace: 'DATA_KEY must be one or more keys, not ${text}.',
    test: START.test,
    title: 'does not start with what is none, and does not show it',
  },
];

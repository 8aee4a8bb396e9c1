import type { Protection } from '../types.ts';

export const guessable: Protection = {
  row: 'Numbers that could be guessed',
  mutants: [
    {
      id: 'values-hashed-with-a-key',
      protects: 'The hash of a value that may stand once cannot be found by trying all values',
      file: 'src/server/storage/keyed-hashes.ts',
      find: "createHmac('sha256', key)",
      replace: "createHmac('sha256', 'known')",
      test: 'tests/server/storage/keyed-hashes.test.ts',
      title: 'is hashed with a key that each database has of its own',
      database: 'SQLite',
    },
    {
      id: 'requests-hashed-with-a-key',
      protects: 'The fingerprint of a request cannot be found by trying all requests',
      file: 'src/server/storage/save-lead.ts',
      find: "const requestHash = vault.keyedHash('request', request.requestHash);",
      replace: 'const { requestHash } = request;',
      test: 'tests/server/storage/keyed-hashes.test.ts',
      database: 'SQLite',
    },
    {
      id: 'addresses-hashed-with-a-key',
      protects: 'The hash of an address cannot be found by trying all addresses',
      file: 'src/server/limits/rate-counter.ts',
      find: "vault.keyedHash('rate', bucket)",
      replace: 'bucket',
      test: 'tests/server/storage/keyed-hashes.test.ts',
      database: 'SQLite',
    },
    {
      id: 'old-hashes-keyed',
      protects: 'Hashes of an earlier version are made anew with the key',
      file: 'src/server/storage/vault.ts',
      find: 'await keyOldHashes(db, keyedHash);',
      replace: '',
      test: 'tests/server/storage/sealed.test.ts',
      title: 'keeps values unique that an earlier version had hashed without a key',
      database: 'SQLite',
    },
  ],
};

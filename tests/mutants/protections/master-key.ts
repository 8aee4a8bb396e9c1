import type { Protection } from '../types.ts';

const KEY_FILE = { file: 'src/server/crypto/key-file.ts', test: 'tests/server/crypto/key-file.test.ts' } as const;
const START = { file: 'src/server/storage/vault.ts', test: 'tests/server/keys-at-start.test.ts' } as const;

export const masterKey: Protection = {
  row: 'The master key',
  mutants: [
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
      id: 'no-key-beside-postgres',
      protects: 'No key is made in a folder that a container loses',
      ...START,
      find: 'if (isMissing && !isEmbedded) throw',
      replace: 'if (isMissing && isEmbedded && !isEmbedded) throw',
      title: 'makes no key, which a container would lose, and says how to make one',
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
      file: 'src/server/start/config.ts',
      find: 'DATA_KEY must be one or more keys, separated by commas.',
      replace: 'DATA_KEY must be one or more keys, not ${text}.',
      test: START.test,
      title: 'does not start with what is none, and does not show it',
    },
    {
      id: 'new-key-at-once',
      protects: 'From the moment a new key stands first nothing more is sealed with an old one',
      file: 'src/server/crypto/keyring.ts',
      find: 'const list = () => {\n    refresh();',
      replace: 'const list = () => {',
      test: KEY_FILE.test,
    },
    {
      id: 'old-key-kept-while-needed',
      protects: 'A key that anything still needs is not taken out',
      file: 'src/server/keys/rotate.ts',
      find: 'if (left === 0 && isOurs) await removeOldKeys',
      replace: 'if (isOurs) await removeOldKeys',
      test: 'tests/tools/keys/keys.test.ts',
      title: 'rotate goes on with what was begun, and keeps the old key while anything needs it',
      database: 'SQLite',
    },
    {
      id: 'key-file-left-alone',
      protects: 'A key file that other machines may have copies of is left alone',
      file: 'src/server/keys/rotate.ts',
      find: '!shared && vault',
      replace: 'shared !== undefined && vault',
      test: 'tests/tools/keys/keys.test.ts',
      title: 'rotate leaves a key file alone where other machines may have copies of it',
      database: 'PostgreSQL',
    },
  ],
};

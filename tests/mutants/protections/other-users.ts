import type { Protection } from '../types.ts';

const START = { file: 'src/server/start/data-folder.ts', test: 'tests/server/start/start-failure.test.ts' } as const;

export const otherUsers: Protection = {
  row: 'Other users of the machine read nothing',
  mutants: [
    {
      id: 'dev-server-keeps-data',
      protects: 'The dev server hands out no file of the data folder',
      file: 'src/tools/vite/private-data-plugin.ts',
      find: ', ...folders, ...folders.map((path) => `${path}/**`)',
      replace: '',
      test: 'tests/tools/vite/private-data-plugin.test.ts',
    },
    {
      id: 'folders-closed-at-start',
      protects: 'A data folder that was open to others is closed at the start',
      find: 'exposed.push(...(await closeToOthers(path, FOLDER_MODE)));',
      replace: '',
      ...START,
      title: 'closes a folder that was open to others',
    },
    {
      id: 'database-closed-at-start',
      protects: 'A database that was open to others is closed at the start',
      find: 'exposed.push(...(await closeToOthers(path, FILE_MODE)));',
      replace: '',
      ...START,
      title: 'closes a folder that was open to others',
    },
    {
      id: 'unusable-folder-told',
      protects: 'A start on a folder that this user may not use ends with a sentence that says the mend',
      find: 'await access(path, R_OK | W_OK | X_OK);',
      replace: '',
      ...START,
      title: 'says in one line that it may not read and write',
    },
    {
      id: 'file-mode',
      protects: 'Other users of the machine cannot read a document',
      file: 'src/server/files/staging.ts',
      find: "open(path, 'wx', 0o600)",
      replace: "open(path, 'wx', 0o644)",
      test: 'tests/server/routes/forms-multipart.test.ts',
      database: 'SQLite',
      title: 'keep the file, byte for byte and out of sight',
    },
    {
      id: 'folder-mode',
      protects: 'Other users of the machine cannot list the documents',
      file: 'src/server/files/disk-store.ts',
      find: 'mode: 0o700',
      replace: 'mode: 0o755',
      test: 'tests/server/files/open-files.test.ts',
    },
    {
      id: 'staging-mode',
      protects: 'Other users of the machine cannot list what is being received',
      file: 'src/server/files/staging.ts',
      find: 'mode: 0o700',
      replace: 'mode: 0o755',
      test: 'tests/server/files/open-files.test.ts',
    },
    {
      id: 'database-mode',
      protects: 'Other users of the machine cannot read the database',
      file: 'src/server/storage/open.ts',
      find: "open(path, 'a', 0o600)",
      replace: "open(path, 'a', 0o644)",
      test: 'tests/server/storage/open.test.ts',
      title: 'keeps SQLite durable and private',
    },
  ],
};

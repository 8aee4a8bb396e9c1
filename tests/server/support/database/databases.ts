import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { makeKeyFile } from '#server/crypto/key-file.ts';
import { afterEachFile } from '../../../support/runner/clean-up.ts';
import { databasesAt, hasPostgres } from './postgres.ts';

/** Where a test's data goes: a folder of its own and, on PostgreSQL, a database of its own. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const folders: string[] = [];
// Here and not where a folder is made, since that may be inside a test, where hooks do not count.
afterEachFile(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder, removed when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  folders.push(folder);
  return folder;
}

/** A new data folder with a key in it, which no server makes beside a PostgreSQL. */
export async function folderWithKey(root = temporaryFolder()): Promise<string> {
  const dataDir = mkdtempSync(join(root, 'data-'));
  await makeKeyFile(join(dataDir, 'data.key'));
  return dataDir;
}

/** Runs a suite on SQLite and, where there is one, again on a real PostgreSQL. `place()` gives a new empty one; call it inside tests or hooks. */
export function onEachDatabase(
  name: string,
  suite: (place: () => Promise<TestPlace>, database: 'sqlite' | 'postgres', emptyPlace: () => Promise<TestPlace>) => void,
): void {
  describe(`${name} (SQLite)`, () => {
    const root = temporaryFolder();
    const place = async () => ({ dataDir: mkdtempSync(join(root, 'data-')), databaseUrl: undefined });
    suite(place, 'sqlite', place);
  });
  describe.runIf(hasPostgres)(`${name} (PostgreSQL)`, () => {
    const root = temporaryFolder();
    const databases = databasesAt(inject('sharedPostgres'));
    afterAll(() => databases.removeDatabases());
    const place = (kind: 'createDatabase' | 'createEmptyDatabase') => async () => {
      return { dataDir: await folderWithKey(root), databaseUrl: await databases[kind]() };
    };
    suite(place('createDatabase'), 'postgres', place('createEmptyDatabase'));
  });
}

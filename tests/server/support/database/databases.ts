import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { makeKeyFile } from '#server/crypto/key-file.ts';
import { openDatabase, sqlitePath } from '#server/storage/open.ts';
import { afterEachFile } from '../../../support/runner/clean-up.ts';
import { databasesAt, hasPostgres } from './postgres.ts';

/** The storage of one test: its own data folder and, on PostgreSQL, its own database. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const folders: string[] = [];
// Registered once per module: `temporaryFolder` may be called inside a test, where no hook can be added.
afterEachFile(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty folder. It is removed after the tests of this file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  folders.push(folder);
  return folder;
}

/** A SQLite file with empty tables. Copying it is faster than creating the tables for each test. */
let sqliteTemplate: Promise<Buffer> | undefined;

async function createSqliteTemplate(): Promise<Buffer> {
  const dataDir = temporaryFolder();
  await (await openDatabase({ dataDir })).close();
  return readFileSync(sqlitePath(dataDir));
}

/** Creates a place on SQLite, with empty tables. */
export async function sqlitePlace(): Promise<TestPlace> {
  const dataDir = temporaryFolder();
  writeFileSync(sqlitePath(dataDir), await (sqliteTemplate ??= createSqliteTemplate()), { mode: 0o600 });
  return { dataDir, databaseUrl: undefined };
}

/** Creates a data folder with a key file. With PostgreSQL the server does not create one. */
export async function folderWithKey(root = temporaryFolder()): Promise<string> {
  const dataDir = mkdtempSync(join(root, 'data-'));
  await makeKeyFile(join(dataDir, 'data.key'));
  return dataDir;
}

/**
 * Runs a suite on SQLite and, if tests use it, on PostgreSQL. `newPlace` creates a place with empty tables, `newEmptyPlace` one
 * without tables. Call them inside tests or hooks.
 */
export function onEachDatabase(
  name: string,
  suite: (newPlace: () => Promise<TestPlace>, database: 'sqlite' | 'postgres', newEmptyPlace: () => Promise<TestPlace>) => void,
): void {
  describe(`${name} (SQLite)`, () => {
    suite(sqlitePlace, 'sqlite', async () => ({ dataDir: temporaryFolder(), databaseUrl: undefined }));
  });
  describe.runIf(hasPostgres)(`${name} (PostgreSQL)`, () => {
    const root = temporaryFolder();
    const databases = databasesAt(inject('sharedPostgres'));
    afterAll(() => databases.removeDatabases());
    const placeOn = (createDatabase: () => Promise<string>) => async () => ({
      dataDir: await folderWithKey(root),
      databaseUrl: await createDatabase(),
    });
    suite(placeOn(databases.createDatabase), 'postgres', placeOn(databases.createEmptyDatabase));
  });
}

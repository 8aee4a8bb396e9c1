import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { onEachDatabase, temporaryFolder, type TestPlace } from '../../server/support/database/databases.ts';
import { rounds } from '../../support/runner/rounds.ts';

/** A new data folder for SQLite. */
export function newPlace(): TestPlace {
  return { dataDir: mkdtempSync(join(temporaryFolder(), 'data-')), databaseUrl: undefined };
}

type Suite = (place: () => Promise<TestPlace>) => void;

function onSqlite(name: string, suite: Suite): void {
  describe(`${name} (SQLite)`, () => {
    suite(async () => newPlace());
  });
}

/** Runs a suite on both databases in the long run, and only on SQLite in the brief run, as PostgreSQL takes long to start. */
export const onDatabases: (name: string, suite: Suite) => void = rounds(1, 0) === 1 ? onEachDatabase : onSqlite;

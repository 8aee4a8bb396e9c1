import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { validatePayload } from '#engine/server/index.ts';
import { openStorage } from '#server/storage/open.ts';
import { type LeadPayload, decryptPayload, storedName } from '#server/storage/encryption/encrypted-rows.ts';
import { fileFields } from '#shared/forms/definition/payload-schema.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { TestPlace } from '../../server/support/database/databases.ts';
import { type ListeningServer, startServer } from '../../support/server/server-process.ts';
import { targets } from './targets.ts';
import { afterEachFile } from '../../support/runner/clean-up.ts';

const running: ListeningServer[] = [];
afterEachFile(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
});

/** Starts the API as a process of its own, which ends after the file's tests. */
export async function startApi(place: TestPlace, env: Readonly<Record<string, string>> = {}): Promise<ListeningServer> {
  const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env } });
  running.push(server);
  return server;
}

/** Everything that is stored: rows of every table, files on disk, files in staging. */
export interface Stored {
  /** With decrypted payloads. */
  readonly leads: readonly {
    readonly id: string;
    readonly form: string;
    readonly payload: LeadPayload;
    readonly parent_id: string | null;
  }[];
  readonly fileRows: readonly string[];
  readonly kept: readonly string[];
  readonly staged: readonly string[];
  /** All rows as text: equal when nothing has changed. */
  readonly everything: string;
}

export async function readStored(place: TestPlace): Promise<Stored> {
  const storage = await openStorage(place);
  const { db, encryption } = storage;
  const leads = await db.selectFrom('leads').selectAll().orderBy('id').execute();
  const files = await db.selectFrom('files').selectAll().orderBy('filename').execute();
  const others = await Promise.all([
    db.selectFrom('unique_keys').selectAll().orderBy('value_hash').orderBy('lead_id').execute(),
    db.selectFrom('visitor_tokens').selectAll().orderBy('token_hash').execute(),
    db.selectFrom('idempotency').selectAll().orderBy('key_hash').execute(),
    db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  ]);
  await storage.close();
  const uploads = join(place.dataDir, 'uploads');
  return {
    leads: leads.map((lead) => ({ ...lead, payload: decryptPayload(encryption, lead).payload })),
    fileRows: files.map(storedName).sort(),
    kept: readdirSync(uploads)
      .filter((name) => name !== 'staging')
      .sort(),
    staged: readdirSync(join(uploads, 'staging')),
    everything: JSON.stringify([leads, files, others]),
  };
}

/** Rows that their own form would refuse. */
export function invalidRows({ leads }: Stored): string[] {
  return leads.flatMap(({ id, form, payload }) => {
    const target = targets.find(({ route }) => route.definition.name === form);
    if (!target) return [`${id}: no form ${form}`];
    const { schema, form: rules } = target.route;
    // Files are in rows of their own: a text stands for each, also where null keeps its place in a list.
    const files = Object.fromEntries(fileFields(schema).map((name) => [name, 'stored']));
    const whole = JSON.parse(JSON.stringify({ ...files, ...payload }), (_key, value: unknown) => value ?? 'stored') as Payload;
    const { errors } = validatePayload(rules, whole);
    return errors.length === 0 ? [] : [`${id} (${form}): ${JSON.stringify(errors).slice(0, 300)}`];
  });
}

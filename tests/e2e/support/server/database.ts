import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Site } from './site.ts';

export interface StoredLead {
  /** The fields that are not sensitive. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly field: string; readonly filename: string }[];
}

/** Reads the stored leads of a form from SQLite, beside the running server. */
export function readLeads(site: Pick<Site, 'dataDir'>, form: string): StoredLead[] {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true });
  try {
    const leads = database.prepare('select id, payload from leads where form = ? order by created_at').all(form) as {
      id: string;
      payload: string;
    }[];
    const filesOf = database.prepare('select field, filename from files where lead_id = ?');
    return leads.map(({ id, payload }) => ({
      payload: JSON.parse(payload) as StoredLead['payload'],
      files: filesOf.all(id) as unknown as StoredLead['files'],
    }));
  } finally {
    database.close();
  }
}

/** Names of forms with stored leads. */
export function formsWithLeads(site: Pick<Site, 'dataDir'>): string[] {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true });
  try {
    return database
      .prepare('select distinct form from leads')
      .all()
      .map(({ form }) => String(form));
  } finally {
    database.close();
  }
}

/** Reads the stored leads of a form from a host on SQLite or PostgreSQL. */
export async function readHostLeads(
  site: Pick<Site, 'dataDir'> & { readonly databaseUrl: string | undefined },
  form: string,
): Promise<StoredLead[]> {
  if (site.databaseUrl === undefined) return readLeads(site, form);
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  try {
    const { rows: leads } = await database.query<{ id: string; payload: string }>(
      'select id, payload from leads where form = $1 order by created_at',
      [form],
    );
    const { rows: files } = await database.query<{ lead_id: string; field: string; filename: string }>(
      'select lead_id, field, filename from files',
    );
    return leads.map(({ id, payload }) => ({
      payload: JSON.parse(payload) as StoredLead['payload'],
      files: files.filter(({ lead_id }) => lead_id === id),
    }));
  } finally {
    await database.end();
  }
}

/** Names of all uploaded files on a site's disk, including unfinished uploads. */
export function uploadedFiles({ dataDir }: Pick<Site, 'dataDir'>): string[] {
  const entries = readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

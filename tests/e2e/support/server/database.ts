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

/** What a site's database holds of a form, read beside the running server. */
export function rowsOf(site: Pick<Site, 'dataDir'>, form: string): StoredLead[] {
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

/** The forms of which a site's database holds something. */
export function formsSent(site: Pick<Site, 'dataDir'>): string[] {
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

/** The same of a site on PostgreSQL, where it says so. */
export async function leadsOf(
  site: Pick<Site, 'dataDir'> & { readonly databaseUrl: string | undefined },
  form: string,
): Promise<StoredLead[]> {
  if (site.databaseUrl === undefined) return rowsOf(site, form);
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

/** Names of all files that uploads have left on a site's disk, those of unfinished ones included. */
export function uploadedFiles({ dataDir }: Pick<Site, 'dataDir'>): string[] {
  const entries = readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

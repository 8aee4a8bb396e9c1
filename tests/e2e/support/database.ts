import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

/** Names of all files that uploads have left on a site's disk, those of unfinished ones included. */
export function uploadedFiles({ dataDir }: Pick<Site, 'dataDir'>): string[] {
  const entries = readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

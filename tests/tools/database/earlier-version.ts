import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../server/support/database/databases.ts';

const FIXTURE = join(import.meta.dirname, 'made-by-c4acb8a');

/** What the earlier version stored: its exported leads, their documents, and an unfinished application. */
export interface Expected {
  /** When the data was made. Cookies and unfinished applications expire, so tests set their clock to it. */
  readonly made: string;
  readonly unfinished: { readonly cookie: string; readonly answer: { readonly data: unknown } };
  readonly leads: readonly (Readonly<Record<string, unknown>> & { readonly id: string; readonly form: string })[];
  readonly documents: readonly {
    readonly lead: string;
    readonly field: string;
    readonly filename: string;
    readonly visitor: string;
    readonly content: string;
  }[];
}

export const expected = JSON.parse(readFileSync(join(FIXTURE, 'expected.json'), 'utf8')) as Expected;

/** A copy of the data folder of the version c4acb8a, with the permissions that it had. */
export function earlierDataFolder(): string {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'earlier-'));
  cpSync(join(FIXTURE, 'files'), dataDir, { recursive: true });
  mkdirSync(join(dataDir, 'uploads', 'staging'));
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  return dataDir;
}

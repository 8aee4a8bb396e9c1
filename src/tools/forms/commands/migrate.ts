import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDefinitions } from '#server/definitions/load.ts';
import type { LayoutNote } from '#server/leads/layout-note.ts';
import { type Migrated, migrateLeads, undoMigration } from '#server/leads/migrate-leads.ts';
import { readConfig } from '#server/start/config.ts';
import { openExisting } from '#server/storage/open-existing.ts';
import type { Storage } from '#server/storage/open.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { UsageError } from '../usage-error.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Say = (line: string) => void;

/** Appends notes to a file that is made, and named, with the first of them, each on the disk before this resolves. */
function notesIn(folder: string, say: Say): { readonly path: string; readonly keep: (notes: readonly LayoutNote[]) => Promise<void> } {
  const path = join(folder, `forms-${new Date().toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}.jsonl`);
  const keep = async (notes: readonly LayoutNote[]) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path, 'a', 0o600);
    try {
      // At once: a command that breaks off says nothing at its end.
      if ((await file.stat()).size === 0) say(`The file that undoes this run: ${path}`);
      await file.appendFile(notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
  };
  return { path, keep };
}

function lineOf({ form, older, moved, left }: Migrated): string {
  const asIs = older - moved - left;
  const lost = left === 0 ? '' : `, ${left} left unchanged (their old layout cannot be recorded; they read the same)`;
  return `  ${form.padEnd(24)}  ${moved} to rewrite, ${asIs} already right${lost}`;
}

async function migrateAll(
  storage: Storage,
  definitions: readonly FormDefinition[],
  dataDir: string,
  isDry: boolean,
  say: Say,
): Promise<number> {
  const { path, keep } = notesIn(join(dataDir, 'migrations'), say);
  const done: Migrated[] = [];
  for (const definition of definitions) {
    const migrated = await migrateLeads(storage, definition, isDry ? undefined : keep);
    if (migrated.older > 0) say(lineOf(migrated));
    done.push(migrated);
  }
  const older = done.reduce((sum, one) => sum + one.older, 0);
  const left = done.reduce((sum, one) => sum + one.left, 0);
  if (older === 0) say('Every lead has the layout of its current form.');
  else if (isDry) say('Nothing was written. To do it: npm run forms -- migrate');
  else if (older > left) say(`Done. To undo it: npm run forms -- migrate --undo ${path}`);
  return 0;
}

async function readNotes(path: string): Promise<LayoutNote[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${path}`);
  });
  try {
    // Of a line that broke off nothing was written yet but itself.
    const lines = text.split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as LayoutNote);
  } catch {
    throw new UsageError(`${path} is not a file that migrate wrote`);
  }
}

/**
 * Lays stored leads out by what forms ask now, or back.
 *
 * @returns exit code
 * @throws UsageError, ConfigError
 */
export async function migrateCommand(
  args: readonly string[],
  env: Env,
  say: Say,
  forms?: ReadonlyMap<string, FormDefinition>,
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { 'dry-run': { type: 'boolean' }, undo: { type: 'string' } } });
  const isDry = values['dry-run'] === true;
  if (isDry && values.undo !== undefined) throw new UsageError('Use --dry-run or --undo <file>, not both.');
  const notes = values.undo === undefined ? undefined : await readNotes(resolve(env['INIT_CWD'] ?? '', values.undo));
  const definitions = forms ?? (await loadDefinitions());
  const config = readConfig(env);
  const storage = await openExisting({ ...config, definitions });
  if (storage === 'absent') throw new UsageError('There is no database. Name it with DATA_DIR or DATABASE_URL, as for npm run leads.');
  if (storage === 'older')
    throw new UsageError('The database has an earlier version. Start the server of this version once, then repeat the command.');
  try {
    if (!notes) return await migrateAll(storage, [...definitions.values()], config.dataDir, isDry, say);
    const undone = await undoMigration(storage, notes.toReversed());
    say(`${undone} of ${notes.length} leads have their old layout again. Leads that were saved, erased or undone since stay unchanged.`);
    return 0;
  } finally {
    await storage.close();
  }
}

import type { Selectable } from 'kysely';
import { spelled } from '#shared/forms/schema/same.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { fingerprint } from '#shared/forms/versions/fingerprint.ts';
import { carryLead, leavesCarried } from '../storage/carry-lead.ts';
import { type Lead, withFiles } from '../storage/leads.ts';
import type { Storage } from '../storage/open.ts';
import { sealPayload } from '../storage/sealed-rows.ts';
import type { LeadsTable, Trx } from '../storage/tables.ts';
import { transact } from '../storage/transact.ts';
import { formerPlaces, laidOut, noteLayout, type LayoutNote } from './layout-note.ts';

const BATCH = 100;

/** What became of the leads of a form. */
export interface Migrated {
  readonly form: string;
  /** Leads that are stored under an earlier version. */
  readonly older: number;
  /** Of these: laid out anew. The others hold nothing that stands elsewhere now. */
  readonly moved: number;
  /** Left as they were, since they could not have been laid out back. They read as before. */
  readonly left: number;
}

interface Work {
  readonly row: Selectable<LeadsTable>;
  readonly before: Lead;
  readonly after: Lead;
  readonly note: LayoutNote;
}

/** All options that forms take by a spelling of before. */
function spellingsOf({ schema }: FormDefinition): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { aliases } = value as { readonly aliases?: unknown };
    if (typeof aliases === 'object' && aliases !== null) for (const name of Object.keys(aliases)) found.add(name);
    Object.values(value).forEach(look);
  };
  look(schema);
  return found;
}

async function olderRows({ db }: Storage, form: string, version: string, after: string) {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('form', '=', form)
    .where('id', '>', after)
    .where((e) => e.or([e('version', 'is', null), e('version', '!=', version)]))
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

const movedFiles = (before: Lead, after: Lead): Record<string, string> => {
  const fields = new Map(after.files.map(({ filename, field }) => [filename, field]));
  return Object.fromEntries(before.files.flatMap(({ filename, field }) => (fields.get(filename) === field ? [] : [[filename, field]])));
};

/** How a lead is laid out now and was, with what takes it back; undefined where nothing could. */
async function workOn(storage: Storage, row: Selectable<LeadsTable>, definition: FormDefinition, to: string): Promise<Work | undefined> {
  const { db, vault, versions } = storage;
  // What is withheld of it is noted by its present paths.
  if (row.withheld !== null) return undefined;
  const [before] = await withFiles({ db, vault }, [row]);
  if (!before) return undefined;
  const earlier = (await versions.of(row.form, row.version))?.schema;
  const after = carryLead(before, earlier, definition.schema);
  const noted = { lead: row.id, saved: row.updated_at, from: row.version, to };
  const files = movedFiles(before, after);
  if (spelled(before.payload) === spelled(after.payload) && Object.keys(files).length === 0) return { row, before, after, note: noted };
  const places = leavesCarried(before, earlier, definition.schema);
  const known = spellingsOf(definition);
  const was = noteLayout(before.payload, after.payload, places, before.sealedFields, (text) => known.has(text));
  return was === undefined ? undefined : { row, before, after, note: { ...noted, was, files } };
}

/** Puts files under the paths that are named for them. Taken out and put in again: two that change places would meet in one. */
async function moveFiles(trx: Trx, leadId: string, fields: ReadonlyMap<string, string>): Promise<void> {
  if (fields.size === 0) return;
  const rows = await trx
    .selectFrom('files')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('filename', 'in', [...fields.keys()])
    .execute();
  if (rows.length === 0) return;
  await trx
    .deleteFrom('files')
    .where(
      'filename',
      'in',
      rows.map(({ filename }) => filename),
    )
    .execute();
  await trx
    .insertInto('files')
    .values(rows.map((row) => ({ ...row, field: fields.get(row.filename) ?? row.field })))
    .execute();
}

type Unchanged = Pick<Selectable<LeadsTable>, 'id' | 'updated_at' | 'version' | 'payload'>;

/** Writes a lead that nobody has written meanwhile. @returns whether it was written */
async function rewrite(
  trx: Trx,
  { id, updated_at, version, payload }: Unchanged,
  columns: Partial<Selectable<LeadsTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('leads')
    .set(columns)
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .where('payload', '=', payload)
    .where('version', version === null ? 'is' : '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function apply(storage: Storage, work: readonly Work[]): Promise<void> {
  await transact(storage.db, async (trx) => {
    for (const { row, after, note } of work) {
      // Sealed anew, with a key of its own; what was sealed stays so wherever it stands.
      const columns = note.was === undefined ? {} : sealPayload(storage.vault, row, after.payload, after.sealedFields);
      if (!(await rewrite(trx, row, { ...columns, version: note.to }))) continue;
      const fields = new Map(after.files.map(({ filename, field }) => [filename, field]));
      await moveFiles(trx, row.id, new Map(Object.keys(note.files ?? {}).map((filename) => [filename, fields.get(filename) ?? ''])));
    }
  });
}

/**
 * Lays out the stored leads of a form by what it asks now, in pieces, while servers run. What breaks off goes on where it was.
 *
 * @param keep keeps what takes a piece back, for good, before the piece is written; absent: nothing is written, only counted
 */
export async function migrateLeads(
  storage: Storage,
  definition: FormDefinition,
  keep?: (notes: readonly LayoutNote[]) => Promise<void>,
): Promise<Migrated> {
  const to = fingerprint(definition.schema);
  let [older, moved, left, last] = [0, 0, 0, ''];
  for (;;) {
    const rows = await olderRows(storage, definition.name, to, last);
    const tried = await Promise.all(rows.map((row) => workOn(storage, row, definition, to)));
    const work = tried.filter((one) => one !== undefined);
    older += rows.length;
    left += rows.length - work.length;
    moved += work.filter(({ note }) => note.was !== undefined).length;
    if (keep && work.length > 0) {
      await keep(work.map(({ note }) => note));
      await apply(storage, work);
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return { form: definition.name, older, moved, left };
  }
}

/**
 * Lays leads out as they were noted.
 *
 * @returns how many; one that was saved since, or erased, is left alone
 */
export async function undoMigration(storage: Storage, notes: readonly LayoutNote[]): Promise<number> {
  const { db, vault } = storage;
  let undone = 0;
  for (let from = 0; from < notes.length; from += BATCH) {
    undone += await transact(db, async (trx) => {
      let done = 0;
      for (const { lead: id, saved, to, from: version, was, files = {} } of notes.slice(from, from + BATCH)) {
        const row = await trx
          .selectFrom('leads')
          .selectAll()
          .where('id', '=', id)
          .where('version', '=', to)
          .where('updated_at', '=', saved)
          .executeTakeFirst();
        const [lead] = row ? await withFiles({ db: trx, vault }, [row]) : [];
        if (!row || !lead) continue;
        const sealedNow = (path: string) => lead.sealedFields.some((outer) => path === outer || path.startsWith(`${outer}/`));
        const sealed = was === undefined ? [] : formerPlaces(was).flatMap(([is, at]) => (sealedNow(is) ? [at] : []));
        const columns = was === undefined ? {} : sealPayload(vault, row, laidOut(was, lead.payload) as Lead['payload'], sealed);
        if (!(await rewrite(trx, row, { ...columns, version }))) continue;
        await moveFiles(trx, id, new Map(Object.entries(files)));
        done += 1;
      }
      return done;
    });
  }
  return undone;
}

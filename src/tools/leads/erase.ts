import { eraseLeads, type Left } from '#server/erase-leads.ts';
import type { Lead } from '#server/storage/leads.ts';
import { queryLeads } from '#server/storage/query-leads.ts';
import { withSteps } from '#server/storage/remove-leads.ts';
import type { Remains } from '#server/storage/scrub.ts';
import { comparable } from '#server/submissions/unique-values.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import type { Context } from './context.ts';
import { summaryLine } from './list.ts';

export interface EraseOptions {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly id?: string | undefined;
  readonly yes?: boolean | undefined;
}

/** A number with and without its country's prefix is the same from this many digits on. */
const WHOLE_NUMBER = 10;

function isSame(kind: 'email' | 'phone', a: string, b: string): boolean {
  if (a === b) return true;
  const [short = '', long = ''] = [a, b].toSorted((x, y) => x.length - y.length);
  return kind === 'phone' && short.length >= WHOLE_NUMBER && long.endsWith(short);
}

/** The values of a lead that may name a person: the declared fields, or all where the form is gone from `schemas/`. */
function valuesOf({ form, payload }: Lead, kind: 'email' | 'phone', { definitions }: Context): string[] {
  const fields = definitions.has(form) ? (definitions.get(form)?.submit.person[kind] ?? []) : Object.keys(payload);
  return fields.map((field) => payload[field]).filter((value) => typeof value === 'string');
}

async function findPerson(context: Context, kind: 'email' | 'phone', value: string): Promise<string[]> {
  const wanted = comparable(value);
  const ids: string[] = [];
  for await (const lead of queryLeads(context.storage.db, {})) {
    if (valuesOf(lead, kind, context).some((each) => isSame(kind, comparable(each), wanted))) ids.push(lead.id);
  }
  return ids;
}

async function findIds(context: Context, { email, phone, id }: EraseOptions): Promise<string[]> {
  const given = [email, phone, id].filter((value) => value !== undefined && value.trim() !== '');
  if (given.length !== 1) throw new UsageError('Say whose data: one of --email <address>, --phone <number> or --id <lead>.');
  if (email !== undefined) return findPerson(context, 'email', email);
  if (phone !== undefined) return findPerson(context, 'phone', phone);
  return [id ?? ''];
}

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Why bytes may still be read in the database, and what to do. */
const REMAINS: Readonly<Record<Remains, string>> = {
  locked: 'another process kept the database locked, so it could not be written anew. Run the same command again.',
  read: 'another process is reading what was there before, a backup for example. End it or wait for its end, and run the same command again.',
  full: 'there is no room to write it anew, which takes twice its size. Make room, and run the same command again.',
  'not-owner': 'this user does not own the tables, so PostgreSQL did not clean them. Run the same command as their owner.',
  large: 'a table is too large to be written anew while the site runs. Run "vacuum full" on it when nobody sends forms.',
};

/** Says what is left, and gives the exit code. */
function tell({ files, rows }: Left, print: Context['print']): number {
  if (files > 0) print(`${counted(files, 'file', 'files')} could not be removed now; the running server removes them within the hour.\n`);
  if (rows === undefined) print('Nothing of it can be read in the database any more.\n');
  else print(`Bytes of it may still be read in the database: ${REMAINS[rows]}\n`);
  return files === 0 && rows === undefined ? 0 : 1;
}

/** Shows what is known of a person and, with `--yes`, erases it: rows, steps under them, files, remembered answers, mails. */
export async function erasePerson(context: Context, options: EraseOptions): Promise<number> {
  const { storage, store, print } = context;
  const ids = await findIds(context, options);
  const leads = await withSteps(storage.db, ids);
  const isSure = options.yes === true;
  if (leads.length === 0) {
    print('Nothing is stored about this person.\n');
    // What an earlier try could not clean is cleaned now.
    return isSure ? tell(await eraseLeads(storage, store, []), print) : 0;
  }
  for (const lead of leads) {
    print(`${summaryLine(lead, context)}\n`);
    for (const { field, filename } of lead.files) print(`    ${field}: ${filename}\n`);
  }
  const files = leads.reduce((sum, lead) => sum + lead.files.length, 0);
  const what = `${counted(leads.length, 'record', 'records')} and ${counted(files, 'file', 'files')}`;
  if (!isSure) {
    print(`Nothing was removed. To remove ${what} for good, repeat the command with --yes.\n`);
    return 0;
  }
  const left = await eraseLeads(storage, store, ids);
  print(`Removed ${what}.\n`);
  return tell(left, print);
}

import { eraseLeads, withSteps } from '#server/storage/erase-leads.ts';
import type { Lead } from '#server/storage/leads.ts';
import { queryLeads } from '#server/storage/query-leads.ts';
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

/** Shows what is known of a person and, with `--yes`, removes it: rows, steps under them, files, remembered answers, mails. */
export async function erasePerson(context: Context, options: EraseOptions): Promise<number> {
  const { storage, print, removeFile } = context;
  const ids = await findIds(context, options);
  const leads = await withSteps(storage.db, ids);
  if (leads.length === 0) {
    print('Nothing is stored about this person.\n');
    return 0;
  }
  for (const lead of leads) {
    print(`${summaryLine(lead, context)}\n`);
    for (const { field, filename } of lead.files) print(`    ${field}: ${filename}\n`);
  }
  const files = leads.reduce((sum, lead) => sum + lead.files.length, 0);
  const what = `${counted(leads.length, 'record', 'records')} and ${counted(files, 'file', 'files')}`;
  if (options.yes !== true) {
    print(`Nothing was removed. To remove ${what} for good, repeat the command with --yes.\n`);
    return 0;
  }
  const filenames = await eraseLeads(storage.db, ids);
  const results = await Promise.allSettled(filenames.map((filename) => removeFile(filename)));
  const left = results.filter(({ status }) => status === 'rejected').length;
  print(`Removed ${what}.\n`);
  if (left === 0) return 0;
  print(`${counted(left, 'file', 'files')} could not be removed now; the running server removes them within the hour.\n`);
  return 1;
}

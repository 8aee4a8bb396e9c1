// The command `leads erase`.
import { eraseLeads, type ErasureResult } from '#server/leads/erase-leads.ts';
import { oneLine } from '#server/delivery/describe-lead.ts';
import { findPerson, type PersonsLeads, type WantedPerson } from '#server/leads/find/find-person.ts';
import type { Lead } from '#server/storage/leads/read-leads.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import type { LeadsContext } from '../context.ts';
import { summaryLine } from './list.ts';
import { REMAINS } from '../remains.ts';

export interface EraseOptions {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly id?: string | undefined;
  readonly yes?: boolean | undefined;
}

/** A complete lead id. */
const LEAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const NOUNS = { email: 'an e-mail address', phone: 'a phone number' } as const;

function readWanted({ email, phone, id }: EraseOptions): WantedPerson {
  const all = [
    ['email', email],
    ['phone', phone],
    ['id', id],
  ] as const;
  const given = all.flatMap(([kind, value]) => (value === undefined || value.trim() === '' ? [] : [[kind, value] as const]));
  const [wanted] = given;
  if (!wanted || given.length > 1) throw new UsageError('Name the person: one of --email <address>, --phone <number> or --id <lead>.');
  if (wanted[0] === 'id' && !LEAD_ID.test(wanted[1].trim()))
    throw new UsageError('Give the whole id of the lead, as leads list prints it: 36 characters. leads log shows only its beginning.');
  return wanted;
}

/** Prints a lead with its files, and the unusual places where the person was found: another sender's lead, or an unmarked field. */
function printLead(lead: Lead, { unmarked, named, mentioned }: PersonsLeads, kind: WantedPerson[0], context: LeadsContext): void {
  context.print(`${summaryLine({ lead, missing: undefined }, context)}\n`);
  // In one line, since a path may contain a name that a visitor chose.
  const printFinding = (path: string, what: string) => context.print(`    ${oneLine(path)}: ${what}\n`);
  for (const { field, filename } of lead.files) printFinding(field, filename);
  if (kind === 'id') return;
  for (const path of named.get(lead.id) ?? [])
    printFinding(path, 'named here by the sender, who is another person; the whole lead is erased');
  for (const path of unmarked.get(lead.id) ?? []) printFinding(path, `found here, although it is not marked as ${NOUNS[kind]}`);
  for (const { path, isFileName, around } of mentioned.get(lead.id) ?? []) {
    const where = isFileName ? 'found in the name of this document' : 'found in this text';
    printFinding(path, around === undefined ? where : `${where}: ${oneLine(around)}`);
  }
}

const count = (n: number, singular: string, plural: string) => `${n} ${n === 1 ? singular : plural}`;

/** Prints what could not be erased. @returns the exit code */
function printRemaining({ files, rows }: ErasureResult, print: LeadsContext['print']): number {
  if (files > 0) print(`${count(files, 'file', 'files')} could not be removed now; the running server removes them within the hour.\n`);
  if (rows === undefined) print('The erased data is not readable in the database any more.\n');
  else print(`Parts of the erased data may still be readable in the database: ${REMAINS[rows]}\n`);
  return files === 0 && rows === undefined ? 0 : 1;
}

/** Shows the stored data about a person and, with `--yes`, erases it: leads, their steps, files, stored responses and mails. */
export async function erasePerson(context: LeadsContext, options: EraseOptions): Promise<number> {
  const { storage, store, print, staff } = context;
  const wanted = readWanted(options);
  const person = await findPerson(context, wanted);
  const { ids, leads } = person;
  const isSure = options.yes === true;
  if (leads.length === 0) {
    const isId = wanted[0] === 'id';
    print(isId ? `There is no lead ${wanted[1]}.\n` : 'Nothing is stored about this person.\n');
    // Cleans what an earlier run could not.
    const cleaned = isSure ? printRemaining(await eraseLeads(storage, store, [], staff), print) : 0;
    return isId ? 1 : cleaned;
  }
  for (const lead of leads) printLead(lead, person, wanted[0], context);
  const files = leads.reduce((sum, lead) => sum + lead.files.length, 0);
  const what = `${count(leads.length, 'lead', 'leads')} and ${count(files, 'file', 'files')}`;
  if (!isSure) {
    print(`Nothing was removed. To remove ${what} for good, repeat the command with --yes.\n`);
    return 0;
  }
  const left = await eraseLeads(storage, store, ids, staff);
  print(`Removed ${what}.\n`);
  return printRemaining(left, print);
}

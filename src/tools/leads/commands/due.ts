// The command `leads due`.
import { readDueLeads } from '#server/leads/due-leads.ts';
import type { DueLead } from '#server/retention/due.ts';
import { recordRun, removeDue } from '#server/retention/erase-due.ts';
import { findHold } from '#server/retention/hold.ts';
import { addDuration, isDuration } from '#shared/durations.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import type { LeadsContext } from '../context.ts';
import { REMAINS } from '../remains.ts';

export interface DueOptions {
  readonly form?: string | undefined;
  /** ISO 8601 duration from now. */
  readonly within?: string | undefined;
  /** Prints each lead, instead of numbers. */
  readonly ids?: boolean | undefined;
  /** Erases what is due now, if automatic erasure has stopped. */
  readonly confirm?: boolean | undefined;
}

const DEFAULT_PERIOD = 'P30D';

const countLeads = (leads: number) => `${leads} ${leads === 1 ? 'lead' : 'leads'}`;
const dayOf = (time: string) => time.slice(0, 10);

/** A line for each form and state, with the number of leads and the first day of erasure. */
function countLines(leads: readonly DueLead[]): string[] {
  const groups = [...Map.groupBy(leads, ({ form, state }) => `${form.padEnd(24)}  ${state.padEnd(10)}`)];
  return groups.map(([name, group]) => `${name}  ${String(group.length).padStart(6)}  from ${dayOf(group[0]?.due ?? '')} on`);
}

const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** Prints why automatic erasure has stopped, if it has. */
async function printHold({ storage, definitions, print }: LeadsContext, now: Date): Promise<void> {
  const hold = await findHold(storage.db, definitions, now);
  if (!hold) return;
  const { reason, due, leads, lastRun } = hold;
  const ran = lastRun === undefined ? '' : ` It last ran at ${minuteOf(lastRun)}.`;
  const why = reason === 'late' ? 'that was more than 31 days ago' : 'unusually many leads fell due at once';
  print(
    `\nRetention has stopped: the server erases nothing. ${due} of ${leads} leads are due by this machine's clock, which says ${minuteOf(now.toISOString())}.${ran}\n`,
  );
  print(`It waits for you, since ${why}. If the clock is wrong, set it and restart the server.\n`);
  print('If it is right, erase what is due now, for good: npm run leads -- due --confirm\n');
}

/** Erases what is due, and prints how many leads. This starts automatic erasure again. */
async function confirmDue({ storage, definitions, store, print }: LeadsContext, now: Date): Promise<number> {
  print(`By this machine's clock it is ${minuteOf(now.toISOString())}.\n`);
  let erased = 0;
  for await (const { form, state, leads } of removeDue({ storage, files: { store } }, definitions, now)) {
    print(`Erased: ${form.padEnd(24)}  ${state.padEnd(10)}  ${String(leads).padStart(6)}\n`);
    erased += leads;
  }
  await recordRun(storage.db, now);
  print(
    `${erased === 0 ? 'No lead was' : `${countLeads(erased)} ${erased === 1 ? 'was' : 'were'}`} erased. Retention continues by itself.\n`,
  );
  const remains = erased > 0 ? await storage.scrub() : undefined;
  if (remains) print(`Parts of the erased data may still be readable in the database: ${REMAINS[remains]}\n`);
  return remains ? 1 : 0;
}

/** Prints the leads that are erased next: their number by form and state, or each with its day. An application counts as one lead. */
export async function listDue(
  context: LeadsContext,
  { form, within, ids = false, confirm = false }: DueOptions,
  now = new Date(),
): Promise<number> {
  if (confirm) {
    if (form !== undefined || within !== undefined || ids)
      throw new UsageError('"leads due --confirm" erases everything that is due now: it has no other options.');
    return confirmDue(context, now);
  }
  const time = within ?? DEFAULT_PERIOD;
  if (!isDuration(time)) throw new UsageError(`--within must be a duration of days, weeks, months or years like P30D, not "${time}".`);
  const until = addDuration(now.toISOString(), time);
  const { leads, withoutDueDate, forms } = await readDueLeads(context, form, until);
  if (form !== undefined && !forms.includes(form)) throw new UsageError(`There is no form "${form}". The forms are: ${forms.join(', ')}.`);
  const { print } = context;
  const lines = ids
    ? leads.map((lead) => `${dayOf(lead.due)}  ${lead.form.padEnd(24)}  ${lead.state.padEnd(10)}  ${lead.id}`)
    : countLines(leads);
  print(lines.map((line) => `${line}\n`).join(''));
  print(
    `${leads.length === 0 ? 'No lead is' : `${countLeads(leads.length)} ${leads.length === 1 ? 'is' : 'are'}`} due by ${dayOf(until)}.\n`,
  );
  if (withoutDueDate > 0)
    print(
      `${countLeads(withoutDueDate)} of a form that no longer exists, received before notices were recorded: no retention time is known. Erase by id.\n`,
    );
  await printHold(context, now);
  return 0;
}

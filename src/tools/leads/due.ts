import { readDueLeads } from '#server/leads/due-leads.ts';
import type { DueLead } from '#server/retention/due.ts';
import { isDuration, moved } from '#shared/durations.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import type { LeadsContext } from './context.ts';

export interface DueOptions {
  readonly form?: string | undefined;
  /** ISO 8601 duration from now. */
  readonly within?: string | undefined;
  /** Prints each lead, not their numbers. */
  readonly ids?: boolean | undefined;
}

const WITHIN = 'P30D';

const counted = (leads: number) => `${leads} ${leads === 1 ? 'lead' : 'leads'}`;
const dayOf = (time: string) => time.slice(0, 10);

/** A line a form and state: how many, and when the first is erased. */
function countLines(leads: readonly DueLead[]): string[] {
  const groups = [...Map.groupBy(leads, ({ form, state }) => `${form.padEnd(24)}  ${state.padEnd(10)}`)];
  return groups.map(([name, group]) => `${name}  ${String(group.length).padStart(6)}  from ${dayOf(group[0]?.due ?? '')} on`);
}

/** Prints what is erased next: how many of each form and state, or each with its day. An application with its steps is one. */
export async function listDue(
  context: LeadsContext,
  { form, within = WITHIN, ids = false }: DueOptions,
  now = new Date(),
): Promise<number> {
  if (!isDuration(within)) throw new UsageError(`--within must be a duration of days, weeks, months or years like P30D, not "${within}".`);
  const until = moved(now.toISOString(), within);
  const { leads, timeless, forms } = await readDueLeads(context, form, until);
  if (form !== undefined && !forms.includes(form)) throw new UsageError(`There is no form "${form}". The forms are: ${forms.join(', ')}.`);
  const { print } = context;
  const lines = ids
    ? leads.map((lead) => `${dayOf(lead.due)}  ${lead.form.padEnd(24)}  ${lead.state.padEnd(10)}  ${lead.id}`)
    : countLines(leads);
  print(lines.map((line) => `${line}\n`).join(''));
  print(
    `${leads.length === 0 ? 'No lead is' : `${counted(leads.length)} ${leads.length === 1 ? 'is' : 'are'}`} erased until ${dayOf(until)}.\n`,
  );
  if (timeless > 0) print(`${counted(timeless)} of a form that is gone, sent before notices were kept: no time is known. Erase by id.\n`);
  return 0;
}

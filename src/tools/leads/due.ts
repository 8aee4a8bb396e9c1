import { type DueLead, findDue, findTimeless } from '#server/retention/due.ts';
import { rulesFor } from '#server/retention/rules.ts';
import { readNotices } from '#server/storage/notices.ts';
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
export async function listDue({ storage, definitions, print }: LeadsContext, { form, within = WITHIN, ids = false }: DueOptions, now = new Date()): Promise<number> {
  if (!isDuration(within)) throw new UsageError(`--within must be a duration of days, weeks, months or years like P30D, not "${within}".`);
  const notices = await readNotices(storage.db);
  const rules = rulesFor(definitions, notices.values());
  const forms = new Set(rules.map((rule) => rule.form));
  if (form !== undefined && !forms.has(form)) throw new UsageError(`There is no form "${form}". The forms are: ${[...forms].join(', ')}.`);
  const until = moved(now.toISOString(), within);
  const found: DueLead[] = [];
  for (const rule of rules.filter((each) => form === undefined || each.form === form)) {
    for await (const leads of findDue(storage.db, rule, until)) found.push(...leads);
  }
  found.sort((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)));
  const lines = ids ? found.map(({ due, form, state, id }) => `${dayOf(due)}  ${form.padEnd(24)}  ${state.padEnd(10)}  ${id}`) : countLines(found);
  for (const line of lines) print(`${line}\n`);
  print(`${found.length === 0 ? 'No lead is' : `${counted(found.length)} ${found.length === 1 ? 'is' : 'are'}`} erased until ${dayOf(until)}.\n`);
  const timeless = form === undefined ? await findTimeless(storage.db, rules) : 0;
  if (timeless > 0) print(`${counted(timeless)} of a form that is gone, sent before notices were kept: no time is known. Erase by id.\n`);
  return 0;
}

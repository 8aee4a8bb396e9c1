import { type DueLead, findDue, findWithoutDueDate } from '../retention/due.ts';
import { rulesFor } from '../retention/rules.ts';
import { readNotices } from '../storage/notices.ts';
import type { LeadsSource } from './leads-source.ts';

/** The leads that the server erases next. */
export interface DueLeads {
  /** In the order of erasure. An application with its steps counts as one. */
  readonly leads: readonly DueLead[];
  /** How many leads of all forms have no retention rule. */
  readonly withoutDueDate: number;
  /** The forms with retention rules. */
  readonly forms: readonly string[];
}

/** The leads whose retention time has ended by `until` (ISO 8601), of one form or of all. */
export async function readDueLeads(
  { storage, definitions }: Pick<LeadsSource, 'storage' | 'definitions'>,
  form: string | undefined,
  until: string,
): Promise<DueLeads> {
  const rules = rulesFor(definitions, (await readNotices(storage.db)).values());
  const dueLeads: DueLead[] = [];
  for (const rule of rules.filter((candidate) => form === undefined || candidate.form === form)) {
    for await (const leads of findDue(storage.db, rule, until)) dueLeads.push(...leads);
  }
  return {
    leads: dueLeads.sort((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due))),
    withoutDueDate: form === undefined ? await findWithoutDueDate(storage.db, rules) : 0,
    forms: [...new Set(rules.map((rule) => rule.form))],
  };
}

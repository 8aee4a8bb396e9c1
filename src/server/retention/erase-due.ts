import type { FastifyBaseLogger } from 'fastify';
import type { FormDefinition, KeepState } from '#shared/forms/types.ts';
import { type Files, removeFiles } from '../files/open-files.ts';
import { readNotices } from '../storage/notices.ts';
import type { Storage } from '../storage/open.ts';
import { removeLeads } from '../storage/leads/remove-leads.ts';
import { writeState } from '../storage/site-state.ts';
import type { Database } from '../storage/database/tables.ts';
import { type DueLead, findDue, lockUnchanged } from './due.ts';
import { findHold } from './hold.ts';
import { type Rule, rulesFor } from './rules.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** How many leads of a form and state were erased; an application with all its steps is one. */
export interface Erased {
  readonly form: string;
  readonly state: KeepState;
  readonly leads: number;
}

interface Stores {
  readonly storage: Storage;
  readonly files: Pick<Files, 'store'>;
}

async function removeBatch({ storage, files }: Stores, rule: Rule, leads: readonly DueLead[]): Promise<number> {
  let removed = 0;
  const filenames = await removeLeads(storage.db, async (trx) => {
    const ids = await lockUnchanged(trx, rule, leads);
    removed = ids.length;
    return ids;
  });
  await removeFiles(files, filenames);
  return removed;
}

/**
 * Removes every due lead with its steps, files, stored answers and queued mails. Several processes may run this at once; each lead
 * is removed and reported by one of them. Deleted bytes stay until the next scrub.
 */
export async function* removeDue(stores: Stores, definitions: ReadonlyMap<string, FormDefinition>, now: Date): AsyncGenerator<Erased> {
  const notices = await readNotices(stores.storage.db);
  for (const rule of rulesFor(definitions, notices.values())) {
    for await (const due of findDue(stores.storage.db, rule, now.toISOString())) {
      const leads = await removeBatch(stores, rule, due);
      if (leads > 0) yield { form: rule.form, state: rule.state, leads };
    }
  }
}

/** The commands to run when retention has stopped. */
const CONFIRM = 'npm run leads -- due, then npm run leads -- due --confirm';

/** The hourly job: removes due leads, and logs how many. If the clock may be wrong, it removes nothing and logs that. */
export async function runRetention(
  stores: Stores,
  definitions: ReadonlyMap<string, FormDefinition>,
  log: Log,
  now = new Date(),
): Promise<void> {
  const { db } = stores.storage;
  const hold = await findHold(db, definitions, now);
  if (hold) return log.warn({ ...hold, clock: now.toISOString(), confirm: CONFIRM }, 'retention has stopped until you confirm');
  for await (const { form, state, leads } of removeDue(stores, definitions, now))
    log.info({ form, state, leads }, 'leads erased after their retention time');
  await recordRun(db, now);
}

/** Records that retention has run, after which it continues automatically. */
export const recordRun = (db: Database, now: Date): Promise<void> => writeState(db, 'retention-ran-at', now.toISOString());

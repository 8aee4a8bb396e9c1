import { addDuration } from '#shared/durations.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { readNotices } from '../storage/notices.ts';
import { readState } from '../storage/site-state.ts';
import type { Database } from '../storage/database/tables.ts';
import { findDue } from './due.ts';
import { rulesFor } from './rules.ts';

/** If more leads than these, and more than this share of all, are due at once, the clock is wrong or `keepFor` was changed. */
const MAX_AT_ONCE = 50;
const MAX_SHARE = 0.05;
/** Retention runs every hour. After a longer pause the site was off, or the clock is wrong. */
const LONGEST_PAUSE = 'P31D';

/** Why retention has stopped until staff confirm: with a wrong clock it would erase leads too early. */
export interface Hold {
  /** `many`: too many are due at once. `late`: by this clock, it has not run for too long. */
  readonly reason: 'many' | 'late';
  /** Leads that are due; an application with its steps is one. */
  readonly due: number;
  /** All leads. */
  readonly leads: number;
  /** When it last ran, ISO 8601; undefined: never. */
  readonly lastRun: string | undefined;
}

/** When retention last ran, if that is so long ago that the clock may be wrong. */
export async function lateSince(db: Database, now: Date): Promise<string | undefined> {
  const lastRun = await readState(db, 'retention-ran-at');
  return lastRun !== undefined && addDuration(lastRun, LONGEST_PAUSE) < now.toISOString() ? lastRun : undefined;
}

async function countDue(db: Database, definitions: ReadonlyMap<string, FormDefinition>, now: Date): Promise<number> {
  let count = 0;
  for (const rule of rulesFor(definitions, (await readNotices(db)).values()))
    for await (const leads of findDue(db, rule, now.toISOString())) count += leads.length;
  return count;
}

async function countLeads(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('leads')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Why nothing may be erased before staff confirm it; undefined: retention may run. */
export async function findHold(db: Database, definitions: ReadonlyMap<string, FormDefinition>, now: Date): Promise<Hold | undefined> {
  const late = await lateSince(db, now);
  const due = await countDue(db, definitions, now);
  if (late === undefined && due <= MAX_AT_ONCE) return undefined;
  const leads = await countLeads(db);
  if (late !== undefined && leads > 0) return { reason: 'late', due, leads, lastRun: late };
  if (due <= MAX_AT_ONCE || due <= leads * MAX_SHARE) return undefined;
  return { reason: 'many', due, leads, lastRun: await readState(db, 'retention-ran-at') };
}

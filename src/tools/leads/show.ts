import { describeLead } from '#server/delivery/describe-lead.ts';
import { maskLead, revealCommand } from '#server/delivery/mask-lead.ts';
import { findLead, findSteps } from '#server/storage/leads.ts';
import { readNotices, type StoredNotice } from '#server/storage/notices.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import { missingOf } from '#shared/flows/derive.ts';
import type { LeadsContext } from './context.ts';
import { applicationState, type ListedLead } from './listed-lead.ts';

type Notices = ReadonlyMap<string, StoredNotice>;

function footer(listed: ListedLead, notices: Notices): string {
  const { id, parentId, createdAt, updatedAt, notice } = listed.lead;
  const state = applicationState(listed);
  const told = notices.get(notice ?? '');
  return [
    `Id: ${id}`,
    ...(parentId === null ? [] : [`Belongs to: ${parentId}`]),
    ...(state === '' ? [] : [`Application: ${state}`]),
    `Received: ${createdAt}`,
    ...(updatedAt === createdAt ? [] : [`Changed: ${updatedAt}`]),
    ...(told ? [`Told before sending (notice ${told.version}, since ${told.since.slice(0, 10)}): ${told.text}`] : []),
  ].join('\n');
}

/** Prints one lead with the steps under it: masked, or as it is stored (`reveal`). */
export async function showLead({ storage, definitions, flows, print }: LeadsContext, rest: readonly string[], reveal = false): Promise<number> {
  const [id, ...more] = rest;
  if (id === undefined || more.length > 0) throw new UsageError('Name one lead: npm run leads -- show <id>. "leads list" prints the ids.');
  const lead = await findLead(storage, id);
  if (!lead) {
    print(`There is no lead ${JSON.stringify(id)}.\n`);
    return 1;
  }
  const steps = await findSteps(storage, lead.id);
  const parts = [lead, ...steps];
  const missing = missingOf(flows, lead.form, steps.map(({ form }) => form));
  const notices = await readNotices(storage.db);
  const shown = reveal ? parts : parts.map((part) => maskLead(part, definitions));
  print(`${shown.map((part) => `${describeLead(part, definitions)}\n\n${footer({ lead: part, missing: part.id === lead.id ? missing : undefined }, notices)}`).join('\n\n\n')}\n`);
  if (shown.some((part, i) => part !== parts[i])) print(`\nWhat is masked, and the names of files: ${revealCommand(lead.id)}\n`);
  return 0;
}

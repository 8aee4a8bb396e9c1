import { describeLead, oneLine } from '#server/delivery/describe-lead.ts';
import { revealCommand } from '#server/delivery/mask-lead.ts';
import { readFullLead, type FullLeadPart } from '#server/leads/full-lead.ts';
import { addEvents, eventsOf } from '#server/storage/leads/events.ts';
import { leadStatesOf, stateOf } from '#shared/lead-states.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { applicationProgress } from '../application-progress.ts';
import type { LeadsContext } from '../context.ts';
import { fileCommand } from '../file-command.ts';
import { eventLine } from './log.ts';

function footer({ noticeShown, ...listed }: FullLeadPart, { leadStates }: LeadsContext): string {
  const { id, form, parentId, createdAt, updatedAt, files, handling, spam } = listed.lead;
  const progress = applicationProgress(listed);
  return [
    `Id: ${id}`,
    ...(parentId === null ? [] : [`Belongs to: ${parentId}`]),
    ...(progress === '' ? [] : [`Application: ${progress}`]),
    ...(spam ? [`Spam: ${spam.join(', ')}`] : []),
    ...(handling ? [`State: ${stateOf(leadStatesOf(leadStates, form), handling.state).label}`] : []),
    ...(handling?.assignee ? [`Assigned to: ${oneLine(handling.assignee)}`] : []),
    `Received: ${createdAt}`,
    ...(updatedAt === createdAt ? [] : [`Changed: ${updatedAt}`]),
    ...files.map((file) => `Open a document: ${fileCommand(id, file)}`),
    ...(noticeShown
      ? [
          `Privacy notice shown before sending (version ${noticeShown.version}, since ${noticeShown.since.slice(0, 10)}): ${noticeShown.text}`,
        ]
      : []),
  ].join('\n');
}

/** Prints a lead with its steps, with sensitive values masked or unmasked (`reveal`). */
export async function showLead(context: LeadsContext, rest: readonly string[], reveal = false): Promise<number> {
  const [id, ...others] = rest;
  if (id === undefined || others.length > 0)
    throw new UsageError('Name one lead: npm run leads -- show <id>. "leads list" prints the ids.');
  const { print, definitions, storage, staff } = context;
  const full = await readFullLead(context, id, reveal);
  if (!full) {
    print(`There is no lead ${JSON.stringify(id)}.\n`);
    return 1;
  }
  const ids = full.parts.map(({ lead }) => lead.id);
  const history = await eventsOf(storage.db, ids);
  if (reveal) await addEvents(storage.db, staff, 'reveal', ids);
  print(`${full.parts.map((part) => `${describeLead(part.lead, definitions)}\n\n${footer(part, context)}`).join('\n\n\n')}\n`);
  if (history.length > 0) print(`\nHistory\n${history.map((event) => `  ${eventLine(event, false)}\n`).join('')}`);
  if (full.isMasked) print(`\nTo see masked values and file names: ${revealCommand(id)}\n`);
  return 0;
}

import { describeLead } from '#server/delivery/describe-lead.ts';
import { revealCommand } from '#server/delivery/mask-lead.ts';
import { readWholeLead, type WholePart } from '#server/leads/whole-lead.ts';
import { noteAccess } from '#server/storage/staff-access.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import { applicationState } from './application-state.ts';
import type { LeadsContext } from './context.ts';
import { fileCommand } from './file-command.ts';

function footer({ told, ...listed }: WholePart): string {
  const { id, parentId, createdAt, updatedAt, files } = listed.lead;
  const state = applicationState(listed);
  return [
    `Id: ${id}`,
    ...(parentId === null ? [] : [`Belongs to: ${parentId}`]),
    ...(state === '' ? [] : [`Application: ${state}`]),
    `Received: ${createdAt}`,
    ...(updatedAt === createdAt ? [] : [`Changed: ${updatedAt}`]),
    ...files.map((file) => `Open a document: ${fileCommand(id, file)}`),
    ...(told ? [`Privacy notice shown before sending (version ${told.version}, since ${told.since.slice(0, 10)}): ${told.text}`] : []),
  ].join('\n');
}

/** Prints one lead with the steps under it: masked, or as it is stored (`reveal`). */
export async function showLead(context: LeadsContext, rest: readonly string[], reveal = false): Promise<number> {
  const [id, ...more] = rest;
  if (id === undefined || more.length > 0) throw new UsageError('Name one lead: npm run leads -- show <id>. "leads list" prints the ids.');
  const { print, definitions, storage, staff } = context;
  const whole = await readWholeLead(context, id, reveal);
  if (!whole) {
    print(`There is no lead ${JSON.stringify(id)}.\n`);
    return 1;
  }
  const ids = whole.parts.map(({ lead }) => lead.id);
  if (reveal) await noteAccess(storage.db, staff, 'reveal', ids);
  print(`${whole.parts.map((part) => `${describeLead(part.lead, definitions)}\n\n${footer(part)}`).join('\n\n\n')}\n`);
  if (whole.isMasked) print(`\nTo see masked values and file names: ${revealCommand(id)}\n`);
  return 0;
}

import { describeLead } from '#server/delivery/describe-lead.ts';
import { revealCommand } from '#server/delivery/mask-lead.ts';
import { readWholeLead, type WholePart } from '#server/leads/whole-lead.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import { applicationState } from './application-state.ts';
import type { LeadsContext } from './context.ts';

function footer({ told, ...listed }: WholePart): string {
  const { id, parentId, createdAt, updatedAt } = listed.lead;
  const state = applicationState(listed);
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
export async function showLead(context: LeadsContext, rest: readonly string[], reveal = false): Promise<number> {
  const [id, ...more] = rest;
  if (id === undefined || more.length > 0) throw new UsageError('Name one lead: npm run leads -- show <id>. "leads list" prints the ids.');
  const { print, definitions } = context;
  const whole = await readWholeLead(context, id, reveal);
  if (!whole) {
    print(`There is no lead ${JSON.stringify(id)}.\n`);
    return 1;
  }
  print(`${whole.parts.map((part) => `${describeLead(part.lead, definitions)}\n\n${footer(part)}`).join('\n\n\n')}\n`);
  if (whole.isMasked) print(`\nWhat is masked, and the names of files: ${revealCommand(id)}\n`);
  return 0;
}

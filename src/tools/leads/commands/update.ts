import { clearSpam } from '#server/leads/clear-spam.ts';
import { addNote, type HandlingChange, updateLead } from '#server/leads/update-lead.ts';
import { oneLine } from '#server/delivery/describe-lead.ts';
import { EMAIL_ADDRESS, MAX_NOTE_LENGTH, NO_ASSIGNEE } from '#shared/staff.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import type { LeadsContext } from '../context.ts';

function printMissing({ print }: LeadsContext, id: string): number {
  print(`There is no lead ${JSON.stringify(id)}.\n`);
  return 1;
}

async function change(context: LeadsContext, id: string, newHandling: HandlingChange, done: (label: string) => string): Promise<number> {
  const { print, staff } = context;
  const result = await updateLead(context, staff, id, newHandling);
  if (result.kind === 'gone') return printMissing(context, id);
  if (result.kind === 'unknown-state') {
    const states = result.states.map((state) => state.id).join(', ');
    throw new UsageError(`There is no state "${newHandling.state}" for this lead. Its states are: ${states}.`);
  }
  if (result.kind === 'conflict') {
    print('Somebody else changed this lead at the same moment. Nothing was saved: run the command again.\n');
    return 1;
  }
  print(`${done(result.state.label)}\n`);
  return 0;
}

/** Sets the review state of a lead. */
export async function setStatus(context: LeadsContext, rest: readonly string[]): Promise<number> {
  const [id, state, ...others] = rest;
  if (id === undefined || state === undefined || others.length > 0)
    throw new UsageError('Name one lead and a state: npm run leads -- status <id> <state>.');
  return change(context, id, { state }, (label) => `State: ${label}`);
}

/** Assigns a lead to a member of staff. */
export async function assignLead(context: LeadsContext, rest: readonly string[]): Promise<number> {
  const [id, email, ...others] = rest;
  if (id === undefined || email === undefined || others.length > 0 || (email !== NO_ASSIGNEE && !EMAIL_ADDRESS.test(email)))
    throw new UsageError(`Name one lead and an e-mail address, or "${NO_ASSIGNEE}": npm run leads -- assign <id> <email>.`);
  const assignee = email.toLowerCase();
  return change(context, id, { assignee }, () => `Assigned to: ${assignee === NO_ASSIGNEE ? 'nobody' : oneLine(assignee)}`);
}

/** Adds a note to a lead. */
export async function writeNote(context: LeadsContext, rest: readonly string[]): Promise<number> {
  const [id, text = '', ...others] = rest;
  if (id === undefined || text.trim() === '' || others.length > 0)
    throw new UsageError('Name one lead and write the note in quotes: npm run leads -- note <id> "Called back, no answer".');
  if (text.length > MAX_NOTE_LENGTH) throw new UsageError(`A note has ${MAX_NOTE_LENGTH} characters at most.`);
  if (!(await addNote(context, context.staff, id, text.trim()))) return printMissing(context, id);
  context.print('Noted.\n');
  return 0;
}

/** Removes the spam flag from a lead. */
export async function clearSpamFlag(context: LeadsContext, rest: readonly string[]): Promise<number> {
  const [id, ...others] = rest;
  if (id === undefined || others.length > 0) throw new UsageError('Name one lead: npm run leads -- unflag <id>.');
  const result = await clearSpam(context, context.staff, id);
  if (result === 'gone') return printMissing(context, id);
  context.print(result === 'cleared' ? 'The flag is gone. Its mails are sent.\n' : 'This lead is not marked as spam.\n');
  return 0;
}

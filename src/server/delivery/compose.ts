import type { FlowStep } from '#shared/flows/types.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import { type Definitions, describeLead, oneLine, personField } from './describe-lead.ts';
import { maskLead, revealCommand, showCommand } from './mask-lead.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  /** The visitor's address, if the form has such a field. */
  readonly replyTo?: string;
}

const MAX_SUBJECT_LENGTH = 120;

/** Mails to staff about one lead. */
type StaffMail = 'received' | 'completed';

const SUBJECT_START: Readonly<Record<StaffMail, string>> = { received: 'New', completed: 'Complete' };

/** The content of a mail to staff. */
export interface MailContent {
  readonly kind: StaffMail;
  readonly lead: Lead;
  /** The steps that belong to the lead, oldest first. */
  readonly steps: readonly Lead[];
  /** The steps of an application that were not sent. */
  readonly missing?: readonly FlowStep[] | undefined;
}

function subjectStart(kind: StaffMail, missing: readonly FlowStep[]): string {
  return missing.length === 0 ? SUBJECT_START[kind] : `Sent, ${missing.length} ${missing.length === 1 ? 'step' : 'steps'} missing`;
}

/** The command that shows the lead; if the mail masks something, the one that reveals it. */
function commandHint({ id }: Lead, isMasked: boolean): string {
  return isMasked ? `To see masked values and file names: ${revealCommand(id)}` : showCommand(id);
}

/**
 * The mail to staff about a lead and its steps. It is plain text, so that a visitor's text cannot become active content. Sensitive
 * values and file names are masked and no file is attached, since mails are copied to many places.
 */
export function composeMail({ kind, lead, steps, missing = [] }: MailContent, definitions: Definitions): MailText {
  const parts = [lead, ...steps];
  const masked = parts.map((part) => maskLead(part, definitions));
  const isMasked = masked.some((part, i) => part !== parts[i]);
  const [head = lead] = masked;
  const title = definitions.get(lead.form)?.schema.title ?? lead.form;
  const name = personField(head, definitions, 'name');
  const replyTo = personField(head, definitions, 'email');
  const subject = oneLine([`${subjectStart(kind, missing)}: ${title}`, ...(name ? [name] : [])].join(' - '));
  const text = [
    ...(missing.length === 0 ? [] : [`Sent without: ${missing.map(({ label }) => label).join(', ')}`]),
    ...masked.map((part) => describeLead(part, definitions)),
    `Received ${lead.createdAt.slice(0, 16).replace('T', ' ')} UTC\n${commandHint(lead, isMasked)}`,
    '',
  ].join('\n\n');
  return { subject: subject.slice(0, MAX_SUBJECT_LENGTH), text, ...(replyTo !== undefined && { replyTo }) };
}

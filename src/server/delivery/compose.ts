import type { Lead } from '../storage/leads.ts';
import type { OutboxKind } from '../storage/tables.ts';
import { type Definitions, describeLead, oneLine, personField } from './describe-lead.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  /** The visitor's address, when the form asks for one. */
  readonly replyTo?: string;
}

const LONGEST_SUBJECT = 120;

const OPENING: Readonly<Record<OutboxKind, string>> = { received: 'New', completed: 'Complete' };

/**
 * The mail to staff about a lead, with the steps that belong to it. Plain text only, so that nothing a visitor wrote can
 * act; files are named, not attached.
 */
export function composeMail(kind: OutboxKind, lead: Lead, steps: readonly Lead[], definitions: Definitions): MailText {
  const title = definitions.get(lead.form)?.schema.title ?? lead.form;
  const name = personField(lead, definitions, 'name');
  const replyTo = personField(lead, definitions, 'email');
  const subject = oneLine([`${OPENING[kind]}: ${title}`, ...(name ? [name] : [])].join(' - '));
  const text = [
    ...[lead, ...steps].map((part) => describeLead(part, definitions)),
    `Received ${lead.createdAt.slice(0, 16).replace('T', ' ')} UTC\nnpm run leads -- show ${lead.id}`,
    '',
  ].join('\n\n');
  return { subject: subject.slice(0, LONGEST_SUBJECT), text, ...(replyTo !== undefined && { replyTo }) };
}

import type { Lead } from '../storage/leads/read-leads.ts';
import type { MailText } from './compose.ts';
import { type Definitions, oneLine, personField } from './describe-lead.ts';

/** Further leads are only counted. */
const MAX_LISTED = 200;
const MAX_NAME_LENGTH = 60;

/** The mail to staff that lists the leads which count as spam; undefined if there are none. */
export function composeDigest(leads: readonly Lead[], definitions: Definitions): MailText | undefined {
  if (leads.length === 0) return undefined;
  const lines = leads.slice(0, MAX_LISTED).map((lead) => {
    const person = personField(lead, definitions, 'name') ?? personField(lead, definitions, 'email') ?? '';
    return `${lead.createdAt.slice(0, 16).replace('T', ' ')}  ${lead.form}  ${oneLine(person).slice(0, MAX_NAME_LENGTH)}  ${lead.id}`;
  });
  const notListed = leads.length > MAX_LISTED ? [`… and ${leads.length - MAX_LISTED} more`] : [];
  const text = [
    'These leads look like spam. They are stored, and nobody got a mail about them.',
    [...lines, ...notListed].join('\n'),
    'One that is none: open it at /staff and press "Not spam", or: npm run leads -- unflag <id>',
    '',
  ].join('\n\n');
  return { subject: `Spam: ${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}`, text };
}

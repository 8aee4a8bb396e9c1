// Words the mails to the people who send forms: confirmations, and news of an application.
import { describeValues, type DescribedPart } from '#engine/index.ts';
import { flowStartingWith } from '#shared/flows/derive.ts';
import { withValueAt } from '#shared/forms/path.ts';
import { sensitivePaths } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Payload } from '#shared/forms/types.ts';
import { withoutFormer } from '#engine/versions/index.ts';
import { fillTemplate, type MailTemplate } from '#shared/mail-template.ts';
import { referenceNumber } from '#shared/reference-number.ts';
import { leadStatesOf, stateOf } from '#shared/lead-states.ts';
import type { SchemaTables } from '../definitions/load.ts';
import type { LinkPurpose } from '../storage/leads/link-token.ts';
import { answersOf, type Lead } from '../storage/leads/read-leads.ts';
import { type Definitions, oneLine, personField } from './describe-lead.ts';
import { untrustedText } from './untrusted-text.ts';

const MAX_NAME_LENGTH = 60;
const MAX_VALUE_LENGTH = 80;
const MAX_TITLE_LENGTH = 60;
const MAX_LINES = 30;

/** A mail to the person who sent a lead. */
export interface SenderMail {
  /** The address in the lead. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The URL with which mail programs unsubscribe (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Builds the links in mails. */
export interface SenderLinks {
  readonly siteName: string;
  /** The URL of a link about a lead. */
  readonly urlFor: (purpose: LinkPurpose, id: string) => string;
}

export type SenderTables = Pick<SchemaTables, 'definitions' | 'flows' | 'leadStates' | 'confirmations'>;

function linesOf(parts: readonly DescribedPart[]): string[] {
  return parts.flatMap((part) => {
    if ('parts' in part) return linesOf(part.parts);
    const value = part.isFile ? '' : untrustedText(part.text, MAX_VALUE_LENGTH);
    return value === '' ? [] : [`${untrustedText(part.title, MAX_TITLE_LENGTH)}: ${value}`];
  });
}

/** A line for each answer, without documents and sensitive values. */
function summaryOf(leads: readonly Lead[], definitions: Definitions): string {
  const lines = leads.flatMap((lead) => {
    const { schema, ui = {} } = definitions.get(lead.form) ?? {};
    if (!schema) return [];
    const form = siteForm(schema);
    const answers = withoutFormer(form, answersOf(lead));
    const paths = [...new Set([...sensitivePaths(form, answers), ...lead.encryptedFields])];
    const shownAnswers = paths.reduce<Payload>((rest, path) => withValueAt(rest, path, undefined), answers);
    return linesOf(describeValues(form, shownAnswers, ui));
  });
  return [...lines.slice(0, MAX_LINES), ...(lines.length > MAX_LINES ? ['…'] : [])].join('\n');
}

/** The values of the placeholders in both mails. */
function valuesOf(lead: Lead, tables: SenderTables, links: SenderLinks) {
  return {
    name: untrustedText(personField(lead, tables.definitions, 'name') ?? '', MAX_NAME_LENGTH),
    reference: referenceNumber(lead.id),
    site: links.siteName,
    status: flowStartingWith(tables.flows, lead.form) ? links.urlFor('status', lead.id) : undefined,
  };
}

function mailFromTemplate(
  lead: Lead,
  { definitions }: SenderTables,
  template: MailTemplate,
  values: Readonly<Record<string, string | undefined>>,
) {
  const to = personField(lead, definitions, 'email');
  if (to === undefined) return undefined;
  const { subject, text } = fillTemplate(template, values);
  return { to, subject: oneLine(subject), text };
}

/**
 * The mail that confirms a form to its sender, worded by the form's submit.json.
 *
 * @param steps the steps of an application
 * @returns undefined if the form has no confirmation mail, or the lead no address
 */
export function confirmationMail(lead: Lead, steps: readonly Lead[], tables: SenderTables, links: SenderLinks): SenderMail | undefined {
  const confirmation = tables.confirmations?.get(lead.form);
  if (!confirmation) return undefined;
  const unsubscribe = confirmation.doubleOptIn ? links.urlFor('unsubscribe', lead.id) : undefined;
  const mail = mailFromTemplate(lead, tables, confirmation, {
    ...valuesOf(lead, tables, links),
    summary: summaryOf([lead, ...steps], tables.definitions),
    confirm: links.urlFor('confirm', lead.id),
    unsubscribe,
  });
  return mail && { ...mail, ...(unsubscribe !== undefined && { unsubscribe }) };
}

/**
 * The mail that tells an applicant about a new state of the application; undefined if the state has no mail.
 *
 * @param id of the state
 */
export function stateMail(lead: Lead, id: string, tables: SenderTables, links: SenderLinks): SenderMail | undefined {
  const state = stateOf(leadStatesOf(tables.leadStates, lead.form), id);
  return state.mail && mailFromTemplate(lead, tables, state.mail, { ...valuesOf(lead, tables, links), state: state.label });
}

import type { FieldSchema, FormDefinition, Json } from '#shared/forms/types.ts';
import type { Lead } from '../storage/leads.ts';
import type { OutboxKind } from '../storage/tables.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  /** The visitor's address, when the form asks for one. */
  readonly replyTo?: string;
}

type Definitions = ReadonlyMap<string, FormDefinition>;

const LONGEST_SUBJECT = 120;

const OPENING: Readonly<Record<OutboxKind, string>> = { received: 'New', completed: 'Complete' };

/** One line, without anything that a mail program could take for more than text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
}

function spell(value: Json): string {
  const text = Array.isArray(value) ? value.map(spell).join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
  const [first = '', ...more] = text.toWellFormed().replace(/[^\P{Cc}\n]/gu, '').split('\n');
  return [first, ...more.map((line) => `  ${line}`)].join('\n');
}

function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The fields of a lead with their titles, in the order of the form; files by the visitor's name for them. */
function fieldLines(lead: Lead, properties: Readonly<Record<string, FieldSchema>>): string[] {
  const names = new Set([...Object.keys(properties), ...Object.keys(lead.payload), ...lead.files.map(({ field }) => field)]);
  return [...names].flatMap((name) => {
    const title = properties[name]?.title ?? name;
    const file = lead.files.find(({ field }) => field === name);
    if (file) return [`${title}: ${oneLine(file.original_name)} (${sizeInWords(file.size)}, stored as ${file.filename})`];
    const value = lead.payload[name];
    return value === undefined ? [] : [`${title}: ${spell(value)}`];
  });
}

function section(lead: Lead, definitions: Definitions): string {
  const { title = lead.form, properties = {} } = definitions.get(lead.form)?.schema ?? {};
  return [title, '-'.repeat(title.length), ...fieldLines(lead, properties)].join('\n');
}

function personField(lead: Lead, definitions: Definitions, kind: 'name' | 'email'): string | undefined {
  const fields = definitions.get(lead.form)?.submit.person[kind] ?? [];
  return fields.map((field) => lead.payload[field]).find((value) => typeof value === 'string');
}

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
    ...[lead, ...steps].map((part) => section(part, definitions)),
    `Received ${lead.createdAt.slice(0, 16).replace('T', ' ')} UTC\nnpm run leads -- show ${lead.id}`,
    '',
  ].join('\n\n');
  return { subject: subject.slice(0, LONGEST_SUBJECT), text, ...(replyTo !== undefined && { replyTo }) };
}

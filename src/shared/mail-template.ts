/** A mail to the sender of a lead, as a form's submit.json defines it. */
export interface MailTemplate {
  readonly subject: string;
  /** The paragraphs. */
  readonly text: readonly string[];
}

/** `confirm` of a form's submit.json. */
export interface Confirmation extends MailTemplate {
  /** The mail has links to confirm a subscription and to end it. */
  readonly doubleOptIn?: true;
}

/** The values of placeholders. A placeholder without a value is left out. */
export type MailValues = Readonly<Record<string, string | undefined>>;

/** Placeholders of every mail to a sender. */
const COMMON_PLACEHOLDERS = ['name', 'reference', 'site'] as const;
const PLACEHOLDER = / ?\{(\w+)\}/g;

/** Placeholders of the mail about a state. */
export const STATE_PLACEHOLDERS: readonly string[] = [...COMMON_PLACEHOLDERS, 'state', 'status'];

/** Placeholders of a form's confirmation. `status` is the link to the status page of an application. */
export const confirmPlaceholders = ({ doubleOptIn }: Confirmation, isApplication: boolean): readonly string[] => [
  ...COMMON_PLACEHOLDERS,
  'summary',
  ...(isApplication ? ['status'] : []),
  ...(doubleOptIn ? ['confirm', 'unsubscribe'] : []),
];

function fill(text: string, values: MailValues): string {
  return text.replaceAll(PLACEHOLDER, (match, name: string) => {
    const value = values[name] ?? '';
    return value === '' ? '' : `${match.startsWith(' ') ? ' ' : ''}${value}`;
  });
}

/** Fills in a mail's placeholders. Drops paragraphs that become empty. */
export function fillTemplate({ subject, text }: MailTemplate, values: MailValues): { readonly subject: string; readonly text: string } {
  const paragraphs = text.map((paragraph) => fill(paragraph, values)).filter((paragraph) => paragraph !== '');
  return { subject: fill(subject, values), text: `${paragraphs.join('\n\n')}\n` };
}

/** Finds placeholders that are not known. @returns the key of the text, and the placeholder's name */
export function* unknownPlaceholders(
  { subject, text }: MailTemplate,
  known: readonly string[],
): Generator<readonly [key: string, name: string]> {
  const texts = [['subject', subject] as const, ...text.map((paragraph, i) => [`text.${i}`, paragraph] as const)];
  for (const [key, content] of texts) {
    for (const [, name = ''] of content.matchAll(PLACEHOLDER)) if (!known.includes(name)) yield [key, name];
  }
}

export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** A mail to who sent a lead, as a table words it. */
export interface MailTemplate {
  readonly subject: string;
  /** One text for each paragraph. */
  readonly text: readonly string[];
}

/** `confirm` of a form's submit.json. */
export interface Confirmation extends MailTemplate {
  /** The mail asks its reader to confirm a subscription, and lets him end it. */
  readonly doubleOptIn?: true;
}

/** What a placeholder stands for; of one that is absent nothing is said. */
export type MailValues = Readonly<Record<string, string | undefined>>;

/** In every mail to a sender. */
const ALWAYS = ['name', 'reference', 'site'] as const;
const PLACEHOLDER = / ?\{(\w+)\}/g;

/** What a mail with a text for a state may say. */
export const STATE_PLACEHOLDERS: readonly string[] = [...ALWAYS, 'state', 'status'];

/** What a form's confirmation may say. `status`: the page of an application. */
export const confirmPlaceholders = ({ doubleOptIn }: Confirmation, isApplication: boolean): readonly string[] => [
  ...ALWAYS,
  'summary',
  ...(isApplication ? ['status'] : []),
  ...(doubleOptIn ? ['confirm', 'unsubscribe'] : []),
];

function fill(text: string, values: MailValues): string {
  return text.replaceAll(PLACEHOLDER, (found, name: string) => {
    const value = values[name] ?? '';
    return value === '' ? '' : `${found.startsWith(' ') ? ' ' : ''}${value}`;
  });
}

/** The words of a mail: its paragraphs with what is known in them. A paragraph of which nothing is left goes. */
export function fillTemplate({ subject, text }: MailTemplate, values: MailValues): { readonly subject: string; readonly text: string } {
  const paragraphs = text.map((paragraph) => fill(paragraph, values)).filter((paragraph) => paragraph !== '');
  return { subject: fill(subject, values), text: `${paragraphs.join('\n\n')}\n` };
}

/** The placeholders in a template that stand for nothing, each with the key that it is in. */
export function* unknownPlaceholders(
  { subject, text }: MailTemplate,
  known: readonly string[],
): Generator<readonly [key: string, name: string]> {
  const texts = [['subject', subject] as const, ...text.map((paragraph, i) => [`text.${i}`, paragraph] as const)];
  for (const [key, one] of texts) for (const [, name = ''] of one.matchAll(PLACEHOLDER)) if (!known.includes(name)) yield [key, name];
}

export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

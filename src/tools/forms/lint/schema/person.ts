import type { FieldSchema } from '#shared/forms/types.ts';
import type { RuleIssue } from '../rule.ts';
import type { FieldUi } from '../ui-at.ts';

const EMAIL = /\be[- ]?mail\b/i;
const PHONE = /\b((tele)?phone|whats ?app|(mobile|contact|cell|fax) (no|number))\b/i;
/** Words that mean a phone if the field accepts only digits. */
const NUMBER = /\b(mobile|contact|cell|fax|tel)\b/i;

const MAX_DIGITS = 20;

/** Whether a pattern accepts digits, and no letters. */
function isOfDigits(pattern: string | undefined): boolean {
  if (pattern === undefined) return false;
  const rule = new RegExp(pattern, 'u');
  const accepts = (character: string) =>
    Array.from({ length: MAX_DIGITS }, (_, i) => character.repeat(i + 1)).some((text) => rule.test(text));
  return accepts('9') && !accepts('a');
}

/** Guesses from a text field's widget or title whether it contains an e-mail address or a phone number. */
function guessKind(name: string, { title = '', pattern }: FieldSchema, ui: FieldUi): 'email' | 'phone' | undefined {
  const { 'ui:widget': widget = 'text', 'ui:autocomplete': autocomplete = '' } = ui;
  const filled = autocomplete.split(' ').at(-1) ?? '';
  // A textarea is for free text, whatever its title mentions.
  const words = widget === 'textarea' ? '' : `${name.replaceAll('_', ' ')}, ${title}`;
  if (widget === 'email' || filled === 'email' || EMAIL.test(words)) return 'email';
  if (widget === 'tel' || filled.startsWith('tel') || PHONE.test(words)) return 'phone';
  return NUMBER.test(words) && isOfDigits(pattern) ? 'phone' : undefined;
}

/** Reports e-mail and phone fields without `person`. Erasing a person would miss them, and staff could not reply. */
export function* lintPerson(key: string, name: string, field: FieldSchema, ui: FieldUi): Generator<RuleIssue> {
  const { type, enum: values, person } = field;
  const isTyped = type === 'string' && values === undefined;
  if (person && !isTyped) yield [`${key}.person`, '"person" applies to typed text fields only', 'Remove it'];
  if (!isTyped || person !== undefined) return;
  const kind = guessKind(name, field, ui);
  if (kind === undefined) return;
  const what = kind === 'email' ? 'an e-mail address' : 'a phone number';
  yield [
    `${key}.person`,
    `it looks like ${what}, but "person" is missing`,
    `Write "person": "${kind}", use a definition of shared/person.json, or write "person": false if it belongs to no person`,
  ];
}

import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import type { Mutant } from '../mutants/types.ts';

/** A change of a valid payload that may notice a mutant: still valid, or refused for it. */
export interface Candidate {
  readonly isValid: boolean;
  /** Long texts in the samples' notation. */
  readonly set?: Payload;
  readonly omit?: readonly string[];
}

const EMAIL_END = '@example.com';
/** A name that no form gives to a field. */
const UNKNOWN = 'no_such_field';

/** Texts of a length: like the present one where that may matter, else plain. */
function textsOf(length: number, present: unknown): unknown[] {
  if (length < 1) return [];
  const letter = typeof present === 'string' ? present.match(/[a-z\d]/i)?.[0] : undefined;
  const mail = length > EMAIL_END.length ? [{ $repeat: 'a', count: length - EMAIL_END.length, after: EMAIL_END }] : [];
  return [...[letter, 'a', '1'].filter((one) => one !== undefined).map((one) => ({ $repeat: one, count: length })), ...mail];
}

/** Texts that differ from the present one at an end, or altogether. */
function strangeTexts(present: unknown): unknown[] {
  const text = typeof present === 'string' && present !== '' ? present : 'a1';
  return ['!', '1', 'x'].flatMap((sign) => [
    `${sign}${text}`,
    `${text}${sign}`,
    `${sign}${text.slice(1)}`,
    `${text.slice(0, -1)}${sign}`,
    sign.repeat(text.length),
  ]);
}

function valuesFor(keyword: string, limit: unknown, { tightens = false }: Mutant, present: unknown): unknown[] {
  if (keyword === 'maxLength' || keyword === 'minLength') {
    const beyond = keyword === 'maxLength' ? 1 : -1;
    return textsOf(Number(limit) + (tightens ? 0 : beyond), present);
  }
  if (tightens) return [];
  if (keyword === 'type') return [5, 'five', true];
  if (keyword === 'enum') return ['None of these'];
  return keyword === 'pattern' || keyword === 'format' ? strangeTexts(present) : [];
}

/**
 * Changes of a valid payload that may notice a mutant, likeliest first; none for rules whose breaking takes more than one
 * value. Each has to be tried.
 *
 * @param limit what the rule says in the form's schema
 */
export function candidates(mutant: Mutant, limit: unknown, base: Payload): Candidate[] {
  const [kind, field = '', keyword = '', ...deeper] = mutant.key.split('.');
  if (kind === 'additionalProperties') return [{ isValid: false, set: { [UNKNOWN]: 'x' } }];
  if (kind === 'required') return [{ isValid: false, omit: [field] }];
  if (deeper.length > 0) return [];
  return valuesFor(keyword, limit, mutant, base[field]).map((value) => ({ isValid: mutant.tightens === true, set: { [field]: value } }));
}

/** Values that a field may take, plainest first. Each has to be tried. */
export function plainValues({ enum: options = [], minLength = 1 }: FieldSchema): unknown[] {
  return [...options.slice(0, 1), 'a'.repeat(minLength), '1'.repeat(minLength), `a${EMAIL_END}`, true];
}

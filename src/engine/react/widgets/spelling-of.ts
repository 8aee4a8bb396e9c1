import { BEHAVIOR_BY_KIND } from '../../fields/behavior-by-kind.ts';
import { formatAmount, withoutCurrency } from '../../fields/currency.ts';
import { isMixed } from '../../fields/text.ts';
import { isTimedFormat } from '../../fields/time-zone.ts';
import type { FieldContext } from '../../fields/field-behavior.ts';
import type { FieldKind } from '../../fields/field-kind.ts';
import type { PlainSchema } from '../../model/field-model.ts';
import type { TypedSpelling } from './typed-control.ts';

const spellings = new WeakMap<PlainSchema, Map<string | undefined, TypedSpelling>>();

function makeSpelling(field: PlainSchema, kind: FieldKind, context: FieldContext, currency: string | undefined): TypedSpelling {
  const { parse, format } = BEHAVIOR_BY_KIND[kind];
  const plain = { spell: (value: unknown) => format(value, field, context), keeps: isMixed(field) };
  if (currency === undefined) return { ...plain, read: (text) => parse(text, field, context) };
  return {
    ...plain,
    read: (text) => parse(withoutCurrency(text, currency, context.locale), field, context),
    show: (value) => (typeof value === 'number' ? formatAmount(value, currency, context.locale) : plain.spell(value)),
  };
}

/**
 * How what is typed into a field's control becomes its value: a number, a time with its zone, and what may be a text or a number are another value
 * than the text; undefined for all else, which is stored as typed until it is sent. The same object for the same field.
 *
 * @param currency of a field that holds an amount of money
 */
export function spellingOf(field: PlainSchema, kind: FieldKind, context: FieldContext, currency?: string): TypedSpelling | undefined {
  if (kind !== 'number' && !isTimedFormat(field.format) && !isMixed(field)) return undefined;
  const ofField = spellings.get(field) ?? new Map<string | undefined, TypedSpelling>();
  const known = ofField.get(currency) ?? makeSpelling(field, kind, context, kind === 'number' ? currency : undefined);
  spellings.set(field, ofField.set(currency, known));
  return known;
}

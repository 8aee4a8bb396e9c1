import { BEHAVIOR_BY_KIND } from '../../fields/behavior-by-kind.ts';
import { formatAmount, withoutCurrency } from '../../fields/currency.ts';
import { isMixed } from '../../fields/text.ts';
import { isTimedFormat } from '../../fields/time-zone.ts';
import { getOrCreate } from '../../schema/json.ts';
import type { FieldContext } from '../../fields/field-behavior.ts';
import type { FieldKind } from '../../fields/field-kind.ts';
import type { PlainSchema } from '../../model/field-model.ts';
import type { TextConversion } from './typed-control.ts';

const conversions = new WeakMap<PlainSchema, Map<string | undefined, TextConversion>>();

function makeConversion(field: PlainSchema, kind: FieldKind, context: FieldContext, currency: string | undefined): TextConversion {
  const { parse, format } = BEHAVIOR_BY_KIND[kind];
  const plain = { format: (value: unknown) => format(value, field, context), keepsUnchanged: isMixed(field) };
  if (currency === undefined) return { ...plain, parse: (text) => parse(text, field, context) };
  return {
    ...plain,
    parse: (text) => parse(withoutCurrency(text, currency, context.locale), field, context),
    formatUnfocused: (value) => (typeof value === 'number' ? formatAmount(value, currency, context.locale) : plain.format(value)),
  };
}

/**
 * The conversion between typed texts and values of a field: for numbers, for times with an offset, and for fields that accept texts and other
 * types. Undefined for other fields, which store the text as it is typed. The same object for the same field.
 *
 * @param currency the currency of an amount of money
 */
export function textConversionOf(
  field: PlainSchema,
  kind: FieldKind,
  context: FieldContext,
  currency?: string,
): TextConversion | undefined {
  if (kind !== 'number' && !isTimedFormat(field.format) && !isMixed(field)) return undefined;
  const ofField = getOrCreate(conversions, field, () => new Map<string | undefined, TextConversion>());
  return getOrCreate(ofField, currency, () => makeConversion(field, kind, context, kind === 'number' ? currency : undefined));
}

// Amounts of money: a number that ui.json gives a currency (`"ui:options": { "format": "INR" }`) is stored as a number and shown as an amount.
import { numberInDigits, readNumber } from './read-number.ts';

const CODE = /^[A-Z]{3}$/;

/** The currency that ui.json names for a field, an ISO 4217 code; undefined where it names none. */
export function currencyOf(ui: { readonly [key: string]: unknown }): string | undefined {
  const { format } = (ui['ui:options'] ?? {}) as { readonly format?: unknown };
  return typeof format === 'string' && CODE.test(format) ? format : undefined;
}

/** An amount as people read it, with every digit that it has: `1234567.5` as «₹12,34,567.50», `500` as «₹500». */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const { length } = numberInDigits(amount).split('.')[1] ?? '';
  const usual = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = usual.resolvedOptions();
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: Math.max(maximumFractionDigits, length),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** What stands for the currency beside an amount: `₹`, `INR`. */
function namesOf(currency: string, locale: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'code'] as const;
  return displays.flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  );
}

/** A typed amount without its currency, if that is the field's own: «₹ 500» and «500 INR» as «500». Other texts as they are. */
export function withoutCurrency(text: string, currency: string, locale: string): string {
  const upper = text.toUpperCase();
  const rests = namesOf(currency, locale).map((name) => upper.replace(name.toUpperCase(), ''));
  return rests.find((rest) => readNumber(rest) !== undefined) ?? text;
}

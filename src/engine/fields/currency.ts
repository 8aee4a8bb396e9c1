// Amounts of money. A number with a currency in the uiSchema (`"ui:options": { "format": "INR" }`) is stored as a number and shown as an amount.
import { numberInDigits, readNumber } from './read-number.ts';

const CODE = /^[A-Z]{3}$/;

/** The currency of a field in its uiSchema, an ISO 4217 code; undefined if it has none. */
export function currencyOf(ui: { readonly [key: string]: unknown }): string | undefined {
  const { format } = (ui['ui:options'] ?? {}) as { readonly format?: unknown };
  return typeof format === 'string' && CODE.test(format) ? format : undefined;
}

/** An amount in the locale's format, with all its digits: `1234567.5` as «₹12,34,567.50», `500` as «₹500». */
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

/** The symbols and the code of a currency: `₹`, `INR`. */
function namesOf(currency: string, locale: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'code'] as const;
  return displays.flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  );
}

/** Removes the field's own currency from a typed amount: «₹ 500» and «500 INR» become «500». Other texts stay as they are. */
export function withoutCurrency(text: string, currency: string, locale: string): string {
  const upper = text.toUpperCase();
  const rests = namesOf(currency, locale).map((name) => upper.replace(name.toUpperCase(), ''));
  return rests.find((rest) => readNumber(rest) !== undefined) ?? text;
}

import { describe, expect, it } from 'vitest';
import { currencyOf, formatAmount, withoutCurrency } from '#engine/fields/currency.ts';

describe('an amount of money', () => {
  it.each([
    [1_234_567.5, 'INR', '₹12,34,567.50'],
    [500, 'INR', '₹500'],
    [-0.5, 'USD', '-$0.50'],
    [12.3456, 'INR', '₹12.3456'],
    [1e-7, 'INR', '₹0.0000001'],
    [1500, 'JPY', 'JP¥1,500'],
    [1234.5, 'CHF', 'CHF\u00a01,234.50'],
    [1.2345, 'KWD', 'KWD\u00a01.2345'],
  ])('of %d %s is formatted as «%s», without rounding', (amount, currency, text) => {
    expect(formatAmount(amount, currency, 'en-IN')).toBe(text);
  });

  it('is formatted as its locale requires', () => {
    expect(formatAmount(1_234_567.5, 'EUR', 'de')).toBe('1.234.567,50\u00a0€');
  });

  it.each([
    ['₹12,34,567.50', 'INR', '12,34,567.50'],
    ['₹ 500', 'INR', ' 500'],
    ['500 inr', 'INR', '500 '],
    ['-₹500', 'INR', '-500'],
    ['CHF\u00a01,234.50', 'CHF', '\u00a01,234.50'],
  ])('typed as «%s» loses the currency %s', (text, currency, number) => {
    expect(withoutCurrency(text, currency, 'en-IN')).toBe(number);
  });

  it.each(['500', '€500', '₹', '₹ five', ''])('typed as «%s» stays as it is', (text) => {
    expect(withoutCurrency(text, 'INR', 'en-IN')).toBe(text);
  });

  it.each([
    [{ 'ui:options': { format: 'INR' } }, 'INR'],
    [{ 'ui:options': { format: 'rupees' } }, undefined],
    [{ 'ui:widget': 'text' }, undefined],
  ])('has the currency that ui.json names in %o', (ui, currency) => {
    expect(currencyOf(ui)).toBe(currency);
  });
});

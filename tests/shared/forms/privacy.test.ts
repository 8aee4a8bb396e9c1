import { describe, expect, it } from 'vitest';
import { maskText, shownValue } from '#shared/forms/private-values.ts';
import type { PrivacyRule } from '#shared/forms/types.ts';

describe('shownValue of a sensitive field', () => {
  const shown = (value: string | string[], privacy: Partial<PrivacyRule> = {}) => shownValue(value, { sensitive: true, ...privacy });

  it.each([
    ['50100234567890', 'XXXX7890'],
    ['ABCDE1234F', 'XXXX234F'],
    ['1234567', 'XXXX567'],
    ['123', 'XXXX3'],
    ['1', 'XXXX'],
    ['', 'XXXX'],
  ])('shows of %j the last four characters, at most half of it: %j', (value, expected) => {
    expect(shown(value)).toBe(expected);
  });

  it('shows as many characters as "show" says, in a list too', () => {
    expect(shown('ABCDE1234F', { show: { keep: 2, as: '…' } })).toBe('…4F');
    expect(shown('ABCDE1234F', { show: { keep: 0, as: '…' } })).toBe('…');
    expect(shown(['ABCDE1234F', '12345678'])).toEqual(['XXXX234F', 'XXXX5678']);
  });

  it('shows a masked value as it is stored, and masks a value stored in full', () => {
    const mask = { keep: 4, as: 'XXXX-XXXX-' };
    expect(shown('XXXX-XXXX-9012', { mask })).toBe('XXXX-XXXX-9012');
    expect(shown('123456789012', { mask })).toBe('XXXX-XXXX-9012');
  });
});

it('maskText keeps the end of a text', () => {
  expect(maskText('123456', { keep: 2, as: 'X' })).toBe('X56');
  expect(maskText('123456', { keep: 0, as: 'X' })).toBe('X');
  expect(maskText('12', { keep: 2, as: 'X' })).toBe('X');
});

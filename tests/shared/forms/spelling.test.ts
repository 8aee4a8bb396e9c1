import { describe, expect, it } from 'vitest';
import { addsTooManyDigits, exactDigits, isForeign, respell } from '#shared/forms/spelling.ts';
import { formOf } from './form.ts';
import { stored } from '../../support/forms/verdict-of.ts';

const national = { type: 'string', spelling: 'phone', minLength: 10, maxLength: 10 } as const;
const international = { type: 'string', spelling: 'phone', minLength: 8, maxLength: 15 } as const;
const digits = { type: 'string', spelling: 'digits', maxLength: 34 } as const;
const code = { type: 'string', spelling: 'code', maxLength: 30 } as const;

describe('respell: a phone number of exactly ten digits', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '98765–43210',
    '(98765) 43210',
    '98765\u00A043210',
    '09876543210',
    '919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '+91 (0) 98765 43210',
    '+91 09876543210',
    '0091 98765 43210',
    '９８７６５４３２１０',
  ])('is stored without spaces and prefix: %s', (text) => {
    expect(respell(text, national)).toBe('9876543210');
  });

  it('keeps 91 or 0 at the start of a ten-digit number', () => {
    expect(respell('9198765432', national)).toBe('9198765432');
    expect(respell('0123456789', national)).toBe('0123456789');
  });

  it('keeps numbers that are too long or from another country as they are', () => {
    expect(respell('98765432101', national)).toBe('98765432101');
    expect(respell('0987654321099', national)).toBe('0987654321099');
    expect(respell('+9876543210', national)).toBe('+9876543210');
    expect(respell('+1 555 123 4567', national)).toBe('+1 555 123 4567');
  });

  it('keeps text that is no number as it is', () => {
    for (const text of ['98765 4321o', 'call me', '98765/43210', '+', '()', '98765+43210']) expect(respell(text, national)).toBe(text);
  });
});

it('respell keeps a text of more than 256 characters, which would take long to normalize', () => {
  expect(respell(`1${' '.repeat(254)}2`, digits)).toBe('12');
  expect(respell(`1${' '.repeat(255)}2`, digits)).toBe(`1${' '.repeat(255)}2`);
});

describe('respell: other fields', () => {
  it('keeps the prefix of a phone number of 8 to 15 digits', () => {
    expect(respell('+91 98765 43210', international)).toBe('919876543210');
    expect(respell('+91 (0) 98765-43210', international)).toBe('919876543210');
    expect(respell('098765 43210', international)).toBe('09876543210');
  });

  it('removes spaces and dashes from an account number, and nothing else', () => {
    expect(respell('0020 0501-1234', digits)).toBe('002005011234');
    expect(respell('0020/0501', digits)).toBe('0020/0501');
    expect(respell('XXXX-XXXX-9012', digits)).toBe('XXXX-XXXX-9012');
  });

  it('writes a code in upper case, without spaces and dashes', () => {
    expect(respell('abcde 1234-f', code)).toBe('ABCDE1234F');
    expect(respell('29 abcde1234f1z5', code)).toBe('29ABCDE1234F1Z5');
    expect(respell('applied for, ref. 12', code)).toBe('applied for, ref. 12');
  });

  it('keeps text of a field without a spelling', () => {
    expect(respell('12 34', { type: 'string' })).toBe('12 34');
  });
});

describe('typing into a field of exactly ten digits', () => {
  const account = { type: 'string', spelling: 'digits', minLength: 12, maxLength: 12 } as const;

  it.each([
    ['987654321', '9876543210', false],
    ['9876543210', '98765432101', true],
    ['98765 4321', '98765 43210', false],
    ['98765 43210', '98765 432101', true],
    ['+91 98765 4321', '+91 98765 43210', false],
    ['+91 98765 43210', '+91 98765 432101', true],
    ['9198765432', '91987654321', false],
    ['919876543210', '9198765432101', true],
    ['0987654321', '09876543210', false],
    ['09876543210', '098765432101', true],
    ['+91 (0) 98765 43210', '+91 (0) 98765 432101', true],
    ['+44 20 7946 09', '+44 20 7946 095', true],
    // A number that is too long was pasted: it stays, and gets no longer.
    ['987654321012', '9876543210123', true],
    ['987654321012', '98765432101 2', false],
    ['9876543210', '9876543210x', false],
    ['9876543210', '９876543210１', true],
  ])('from %s to %s adds too many digits: %s', (before, after, isRefused) => {
    expect(addsTooManyDigits(before, after, national)).toBe(isRefused);
  });

  it.each([
    ['+1 202 555 0143', true],
    ['+1', true],
    ['(+44) 20', true],
    [' +9', false],
    ['+97', true],
    ['+91 98765', false],
    ['+', false],
    ['98765', false],
  ])('%j has the prefix of another country: %j', (text, isOfAnotherCountry) => {
    expect(isForeign(text, national)).toBe(isOfAnotherCountry);
    expect(isForeign(text, international)).toBe(false);
  });

  it('allows no prefix in a field of twelve digits, and any length in a field of 8 to 15', () => {
    expect(exactDigits(account)).toBe(12);
    expect(addsTooManyDigits('123456789012', '0123456789012', account)).toBe(true);
    expect(exactDigits(international)).toBeUndefined();
    expect(addsTooManyDigits('919876543210', '9198765432101', international)).toBe(false);
  });
});

it('a payload is respelled before validation, only in fields with a spelling', () => {
  const schema = formOf({ phone: national, message: { type: 'string', maxLength: 20 } });
  expect(stored({ phone: ' +91 98765 43210 ', message: ' 98 76 ' }, schema)).toEqual({ phone: '9876543210', message: '98 76' });
});

import { describe, expect, it } from 'vitest';
import { addsTooManyDigits, exactDigits, isForeign, respell } from '#shared/forms/spelling.ts';
import { formOf } from './form.ts';
import { stored } from '../../support/forms/verdict-of.ts';

const national = { type: 'string', spelling: 'phone', minLength: 10, maxLength: 10 } as const;
const international = { type: 'string', spelling: 'phone', minLength: 8, maxLength: 15 } as const;
const digits = { type: 'string', spelling: 'digits', maxLength: 34 } as const;
const code = { type: 'string', spelling: 'code', maxLength: 30 } as const;

describe('a phone number of exactly ten digits', () => {
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

  it('keeps a number that itself begins with 91 or 0', () => {
    expect(respell('9198765432', national)).toBe('9198765432');
    expect(respell('0123456789', national)).toBe('0123456789');
  });

  it('is never cut, and a number of another country is not taken for one of ours', () => {
    expect(respell('98765432101', national)).toBe('98765432101');
    expect(respell('0987654321099', national)).toBe('0987654321099');
    expect(respell('+9876543210', national)).toBe('+9876543210');
    expect(respell('+1 555 123 4567', national)).toBe('+1 555 123 4567');
  });

  it('stays as it was typed when it is no number', () => {
    for (const text of ['98765 4321o', 'call me', '98765/43210', '+', '()', '98765+43210']) expect(respell(text, national)).toBe(text);
  });
});

it('a text too long for a number stays as it is, as putting its marks in order would take long', () => {
  expect(respell(`1${' '.repeat(254)}2`, digits)).toBe('12');
  expect(respell(`1${' '.repeat(255)}2`, digits)).toBe(`1${' '.repeat(255)}2`);
});

describe('other numbers', () => {
  it('a phone number of 8 to 15 digits keeps its prefix', () => {
    expect(respell('+91 98765 43210', international)).toBe('919876543210');
    expect(respell('+91 (0) 98765-43210', international)).toBe('919876543210');
    expect(respell('098765 43210', international)).toBe('09876543210');
  });

  it('an account number loses its spaces and dashes, and nothing else', () => {
    expect(respell('0020 0501-1234', digits)).toBe('002005011234');
    expect(respell('0020/0501', digits)).toBe('0020/0501');
    expect(respell('XXXX-XXXX-9012', digits)).toBe('XXXX-XXXX-9012');
  });

  it('a code is written in upper case', () => {
    expect(respell('abcde 1234-f', code)).toBe('ABCDE1234F');
    expect(respell('29 abcde1234f1z5', code)).toBe('29ABCDE1234F1Z5');
    expect(respell('applied for, ref. 12', code)).toBe('applied for, ref. 12');
  });

  it('any text without a spelling stays as it is', () => {
    expect(respell('12 34', { type: 'string' })).toBe('12 34');
  });
});

describe('a number of exactly so many digits, while it is typed', () => {
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
    // What was pasted stays, and gets no longer.
    ['987654321012', '9876543210123', true],
    ['987654321012', '98765432101 2', false],
    ['9876543210', '9876543210x', false],
    ['9876543210', '９876543210１', true],
  ])('%s, and then %s', (before, after, isRefused) => {
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
  ])('%j begins with the prefix of another country: %j', (text, isOther) => {
    expect(isForeign(text, national)).toBe(isOther);
    expect(isForeign(text, international)).toBe(false);
  });

  it('has no prefix where it wants another number of them, and any length where it may have several', () => {
    expect(exactDigits(account)).toBe(12);
    expect(addsTooManyDigits('123456789012', '0123456789012', account)).toBe(true);
    expect(exactDigits(international)).toBeUndefined();
    expect(addsTooManyDigits('919876543210', '9198765432101', international)).toBe(false);
  });
});

it('is done before anything is checked, and only to fields that say so', () => {
  const schema = formOf({ phone: national, message: { type: 'string', maxLength: 20 } });
  expect(stored({ phone: ' +91 98765 43210 ', message: ' 98 76 ' }, schema)).toEqual({ phone: '9876543210', message: '98 76' });
});

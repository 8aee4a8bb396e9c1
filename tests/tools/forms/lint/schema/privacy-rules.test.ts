import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#shared/forms/types.ts';
import { lintPrivacy } from '#tools/forms/lint/schema/privacy.ts';

const SHOW = { keep: 4, as: 'XXXX' };
const found = (part: FieldSchema, name = 'number') => [
  ...lintPrivacy(`properties.${name}`, name, { type: 'string', maxLength: 30, ...part }),
];

describe('a field that speaks of an identity or account number must say how it is protected', () => {
  it.each([
    'PAN',
    'Your GST No.',
    'GSTIN',
    'Aadhaar',
    'Aadhar No.',
    'Adhar number',
    'Bank Account Number',
    'Account No.',
    'CIN No.',
    'Passport number',
  ])('%s', (title) => {
    expect(found({ title }).map(([key]) => key)).toEqual(['properties.number']);
    expect(found({ title, privacy: { notInBrowser: true } })).toHaveLength(1);
    expect(found({ title, privacy: { sensitive: true } })).toEqual([]);
    expect(found({ title, privacy: { sensitive: false } })).toEqual([]);
  });

  it('by its name, and as a list', () => {
    expect(found({ title: 'Your number' }, 'pan_text')).toHaveLength(1);
    expect(found({ title: 'PAN of each partner', type: 'array', items: { type: 'string' } })).toHaveLength(1);
  });

  it.each(['Company and expansion', 'CIN document replaced', 'Account manager', 'Spanish'])('not %s', (title) => {
    expect(found({ title })).toEqual([]);
  });

  it('not a document, which is always encrypted', () => {
    expect([...lintPrivacy('properties.pan', 'pan', { title: 'Upload PAN Document', fileTypes: ['pdf'] })]).toEqual([]);
  });
});

describe('what makes no sense', () => {
  it.each<[string, FieldSchema, string]>([
    [
      'to show masked what is not sensitive',
      { privacy: { show: SHOW } },
      'privacy.show: "show" applies to sensitive values only. Write "sensitive": true, or remove it',
    ],
    [
      'to mask twice',
      { privacy: { sensitive: true, show: SHOW, mask: SHOW } },
      'privacy.show: the value is already stored masked. Keep mask or show',
    ],
    ['to mask what is no text', { type: 'boolean', privacy: { mask: SHOW } }, 'privacy.mask: only a text can be masked. Remove it'],
    [
      'to call a choice sensitive',
      { type: 'array', items: { type: 'string', enum: ['Java'] }, privacy: { sensitive: true } },
      'privacy.sensitive: only a text can be masked. Remove it; a document is encrypted without it',
    ],
  ])('%s', (_what, part, message) => {
    expect(found(part).map(([key, problem, fix]) => `${key}: ${problem}. ${fix}`)).toEqual([`properties.number.${message}`]);
  });
});

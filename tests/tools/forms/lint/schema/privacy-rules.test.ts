import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#shared/forms/types.ts';
import { lintPrivacy } from '#tools/forms/lint/schema/privacy.ts';

const SHOW = { keep: 4, as: 'XXXX' };
const issuesOf = (part: FieldSchema, name = 'number') => [
  ...lintPrivacy(`properties.${name}`, name, { type: 'string', maxLength: 30, ...part }),
];

describe('lintPrivacy: identity and account numbers', () => {
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
  ])('wants "privacy" for the title %s', (title) => {
    expect(issuesOf({ title }).map(([key]) => key)).toEqual(['properties.number']);
    expect(issuesOf({ title, privacy: { notInBrowser: true } })).toHaveLength(1);
    expect(issuesOf({ title, privacy: { sensitive: true } })).toEqual([]);
    expect(issuesOf({ title, privacy: { sensitive: false } })).toEqual([]);
  });

  it('wants "privacy" for a field name, and for a list', () => {
    expect(issuesOf({ title: 'Your number' }, 'pan_text')).toHaveLength(1);
    expect(issuesOf({ title: 'PAN of each partner', type: 'array', items: { type: 'string' } })).toHaveLength(1);
  });

  it.each(['Company and expansion', 'CIN document replaced', 'Account manager', 'Spanish'])(
    'does not want "privacy" for the title %s',
    (title) => {
      expect(issuesOf({ title })).toEqual([]);
    },
  );

  it('does not want "privacy" for a document, which is always encrypted', () => {
    expect([...lintPrivacy('properties.pan', 'pan', { title: 'Upload PAN Document', fileTypes: ['pdf'] })]).toEqual([]);
  });
});

describe('lintPrivacy: contradictions', () => {
  it.each<[string, FieldSchema, string]>([
    [
      '"show" of a value that is not sensitive',
      { privacy: { show: SHOW } },
      'privacy.show: "show" applies to sensitive values only. Write "sensitive": true, or remove it',
    ],
    [
      '"show" together with "mask"',
      { privacy: { sensitive: true, show: SHOW, mask: SHOW } },
      'privacy.show: the value is already stored masked. Keep mask or show',
    ],
    ['"mask" of a boolean', { type: 'boolean', privacy: { mask: SHOW } }, 'privacy.mask: only a text can be masked. Remove it'],
    [
      '"sensitive" on a choice',
      { type: 'array', items: { type: 'string', enum: ['Java'] }, privacy: { sensitive: true } },
      'privacy.sensitive: only a text can be masked. Remove it; a document is encrypted without it',
    ],
  ])('reports %s', (_mistake, part, message) => {
    expect(issuesOf(part).map(([key, problem, fix]) => `${key}: ${problem}. ${fix}`)).toEqual([`properties.number.${message}`]);
  });
});

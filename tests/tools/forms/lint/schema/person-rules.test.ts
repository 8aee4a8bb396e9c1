import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#shared/forms/types.ts';
import { lintPerson } from '#tools/forms/lint/schema/person.ts';
import { makeTables } from '../../tables.ts';

const DIGITS = '^[0-9]+$';

const issuesOf = (part: FieldSchema, ui: object = {}, name = 'field') => [
  ...lintPerson(`properties.${name}`, name, { type: 'string', maxLength: 100, ...part }, ui),
];

describe('lintPerson', () => {
  it.each<[string, 'email' | 'phone', FieldSchema, object?, string?]>([
    ['by its widget', 'email', {}, { 'ui:widget': 'email' }],
    ['by its autocomplete', 'email', {}, { 'ui:autocomplete': 'section-boss email' }],
    ['by its title', 'email', { title: 'Your e-mail' }],
    ['by its name', 'email', {}, {}, 'work_email'],
    ['by its widget', 'phone', {}, { 'ui:widget': 'tel' }],
    ['by its autocomplete', 'phone', {}, { 'ui:autocomplete': 'tel-national' }],
    ['by its title', 'phone', { title: 'Telephone' }],
    ['by its title', 'phone', { title: 'Contact No.' }],
    ['by its name', 'phone', {}, {}, 'proprietor_mobile_no'],
    ['by its name and digits', 'phone', { pattern: '^[6-9][0-9]{9}$' }, {}, 'mobile'],
    ['by its title and digits', 'phone', { title: 'Contact', pattern: DIGITS }],
  ])('wants "person" for a field recognized %s: %s', (_sign, kind, part, ui, name = 'field') => {
    const description = kind === 'email' ? 'an e-mail address' : 'a phone number';
    expect(issuesOf(part, ui, name)).toEqual([
      [
        `properties.${name}.person`,
        `it looks like ${description}, but "person" is missing`,
        `Write "person": "${kind}", use a definition of shared/person.json, or write "person": false if it belongs to no person`,
      ],
    ]);
    expect(issuesOf({ ...part, person: kind }, ui, name)).toEqual([]);
    expect(issuesOf({ ...part, person: false }, ui, name)).toEqual([]);
  });

  it.each<[string, FieldSchema, object?]>([
    ['other words', { title: 'Contact person' }],
    ['other words with digits', { title: 'Pin code', pattern: DIGITS }],
    ['a choice between e-mail and phone', { title: 'E-mail or phone', enum: ['E-mail', 'Phone'] }],
    ['a long text', { title: 'What should your phone app do?' }, { 'ui:widget': 'textarea' }],
    ['a pattern that allows letters', { title: 'Mobile platform', pattern: '^[A-Za-z0-9]+$' }],
  ])('does not want "person" for %s', (_field, part, ui) => {
    expect(issuesOf(part, ui)).toEqual([]);
  });
});

it('lintPerson refuses "person" on fields that are not typed as text', () => {
  const issue = ['properties.field.person', '"person" applies to typed text fields only', 'Remove it'];
  expect(issuesOf({ type: 'boolean', person: 'name' })).toEqual([issue]);
  expect(issuesOf({ enum: ['Asha'], person: 'name' })).toEqual([issue]);
});

it('check reports a missing "person" with file, key and fix', async () => {
  const tables = await makeTables();
  expect(await tables.check()).toEqual([]);
  await tables.edit('forms/enquiry/schema.json', { 'properties/email': { title: 'Email', type: 'string', maxLength: 254 } });
  expect(await tables.check()).toEqual([
    'schemas/forms/enquiry/schema.json · properties.email.person: it looks like an e-mail address, but "person" is missing. Write "person": "email", use a definition of shared/person.json, or write "person": false if it belongs to no person.',
  ]);
});

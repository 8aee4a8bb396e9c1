import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#shared/forms/types.ts';
import { lintPerson } from '#tools/forms/lint/schema/person.ts';
import { makeTables } from '../../tables.ts';

const DIGITS = '^[0-9]+$';

const found = (part: FieldSchema, ui: object = {}, name = 'field') => [
  ...lintPerson(`properties.${name}`, name, { type: 'string', maxLength: 100, ...part }, ui),
];

describe('a field that looks like an address or a number must say whose it is', () => {
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
  ])('%s: %s', (_how, kind, part, ui, name = 'field') => {
    const what = kind === 'email' ? 'an e-mail address' : 'a phone number';
    expect(found(part, ui, name)).toEqual([
      [
        `properties.${name}.person`,
        `it looks like ${what}, but "person" is missing`,
        `Write "person": "${kind}", use a definition of shared/person.json, or write "person": false if it belongs to no person`,
      ],
    ]);
    expect(found({ ...part, person: kind }, ui, name)).toEqual([]);
    expect(found({ ...part, person: false }, ui, name)).toEqual([]);
  });

  it.each<[string, FieldSchema, object?]>([
    ['other words', { title: 'Contact person' }],
    ['other words with digits', { title: 'Pin code', pattern: DIGITS }],
    ['a way to be reached, to choose from', { title: 'E-mail or phone', enum: ['E-mail', 'Phone'] }],
    ['a long text', { title: 'What should your phone app do?' }, { 'ui:widget': 'textarea' }],
    ['a pattern that takes letters', { title: 'Mobile platform', pattern: '^[A-Za-z0-9]+$' }],
  ])('not: %s', (_what, part, ui) => {
    expect(found(part, ui)).toEqual([]);
  });
});

it('"person" applies to typed text fields only', () => {
  const issue = ['properties.field.person', '"person" applies to typed text fields only', 'Remove it'];
  expect(found({ type: 'boolean', person: 'name' })).toEqual([issue]);
  expect(found({ enum: ['Asha'], person: 'name' })).toEqual([issue]);
});

it('a form whose e-mail field loses what tells it is refused, with file, key and fix', async () => {
  const tables = await makeTables();
  expect(await tables.check()).toEqual([]);
  await tables.edit('forms/enquiry/schema.json', { 'properties/email': { title: 'Email', type: 'string', maxLength: 254 } });
  expect(await tables.check()).toEqual([
    'schemas/forms/enquiry/schema.json · properties.email.person: it looks like an e-mail address, but "person" is missing. Write "person": "email", use a definition of shared/person.json, or write "person": false if it belongs to no person.',
  ]);
});

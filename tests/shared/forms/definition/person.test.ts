import { describe, expect, it } from 'vitest';
import { personFields, personOf, withPersonUi } from '#shared/forms/definition/person.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { formOf } from '../form.ts';

describe('personFields', () => {
  it('lists the fields marked with a kind of person data in the order of the form; false opts out', () => {
    const schema = formOf({
      office: { person: 'phone' },
      email: { person: 'email' },
      mobile: { person: 'phone' },
      hotline: { person: false },
      city: {},
    });
    expect(personFields(siteForm(schema), 'phone')).toEqual(['office', 'mobile']);
    expect(personFields(siteForm(schema), 'email')).toEqual(['email']);
    expect(personFields(siteForm(schema), 'name')).toEqual([]);
  });
});

describe('personOf', () => {
  it.each<[FieldSchema, FieldSchema['person']]>([
    [{ type: 'string', format: 'email' }, 'email'],
    [{ type: 'string', spelling: 'phone' }, 'phone'],
    [{ type: 'string', person: 'name' }, 'name'],
    [{ type: 'string', format: 'email', person: false }, false],
    [{ type: 'string', spelling: 'phone', person: false }, false],
    [{ type: 'string', format: 'uri' }, undefined],
    [{ type: 'string', spelling: 'digits' }, undefined],
    [{ type: 'string', spelling: 'phone', enum: ['112'] }, undefined],
    [{ type: 'array' }, undefined],
  ])('is, for %j, %s', (field, person) => {
    expect(personOf(field)).toBe(person);
  });
});

describe('withPersonUi', () => {
  it('adds widget, autocomplete and inputmode', () => {
    const schema = formOf({
      name: { person: 'name' },
      email: { person: 'email' },
      phone: { person: 'phone' },
      hotline: { person: false },
      city: {},
    });
    expect(withPersonUi({ city: { 'ui:help': 'Where you live' } }, siteForm(schema))).toEqual({
      name: { 'ui:autocomplete': 'name' },
      email: { 'ui:widget': 'email', 'ui:autocomplete': 'email' },
      phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel', 'ui:options': { inputmode: 'numeric' } },
      city: { 'ui:help': 'Where you live' },
    });
  });

  it('ends for recursive schemas', () => {
    const names = Array.from({ length: 16 }, (_, index) => `field${index}`);
    const schema = formOf({ email: { person: 'email' }, ...Object.fromEntries(names.map((name) => [name, { $ref: '#' }])) });
    const looks = withPersonUi({}, siteForm(schema));
    const email = { 'ui:widget': 'email', 'ui:autocomplete': 'email' };
    expect(looks).toMatchObject({ email, field0: { email }, field15: { email } });
  });

  it('lets ui.json take precedence', () => {
    const schema = formOf({ phone: { person: 'phone' } });
    const ui = { phone: { 'ui:autocomplete': 'tel-national', 'ui:options': { width: 'half' } } };
    expect(withPersonUi(ui, siteForm(schema))).toEqual({
      phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel-national', 'ui:options': { inputmode: 'numeric', width: 'half' } },
    });
    expect(withPersonUi({ phone: { 'ui:widget': 'hidden', 'ui:options': { inputmode: 'tel' } } }, siteForm(schema))['phone']).toMatchObject(
      {
        'ui:widget': 'hidden',
        'ui:options': { inputmode: 'tel' },
      },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { personFields, withPersonLooks } from '#shared/forms/person.ts';
import { formOf } from './form.ts';

describe('personFields', () => {
  it('names the marked fields in the order of the form', () => {
    const schema = formOf({ office: { person: 'phone' }, email: { person: 'email' }, mobile: { person: 'phone' }, hotline: { person: false }, city: {} });
    expect(personFields(schema, 'phone')).toEqual(['office', 'mobile']);
    expect(personFields(schema, 'email')).toEqual(['email']);
    expect(personFields(schema, 'name')).toEqual([]);
  });
});

describe('withPersonLooks', () => {
  it('gives widget, autocomplete and keyboard', () => {
    const schema = formOf({ name: { person: 'name' }, email: { person: 'email' }, phone: { person: 'phone' }, hotline: { person: false }, city: {} });
    expect(withPersonLooks({ city: { 'ui:help': 'Where you live' } }, schema)).toEqual({
      name: { 'ui:autocomplete': 'name' },
      email: { 'ui:widget': 'email', 'ui:autocomplete': 'email' },
      phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel', 'ui:options': { inputmode: 'numeric' } },
      city: { 'ui:help': 'Where you live' },
    });
  });

  it('lets what ui.json says stand', () => {
    const schema = formOf({ phone: { person: 'phone' } });
    const ui = { phone: { 'ui:autocomplete': 'tel-national', 'ui:options': { width: 'half' } } };
    expect(withPersonLooks(ui, schema)).toEqual({
      phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel-national', 'ui:options': { inputmode: 'numeric', width: 'half' } },
    });
    expect(withPersonLooks({ phone: { 'ui:widget': 'hidden', 'ui:options': { inputmode: 'tel' } } }, schema)['phone']).toMatchObject({
      'ui:widget': 'hidden',
      'ui:options': { inputmode: 'tel' },
    });
  });
});

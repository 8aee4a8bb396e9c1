import { expect, it } from 'vitest';
import { siteForm } from '#shared/forms/site-form.ts';
import { formOf } from './form.ts';

const schema = formOf({
  phone: { type: 'string', spelling: 'phone', minLength: 10, maxLength: 10 },
  code: { type: 'string', spelling: 'code' },
  from: { type: 'string', format: 'date', formatMinimum: 'today' },
});

it('a site form reads phone numbers and codes as people in India write them', () => {
  const form = siteForm(schema);
  expect(form.normalize({ phone: ' +91 98765 43210', code: 'abcde 1234 f' })).toEqual({ phone: '9876543210', code: 'ABCDE1234F' });
});

it('siteForm compiles each schema once', () => {
  expect(siteForm(schema)).toBe(siteForm(schema));
  expect(siteForm({ ...schema })).not.toBe(siteForm(schema));
});

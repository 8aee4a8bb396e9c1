import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { fixture, show } from '../support/form.tsx';

beforeEach(() => {
  fakeApi();
  sessionStorage.clear();
});
afterEach(() => document.body.replaceChildren());

const text = { type: 'string', title: 'H' } as const;
it('tells at its group what is wrong with a field that travels unseen', async () => {
  const g = { type: 'object', title: 'Group', properties: { h: text, t: text }, required: ['h'] } as const;
  const { submit, form } = await show(fixture({ properties: { g }, ui: { g: { h: { 'ui:widget': 'hidden' } } } }), {
    initialData: { g: { t: 'x' } },
  });
  await submit();
  await waitFor(() => expect(form.textContent).toContain('H is required'));
  expect(form.querySelector('fieldset')?.dataset['invalid']).toBe('');
});
it('tells at the form itself what is wrong with such a field outside all groups', async () => {
  const g = { type: 'object', title: 'Group', properties: { t: text } } as const;
  const { submit, form } = await show(fixture({ properties: { h: text, g }, required: ['h'], ui: { h: { 'ui:widget': 'hidden' } } }), {
    initialData: { g: { t: 'x' } },
  });
  await submit();
  await waitFor(() => expect(form.textContent).toContain('H is required'));
});

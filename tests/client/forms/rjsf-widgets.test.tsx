import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeApi } from './support/api.ts';
import { fixture, show } from './support/form.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => document.body.replaceChildren());

const form = fixture({
  properties: {
    shade: { type: 'string', title: 'Shade' },
    volume: { type: 'integer', title: 'Volume', minimum: 0, maximum: 10 },
    steps: { type: 'number', title: 'Steps', maximum: 5, multipleOf: 0.5 },
  },
  required: ['steps'],
  ui: { shade: { 'ui:widget': 'color' }, volume: { 'ui:widget': 'range' }, steps: { 'ui:widget': 'updown' } },
});

it('are drawn by rjsf, labelled and described as ours, and give values of the right type', async () => {
  const { submit, control, described } = await show(form);
  await waitFor(() => expect(control('volume').type).toBe('range'));
  expect([control('shade').type, control('steps').type, control('steps').step]).toEqual(['color', 'number', '0.5']);
  expect(screen.getByLabelText('Volume')).toBe(control('volume'));
  await submit();
  expect(described('steps')).toContain('Steps is required');
  for (const [name, value] of Object.entries({ shade: '#12ab34', volume: '7', steps: '2.5' })) {
    fireEvent.change(control(name), { target: { value } });
  }
  expect(described('steps')).toBe('');
  await submit();
  await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ shade: '#12ab34', volume: 7, steps: 2.5 }));
});

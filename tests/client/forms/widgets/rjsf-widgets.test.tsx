import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => document.body.replaceChildren());

it('rjsf’s color, range and updown widgets have labels and descriptions, and send the right types', async () => {
  const form = fixture({
    properties: {
      shade: { type: 'string', title: 'Shade' },
      volume: { type: 'integer', title: 'Volume', minimum: 0, maximum: 10 },
      steps: { type: 'number', title: 'Steps', maximum: 5, multipleOf: 0.5 },
    },
    required: ['steps'],
    ui: {
      shade: { 'ui:widget': 'color' },
      volume: { 'ui:widget': 'range' },
      steps: { 'ui:widget': 'updown', 'ui:help': 'Half ones count' },
    },
  });
  const { submit, control, description } = await show(form);
  await waitFor(() => expect(control('volume').type).toBe('range'));
  expect([control('shade').type, control('steps').type, control('steps').step]).toEqual(['color', 'number', '0.5']);
  expect(screen.getByLabelText('Volume')).toBe(control('volume'));
  expect(description('steps')).toBe('Half ones count');
  await submit();
  expect(description('steps')).toContain('Steps is required');
  await waitFor(() => expect(document.activeElement).toBe(control('steps')));
  for (const [name, value] of Object.entries({ shade: '#12ab34', volume: '7', steps: '2.5' })) {
    fireEvent.change(control(name), { target: { value } });
  }
  expect(description('steps')).toBe('Half ones count');
  await submit();
  await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ shade: '#12ab34', volume: 7, steps: 2.5 }));
});

it('rjsf’s rating widget works with the keyboard', async () => {
  const form = fixture({
    properties: { stars: { type: 'integer', title: 'Rating', minimum: 1, maximum: 5 } },
    required: ['stars'],
    ui: { stars: { 'ui:widget': 'rating' } },
  });
  const { user, submit } = await show(form);
  const group = await screen.findByRole('radiogroup', { name: /^Rating/ });
  const star = (number: number) => within(group).getByRole('radio', { name: new RegExp(`^${number} star`) });
  expect(await within(group).findAllByRole('radio')).toHaveLength(5);
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(star(1)));
  expect(screen.getByText('Rating is required')).toBeDefined();
  expect(star(1).getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(star(2).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByText('Rating is required')).toBeNull();
  await user.tab();
  await user.keyboard(' ');
  await submit();
  await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ stars: 3 }));
});

it('rjsf’s date widgets report a missing part, and send the date of all parts', async () => {
  const form = fixture({
    properties: {
      born: { type: 'string', title: 'Born', format: 'date', maxLength: 10 },
      seen: { type: 'string', title: 'Seen', format: 'date-time', maxLength: 40 },
    },
    ui: { born: { 'ui:widget': 'alt-date', 'ui:options': { yearsRange: [1950, 2000] } }, seen: { 'ui:widget': 'alt-datetime' } },
  });
  const { user, submit } = await show(form);
  const born = await screen.findByRole('group', { name: 'Born' });
  const part = (group: HTMLElement, name: string) => within(group).getByRole('combobox', { name });
  await within(born).findAllByRole('combobox');
  expect(
    within(part(born, 'Year'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Year', ...Array.from({ length: 51 }, (_none, index) => String(1950 + index))]);
  await user.selectOptions(part(born, 'Year'), '1984');
  await user.selectOptions(part(born, 'Month'), '2');
  await submit();
  expect(screen.getByText('Born is not correct')).toBeDefined();
  expect(part(born, 'Day').getAttribute('aria-invalid')).toBe('true');
  expect(api.sent).toEqual([]);
  await user.selectOptions(part(born, 'Day'), '29');
  expect(screen.queryByText('Born is not correct')).toBeNull();
  const seen = screen.getByRole('group', { name: /^Seen/ });
  await user.click(within(seen).getByRole('button', { name: 'Now' }));
  await waitFor(() => expect((part(seen, 'Year') as HTMLSelectElement).value).toBe(String(new Date().getUTCFullYear())));
  await user.click(within(seen).getByRole('button', { name: 'Clear' }));
  await user.selectOptions(part(seen, 'Year'), '2019');
  await user.click(within(seen).getByRole('button', { name: 'Clear' }));
  expect((part(seen, 'Year') as HTMLSelectElement).value).toBe('');
  for (const [name, value] of Object.entries({ Year: '2020', Month: '1', Day: '5', Hour: '10', Minute: '30', Second: '0' }))
    await user.selectOptions(part(seen, name), value);
  await submit();
  await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ born: '1984-02-29', seen: '2020-01-05T10:30:00.000Z' }));
});

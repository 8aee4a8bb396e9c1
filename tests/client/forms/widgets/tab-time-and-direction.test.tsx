import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { fixture, show } from '../support/form.tsx';

beforeEach(() => {
  fakeApi();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('Tab moves to a field that the answer has just shown', async () => {
  const text = { type: 'string', title: 'Text' } as const;
  const form = fixture({
    properties: { kind: text, other: text },
    branches: {
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      then: { properties: { more: { ...text, title: 'More' } } },
    },
    ui: { 'ui:order': ['kind', 'more', 'other'] },
  });
  const { user, control } = await show(form);
  await user.type(control('kind'), 'a');
  await user.tab();
  expect(document.activeElement).toBe(control('more'));
});

it('a time names its time zone', async () => {
  const at = { type: 'string', title: 'At', format: 'date-time' } as const;
  const { control } = await show(fixture({ properties: { at } }));
  const described = (control('at').getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described.join(' ')).toContain('India Standard Time');
});

it('values and labels have the text direction of their script', async () => {
  const { control, form } = await show(fixture({ properties: { name: { type: 'string', title: 'اسم' } } }));
  expect([control('name').dir, form.querySelector('label')?.dir]).toEqual(['auto', 'auto']);
  expect(screen.getByText('اسم').closest('label')?.dir).toBe('auto');
});

it('a date from today on accepts today in every time zone', async () => {
  // In India it is the 11th, in New York still the 10th.
  vi.useFakeTimers({ now: new Date('2026-03-10T20:00:00Z'), toFake: ['Date'] });
  const day = { type: 'string', title: 'Day', format: 'date', formatMinimum: 'today' } as const;
  const { user, control, description } = await show(fixture({ properties: { day } }));
  await user.type(control('day'), '2026-03-10');
  await user.tab();
  expect(description('day')).toBe('');
  await user.clear(control('day'));
  await user.type(control('day'), '2026-03-08');
  await user.tab();
  expect(description('day')).not.toBe('');
});

it('a row has the title of its schema, or else the title of its list', async () => {
  const items = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } } as const;
  const list = (title: string, more: object) => ({ type: 'array', title, minItems: 1, items: { ...items, ...more } }) as const;
  const form = fixture({ properties: { courses: list('Courses', { title: 'Course' }), series: list('Series', {}) } });
  await show(form);
  const names = screen.getAllByRole('group').map((group) => group.querySelector('legend, h3, h4')?.textContent ?? group.ariaLabel);
  expect(names).toEqual(expect.arrayContaining(['Course 1', 'Series 1']));
  expect(screen.getAllByRole('button', { name: /^Add/ }).map((button) => button.textContent)).toEqual([
    'Add another course',
    'Add another series',
  ]);
});
